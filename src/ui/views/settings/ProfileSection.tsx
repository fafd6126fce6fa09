import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import { tidyLine } from '../../../domain/tidy.ts';
import { usePortal, useUser } from '../../app/portal.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useHeldValues, useKeepValues } from '../../forms/useHeldValues.ts';
import { useRemote } from '../../hooks/useRemote.ts';
import classes from './SettingsView.module.css';

/** The person's own name. */
export function ProfileSection() {
  const user = useUser();
  const { authentication } = usePortal();
  const present = { name: user?.name ?? '' };
  const held = useHeldValues('profile', present);
  const [name, setName] = useState(held.initial.name);
  const [isSaved, setIsSaved] = useState(false);
  const { actionFailure, isActing, send } = useRemote({
    id: 'profile',
    query: null,
    // Who is signed in is known.
    load: async () => null,
    act: async (client: Client, _query: null, body: { name: string }, signal: AbortSignal) => {
      const saved = await client('PUT /api/portal/profile', { body, signal });
      authentication.send({ type: 'name.changed', name: saved.name });
      setIsSaved(true);
      return null;
    },
  });
  const isChanged = tidyLine(name) !== present.name;
  useKeepValues(held.place, isChanged ? { values: { name }, base: present } : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSaved(false);
    send({ type: 'action.requested', action: { name: tidyLine(name) } });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label="Profile">
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      <TextInput
        label="Your name (optional)"
        description="Shown to your team instead of your email."
        maxLength={100}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={classes.quiet}>{`You log in as ${user?.email}.`}</p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isActing}>
          Save name
        </Button>
        {isChanged && (
          <Button variant="subtle" disabled={isActing} onClick={() => setName(present.name)}>
            Discard changes
          </Button>
        )}
        <span role="status" className={classes.quiet}>
          {isSaved && !isChanged ? 'Saved' : ''}
        </span>
      </div>
    </form>
  );
}
