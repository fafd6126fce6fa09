import { Button } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import type { Failure } from '../../../../domain/failure.ts';
import { ChangedElsewhere } from '../../../components/feedback/ChangedElsewhere.tsx';
import type { ListedError } from '../../../components/form/ErrorList.tsx';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import type { OvertakingChange } from '../../../forms/overtaking.ts';
import classes from '../account/SettingsView.module.css';

interface SettingsFormProps {
  readonly label: string;
  readonly errors: readonly ListedError[];
  readonly failure: Failure | null;
  /** Other admins' changes since this one began, to be shown. */
  readonly changes: readonly OvertakingChange[];
  /** Whether they were refused an edit, and not only found when the page opened. */
  readonly isUnderEdit: boolean;
  /** Values differ from the server's. */
  readonly isChanged: boolean;
  /** The values are what was typed before a reload. */
  readonly isRestored: boolean;
  readonly isBusy: boolean;
  readonly isSaving: boolean;
  readonly isSaved: boolean;
  /** No other request is pending. */
  readonly canSave: boolean;
  readonly submit: (event: FormEvent) => void;
  readonly discard: () => void;
  readonly children: ReactNode;
}

/** Frame of a form of settings: notices above its fields, and the buttons below. */
export function SettingsForm(props: SettingsFormProps) {
  const { label, errors, failure, changes, isUnderEdit, isChanged, isRestored } = props;
  const { isBusy, isSaving, isSaved, canSave, submit, discard, children } = props;
  const isNoticeShown = changes.length > 0;
  const refusal = failure?.kind === 'refused' ? failure.message : null;
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label={label}
      aria-busy={isBusy}
    >
      {isRestored && isChanged && (
        <p role="status" className={classes.quiet}>
          These are your earlier changes. They aren't saved yet.
        </p>
      )}
      {isNoticeShown && (
        <ChangedElsewhere
          title={
            isUnderEdit
              ? 'Someone else changed these settings'
              : 'These settings changed since you typed this'
          }
          isUnsaved={isChanged}
          who={refusal}
          changes={changes}
        />
      )}
      <FormErrors failure={isNoticeShown && refusal !== null ? null : failure} errors={errors} />
      {children}
      <div className={classes.buttons}>
        <Button type="submit" disabled={!canSave && !isSaving} loading={isSaving}>
          Save changes
        </Button>
        {isChanged && (
          <Button variant="subtle" disabled={isSaving} onClick={discard}>
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
