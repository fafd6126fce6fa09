import { Button, Checkbox, NativeSelect, Stack, Switch, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useMemo } from 'react';
import type { ProvidedLeavers } from '../../../domain/people/provisioning.ts';
import * as parts from '../../../machines/pages/parts/selectors.ts';
import { selectLeaversFailure } from '../../../machines/pages/provisioning.machine.ts';
import { FailureNotice } from '../../components/feedback/FailureNotice.tsx';
import card from '../../components/form/FormCard.module.css';
import { useSaveValues, useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import classes from './ProvisioningView.module.css';
import { ProvisioningPage } from './provisioningPage.tsx';

/** Choice of the deactivated people who are put into Leaving. */
export function LeaverChoice() {
  const data = ProvisioningPage.useSelector(parts.selectData);
  if (data === null) return null;
  return (
    <section className={classes.section} aria-labelledby="provided-leavers">
      <Title order={2} id="provided-leavers">
        Leaving
      </Title>
      <ChoiceForm leavers={data.leavers} pushed={data.groups} />
    </section>
  );
}

/** Lists by which people can be chosen. */
const LISTS = {
  userTypes: {
    option: 'Only people of some user types',
    label: 'User types',
    description: 'One a line, as the provider sends them in userType, such as Employee.',
    error: 'Enter a user type, or choose everyone.',
  },
  groups: {
    option: 'Only people in some groups or departments',
    label: 'Groups or departments',
    description:
      'One a line, such as Sales. Groups are listed here once your provider has pushed them.',
    error: 'Choose a group, enter a department, or choose everyone.',
  },
} as const;
type List = keyof typeof LISTS;
const LIST_NAMES = ['userTypes', 'groups'] as const satisfies readonly List[];

/** Field beside the list of pushed groups. */
const OTHERS = {
  label: 'Departments or other groups (optional)',
  description: 'One a line, as the provider sends them in department, such as Sales.',
};

interface Values {
  isOn: boolean;
  who: 'everyone' | List;
  /** One a line. */
  userTypes: string;
  groups: string;
  /** Chosen ones of the pushed groups. */
  pushed: string[];
}

const namesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function valuesOf({ isOn, userTypes, groups }: ProvidedLeavers, known: readonly string[]): Values {
  const who = LIST_NAMES.find((list) => ({ userTypes, groups })[list].length > 0);
  return {
    ...{ isOn, who: who ?? 'everyone' },
    userTypes: userTypes.join('\n'),
    groups: groups.filter((name) => !isNamed(known, name)).join('\n'),
    pushed: known.filter((name) => isNamed(groups, name)),
  };
}

const isNamed = (names: readonly string[], name: string) =>
  names.some((one) => one.toLowerCase() === name.toLowerCase());

/** Names in the chosen list. */
const namesOf = (list: List, { who, userTypes, groups, pushed }: Values) =>
  who !== list ? [] : list === 'groups' ? [...pushed, ...namesIn(groups)] : namesIn(userTypes);

/** Error of the chosen list while it is empty, which would mean everyone. */
const missingIn = (list: List, values: Values) =>
  values.isOn && values.who === list && namesOf(list, values).length === 0
    ? LISTS[list].error
    : null;

const sorted = ({ isOn, userTypes, groups }: ProvidedLeavers) =>
  JSON.stringify([isOn, [...userTypes].sort(), [...groups].sort()]);

function ChoiceForm({
  leavers,
  pushed,
}: {
  readonly leavers: ProvidedLeavers;
  readonly pushed: readonly string[];
}) {
  const actor = ProvisioningPage.useActorRef();
  const failure = ProvisioningPage.useSelector(selectLeaversFailure);
  const done = ProvisioningPage.useSelector(parts.selectDone);
  const sent = ProvisioningPage.useSelector(parts.selectSent);
  const present = useMemo(() => valuesOf(leavers, pushed), [leavers, pushed]);
  const held = useUnsavedValues<Values>('provided leavers', present);
  const form = useForm<Values>({
    initialValues: held.initial,
    validate: {
      userTypes: (_, values) => missingIn('userTypes', values),
      groups: (_, values) => missingIn('groups', values),
    },
  });
  const { isOn, who } = form.values;
  const chosen = {
    isOn,
    userTypes: namesOf('userTypes', form.values),
    groups: namesOf('groups', form.values),
  };
  const isChanged = sorted(chosen) !== sorted(leavers);
  const isBesideGroups = who === 'groups' && pushed.length > 0;
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const save = { type: 'action.requested', action: { kind: 'leavers', leavers: chosen } } as const;
  const isSaving = sent?.kind === 'leavers';
  const canSave = ProvisioningPage.useSelector((snapshot) => snapshot.can(save));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.validate().hasErrors) form.getInputNode(who)?.focus();
    else if (canSave) actor.send(save);
  };
  return (
    <form className={card.card} onSubmit={submit} aria-labelledby="provided-leavers">
      <p className={classes.quiet}>
        They wait there with the personal email, phone, and home address that the provider sent.
        Their last day is the day they’re deactivated. Nothing is ordered by this alone.
      </p>
      {failure !== null && <FailureNotice failure={failure} />}
      <Switch
        label="Put people into Leaving when the provider deactivates them"
        {...form.getInputProps('isOn', { type: 'checkbox' })}
      />
      {isOn && (
        <NativeSelect label="Who" {...form.getInputProps('who')}>
          <option value="everyone">Everyone who is deactivated</option>
          {LIST_NAMES.map((list) => (
            <option key={list} value={list}>
              {LISTS[list].option}
            </option>
          ))}
        </NativeSelect>
      )}
      {isOn && isBesideGroups && (
        <Checkbox.Group
          label="Groups"
          description="Pushed by your provider. People who left one within the last day count, too."
          {...form.getInputProps('pushed')}
        >
          <Stack gap="xs" mt="xs" className={classes.groups}>
            {pushed.map((name) => (
              <Checkbox key={name} value={name} label={name} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      {isOn && who !== 'everyone' && (
        <Textarea
          key={who}
          label={(isBesideGroups ? OTHERS : LISTS[who]).label}
          description={(isBesideGroups ? OTHERS : LISTS[who]).description}
          autosize
          minRows={2}
          maxRows={8}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps(who)}
        />
      )}
      <div className={classes.save}>
        <Button type="submit" variant="default" loading={isSaving} disabled={!canSave && !isSaving}>
          Save
        </Button>
        <span role="status" className={classes.quiet}>
          {done?.kind === 'leavers' && !isChanged ? 'Saved' : ''}
        </span>
      </div>
    </form>
  );
}
