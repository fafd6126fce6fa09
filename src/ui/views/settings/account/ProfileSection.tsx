import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { readableEmail } from '../../../../domain/readableEmail.ts';
import { tidyLine } from '../../../../domain/tidy.ts';
import {
  selectFailure,
  selectIsSaved,
  selectIsSaving,
} from '../../../../machines/pages/ownName.machine.ts';
import { useUser } from '../../../app/portal.tsx';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { OwnNamePage, OwnNamePageProvider } from './ownNamePage.tsx';
import classes from './SettingsView.module.css';

/** Section for the user's own name. */
export function ProfileSection() {
  return (
    <OwnNamePageProvider>
      <OwnName />
    </OwnNamePageProvider>
  );
}

function OwnName() {
  const user = useUser();
  const actor = OwnNamePage.useActorRef();
  const failure = OwnNamePage.useSelector(selectFailure);
  const isSaving = OwnNamePage.useSelector(selectIsSaving);
  const isSaved = OwnNamePage.useSelector(selectIsSaved);
  const present = { name: user?.name ?? '' };
  const held = useUnsavedValues('profile', present);
  const [name, setName] = useState(held.initial.name);
  const isChanged = tidyLine(name) !== present.name;
  useSaveValues(held.place, isChanged ? { values: { name }, base: present } : null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    actor.send({ type: 'name.submitted', name: tidyLine(name) });
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label="Profile">
      {failure !== null && <FailureNotice failure={failure} />}
      <TextInput
        label="Your name (optional)"
        description="Shown to your team instead of your email."
        maxLength={100}
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <p className={classes.quiet}>{`You log in as ${readableEmail(user?.email ?? '')}.`}</p>
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving}>
          Save name
        </Button>
        {isChanged && (
          <Button variant="subtle" disabled={isSaving} onClick={() => setName(present.name)}>
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
