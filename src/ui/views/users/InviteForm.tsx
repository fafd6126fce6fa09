import { Button, Checkbox, Radio, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { MAX_INVITED } from '../../../api/contract/userRules.ts';
import type { NewInvitations } from '../../../api/contract/users.ts';
import type { Failure } from '../../../machines/failure.ts';
import { FormErrors } from '../../components/FormErrors.tsx';
import { useFocusBack } from '../../useFocusBack.ts';
import { ROLE_MEANS, ROLE_WORDS } from '../../words/roles.ts';
import { type useHeldValues, useKeepValues } from '../settings/useHeldValues.ts';
import {
  addressProblems,
  atAddresses,
  EMAILS_ID,
  EMPTY_INVITE,
  type InviteValues,
  toInvitations,
} from './inviteForm.ts';
import classes from './UsersView.module.css';

interface InviteFormProps {
  readonly held: ReturnType<typeof useHeldValues<InviteValues>>;
  /** Why the last try failed. */
  readonly failure: Failure | null;
  readonly isBusy: boolean;
  readonly isSending: boolean;
  readonly onSubmit: (invitations: NewInvitations) => void;
  readonly onBack: () => void;
}

/** Asks who is invited, and as what. */
export function InviteForm(props: InviteFormProps) {
  const { held, failure, isBusy, isSending, onSubmit, onBack } = props;
  const form = useForm<InviteValues>({ initialValues: held.initial });
  const [problems, setProblems] = useState<readonly string[]>([]);
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(EMPTY_INVITE);
  useKeepValues(held.place, isChanged ? { values: form.values, base: EMPTY_INVITE } : null);
  const whole = useRef<HTMLFormElement>(null);
  const first = useRef<HTMLTextAreaElement>(null);
  useFocusBack(whole);
  useEffect(() => first.current?.focus(), []);
  useEffect(() => {
    if (failure?.fields === undefined) return;
    setProblems(atAddresses(failure.fields));
    first.current?.focus();
  }, [failure]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = addressProblems(form.values);
    setProblems(wrong);
    if (wrong.length === 0) return onSubmit(toInvitations(form.values));
    first.current?.focus();
  };
  const emails = form.getInputProps('emails');
  return (
    <form
      ref={whole}
      noValidate
      onSubmit={submit}
      className={`${classes.card} ${classes.form}`}
      aria-labelledby="invite-people"
      aria-busy={isBusy}
    >
      <h2 id="invite-people">Invite people</h2>
      <FormErrors
        failure={failure}
        errors={problems.map((message) => ({ id: EMAILS_ID, message }))}
      />
      <Textarea
        ref={first}
        id={EMAILS_ID}
        label="Email addresses"
        description={`One on each line or separated by commas, ${MAX_INVITED} at most. Each gets a mail with a link that is good for a week.`}
        autosize
        minRows={3}
        maxRows={10}
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        {...emails}
        error={problems.length === 0 ? undefined : problems.join('\n')}
        errorProps={{ className: classes.lines }}
        onChange={(event) => {
          emails.onChange(event);
          setProblems([]);
        }}
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
          description="Receives boxes and looks after stock. Admins may do that in any case."
          {...form.getInputProps('isWarehouseUser', { type: 'checkbox' })}
        />
        {form.values.role === 'admin' && (
          <Checkbox
            label="API in the menu"
            description="Sees the screen with keys and webhooks for programs."
            {...form.getInputProps('sidebar', { type: 'checkbox' })}
          />
        )}
      </Stack>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSending}>
          Send invitations
        </Button>
        <Button variant="subtle" disabled={isSending} onClick={onBack}>
          Back
        </Button>
      </div>
    </form>
  );
}
