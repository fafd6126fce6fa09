import { Button, Switch, Textarea, Title } from '@mantine/core';
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
  const leavers = ProvisioningPage.useSelector(parts.selectData)?.leavers;
  if (leavers === undefined) return null;
  return (
    <section className={classes.section} aria-labelledby="provided-leavers">
      <Title order={2} id="provided-leavers">
        Leaving
      </Title>
      <ChoiceForm leavers={leavers} />
    </section>
  );
}

interface Values {
  isOn: boolean;
  /** One a line. */
  userTypes: string;
}

const typesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

function ChoiceForm({ leavers }: { readonly leavers: ProvidedLeavers }) {
  const actor = ProvisioningPage.useActorRef();
  const failure = ProvisioningPage.useSelector(selectLeaversFailure);
  const done = ProvisioningPage.useSelector(parts.selectDone);
  const sent = ProvisioningPage.useSelector(parts.selectSent);
  const present = useMemo(
    (): Values => ({ isOn: leavers.isOn, userTypes: leavers.userTypes.join('\n') }),
    [leavers],
  );
  const held = useUnsavedValues<Values>('provided leavers', present);
  const form = useForm<Values>({ initialValues: held.initial });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const { isOn, userTypes } = form.values;
  const save = {
    type: 'action.requested',
    action: { kind: 'leavers', leavers: { isOn, userTypes: typesIn(userTypes) } },
  } as const;
  const isSaving = sent?.kind === 'leavers';
  const canSave = ProvisioningPage.useSelector((snapshot) => snapshot.can(save));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) actor.send(save);
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
        <Textarea
          label="Only these user types (optional)"
          description="One a line, as the provider sends them in userType, such as Employee. Leave empty for everyone."
          autosize
          minRows={2}
          maxRows={8}
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('userTypes')}
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
