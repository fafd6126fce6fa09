import { Button, Title } from '@mantine/core';
import type { FormErrors as Errors } from '@mantine/form';
import { type ReactNode, useEffect, useRef } from 'react';
import type { Failure, FieldErrors } from '../../../domain/failure.ts';
import type { OvertakingChange } from '../../forms/overtaking.ts';
import { useFormOutcome } from '../../forms/useFormOutcome.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import { ChangedElsewhere } from '../feedback/ChangedElsewhere.tsx';
import classes from './EntryForm.module.css';
import { FormErrors } from './FormErrors.tsx';

interface EntryFormProps<Values> {
  readonly title: string;
  /** Name of the kind of entry in sentences: "field". */
  readonly thing: string;
  readonly form: {
    readonly errors: Errors;
    getValues(): Values;
    setErrors(change: (errors: Errors) => Errors): void;
    validate(): { readonly hasErrors: boolean; readonly errors: Errors };
  };
  /** Whether the entry exists already. */
  readonly isKnown: boolean;
  /** Values differ from the server's. */
  readonly isChanged: boolean;
  /** The values are what was typed before a reload. */
  readonly isRestored: boolean;
  /** Other users' changes since this user began. */
  readonly overtaking: {
    readonly changes: readonly OvertakingChange[];
    readonly isUnderEdit: boolean;
  };
  /** Failure of the last attempt to save. */
  readonly failure: Failure | null;
  readonly isSaving: boolean;
  /** No other request is pending. */
  readonly canSave: boolean;
  readonly idOf: (field: string) => string;
  /** Reduces the server's errors to one message per field of the form. */
  readonly at: (fields: FieldErrors) => Record<string, string>;
  readonly onSubmit: (values: Values) => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Form of one thing that others may edit too. It replaces what shows the thing while it is open. */
export function EntryForm<Values>(props: EntryFormProps<Values>) {
  const { title, thing, form, isKnown, isChanged, isRestored, overtaking, failure } = props;
  const { isSaving, canSave, idOf, at, onSubmit, onClose, children } = props;
  const formRef = useRef<HTMLFormElement>(null);
  useFocusBack(formRef);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const outcome = { form, failure, at, idOf, canSubmit: canSave, onSubmit };
  const { errors, submit } = useFormOutcome<Values>(outcome);
  const { changes, isUnderEdit } = overtaking;
  const isOvertaken = changes.length > 0;
  const refusal = failure?.kind === 'refused' ? failure.message : null;
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      // Escape doesn't discard changes.
      onKeyDown={(event) => event.key === 'Escape' && !isChanged && !isSaving && onClose()}
      className={classes.form}
      aria-label={title}
    >
      <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
        {title}
      </Title>
      {isRestored && isChanged && (
        <p role="status" className={classes.quiet}>
          This is what you typed earlier. It isn't saved yet.
        </p>
      )}
      {isOvertaken && (
        <ChangedElsewhere
          title={
            isUnderEdit
              ? `Someone else changed this ${thing}`
              : `This ${thing} changed since you typed this`
          }
          isUnsaved={isChanged}
          who={refusal}
          changes={changes}
        />
      )}
      <FormErrors
        failure={isOvertaken && refusal !== null ? null : failure}
        errors={errors}
        takesFocus
      />
      {children}
      <div className={classes.buttons}>
        <Button type="submit" loading={isSaving} disabled={!canSave && !isSaving}>
          {isKnown ? 'Save changes' : `Add ${thing}`}
        </Button>
        <Button variant="subtle" disabled={isSaving} onClick={onClose}>
          {isKnown ? 'Discard changes' : 'Cancel'}
        </Button>
      </div>
    </form>
  );
}
