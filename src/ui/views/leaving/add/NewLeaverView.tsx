import { Button } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { useLocation } from 'wouter';
import {
  selectFailure,
  selectIsAdded,
  selectIsAdding,
} from '../../../../machines/pages/newLeaver.machine.ts';
import { paths } from '../../../app/paths.ts';
import { FormErrors } from '../../../components/form/FormErrors.tsx';
import { Page } from '../../../components/layout/Page.tsx';
import { BackLink } from '../../../components/layout/PageHead.tsx';
import { LeaverFields } from '../../../components/leaver/LeaverFields.tsx';
import {
  EMPTY_LEAVER,
  type LeaverValues,
  leaverInputId,
  leaverMessages,
  leaverMessagesOf,
  toLeaver,
} from '../../../components/leaver/leaverForm.ts';
import { newKey } from '../../../forms/newKey.ts';
import { useFormOutcome } from '../../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import classes from './NewLeaver.module.css';
import { NewLeaverPage, NewLeaverPageProvider } from './newLeaverPage.tsx';

/** Adds a leaver by hand, with what is known of them. */
export function NewLeaverView() {
  return (
    <NewLeaverPageProvider>
      <Page
        title="Add a leaver"
        back={<BackLink href={paths.leaving()}>Leaving</BackLink>}
        description="Enter what you know. They wait on the list until you order."
        isForm
      >
        <NewLeaver />
      </Page>
    </NewLeaverPageProvider>
  );
}

/** Values of the form with its idempotency key, which a reload keeps. */
interface Typed {
  key: string;
  leaver: LeaverValues;
}

function NewLeaver() {
  const actor = NewLeaverPage.useActorRef();
  const failure = NewLeaverPage.useSelector(selectFailure);
  const isAdding = NewLeaverPage.useSelector(selectIsAdding);
  const isAdded = NewLeaverPage.useSelector(selectIsAdded);
  const [, navigate] = useLocation();
  const [empty] = useState<Typed>(() => ({ key: newKey(), leaver: EMPTY_LEAVER }));
  const held = useUnsavedValues<Typed>('new leaver', empty);
  const form = useForm<LeaverValues>({
    initialValues: held.initial.leaver,
    enhanceGetInputProps: ({ field }) => ({ id: leaverInputId(String(field)) }),
    validate: leaverMessages,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(EMPTY_LEAVER);
  const typed = { key: held.initial.key, leaver: form.values };
  useSaveValues(held.place, isChanged && !isAdded ? { values: typed, base: empty } : null);
  useEmitted(actor, 'leaver.added', ({ leaverNumber }) => {
    held.forget();
    navigate(paths.leaver(leaverNumber), { replace: true });
  });
  const { errors, submit } = useFormOutcome<LeaverValues>({
    form,
    failure,
    at: leaverMessagesOf,
    canSubmit: !isAdding && !isAdded,
    idOf: leaverInputId,
    onSubmit: (values) =>
      actor.send({ type: 'leaver.submitted', key: held.initial.key, form: toLeaver(values) }),
  });
  return (
    <form
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label="Add a leaver"
      aria-busy={isAdding}
    >
      {held.isRestored && isChanged && (
        <p role="status" className={classes.quiet}>
          This is what you typed earlier. It isn't saved yet.
        </p>
      )}
      <FormErrors failure={failure} errors={errors} takesFocus />
      <LeaverFields form={form} />
      <div className={classes.buttons}>
        <Button type="submit" loading={isAdding} disabled={isAdded}>
          Add to Leaving
        </Button>
        {isChanged && (
          <Button
            variant="subtle"
            disabled={isAdding}
            onClick={() => {
              held.forget();
              form.setValues(EMPTY_LEAVER);
              form.clearErrors();
            }}
          >
            Clear the form
          </Button>
        )}
      </div>
    </form>
  );
}
