import { Button, Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import { ROLE_WORDS } from '../../../domain/people/peopleWords.ts';
import { MAX_INVITED } from '../../../domain/people/userRules.ts';
import { selectCanAct, selectIsBusy } from '../../../machines/pages/parts/selectors.ts';
import { selectInviteFailure, selectIsInviting } from '../../../machines/pages/users.machine.ts';
import cards from '../../components/form/FormCard.module.css';
import { FormErrors } from '../../components/form/FormErrors.tsx';
import { useFormOutcome } from '../../forms/useFormOutcome.ts';
import { useSaveValues } from '../../forms/useUnsavedValues.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { ROLE_MEANS } from '../../words/roles.ts';
import classes from './InviteForm.module.css';
import {
  atAddresses,
  EMAILS_ID,
  EMPTY_INVITE,
  type InviteValues,
  inviteProblems,
  toInvitations,
} from './inviteForm.ts';
import { UsersPage, useUnsavedInvite } from './usersPage.tsx';

/** Asks for the invited people's addresses and roles. */
export function InviteForm() {
  const actor = UsersPage.useActorRef();
  const failure = UsersPage.useSelector(selectInviteFailure);
  const isBusy = UsersPage.useSelector(selectIsBusy);
  const canAct = UsersPage.useSelector(selectCanAct);
  const isSending = UsersPage.useSelector(selectIsInviting);
  const held = useUnsavedInvite();
  const form = useForm<InviteValues>({ initialValues: held.initial, validate: inviteProblems });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(EMPTY_INVITE);
  useSaveValues(held.place, isChanged ? { values: form.values, base: EMPTY_INVITE } : null);
  const formRef = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  useFocusBack(formRef);
  useEffect(() => first.current?.focus(), []);
  const { errors, submit } = useFormOutcome({
    form,
    failure,
    canSubmit: canAct,
    at: atAddresses,
    idOf: () => EMAILS_ID,
    onSubmit(values) {
      const action = { kind: 'invite', body: toInvitations(values) } as const;
      actor.send({ type: 'action.requested', action });
    },
  });
  const back = () => {
    held.forget();
    actor.send({ type: 'panel.closed' });
  };
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      // Escape doesn't discard changes.
      onKeyDown={(event) => event.key === 'Escape' && !isChanged && !isSending && back()}
      className={`${classes.card} ${classes.form}`}
      aria-labelledby="invite-people"
      aria-busy={isBusy}
    >
      <h2 id="invite-people">Invite people</h2>
      <FormErrors
        failure={failure}
        // The field has a line for each address.
        errors={errors.flatMap(({ id, message }) =>
          String(message)
            .split('\n')
            .map((line) => ({ id, message: line })),
        )}
      />
      <Textarea
        ref={first}
        id={EMAILS_ID}
        label="Email addresses"
        description={`One per line or separated by commas, up to ${MAX_INVITED}. Each person gets an email invitation, valid for 7 days.`}
        autosize
        minRows={3}
        maxRows={10}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('emails')}
        // The messages name the invalid addresses, because others may be valid.
        classNames={{ input: classes.addresses }}
        errorProps={{ className: classes.lines }}
      />
      <Radio.Group
        label="Role"
        value={form.values.role}
        onChange={(value) => form.setFieldValue('role', value === 'admin' ? 'admin' : 'member')}
      >
        <Stack gap="xs" mt="xs">
          {(['member', 'admin'] as const).map((role) => (
            <Radio
              key={role}
              value={role}
              label={ROLE_WORDS[role]}
              description={ROLE_MEANS[role]}
            />
          ))}
        </Stack>
      </Radio.Group>
      <Stack gap="xs">
        <Checkbox
          label="Warehouse user"
          description="Receives boxes and manages stock. Admins always can."
          {...form.getInputProps('isWarehouseUser', { type: 'checkbox' })}
        />
        {form.values.role === 'admin' && (
          <Checkbox
            label="API access"
            description="Can manage API keys and webhooks."
            {...form.getInputProps('sidebar', { type: 'checkbox' })}
          />
        )}
      </Stack>
      <div className={cards.buttons}>
        <Button type="submit" loading={isSending} disabled={!canAct && !isSending}>
          Send invitations
        </Button>
        <Button variant="subtle" disabled={isSending} onClick={back}>
          Back
        </Button>
      </div>
    </form>
  );
}
