import { Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useRef } from 'react';
import type { Failure } from '../../../domain/failure.ts';
import type { WebhookForm as Webhook } from '../../../domain/programs/webhooks.ts';
import {
  MAX_DESCRIPTION,
  MAX_URL,
  WEBHOOK_EVENT_WORDS,
  WEBHOOK_EVENTS,
} from '../../../domain/programs/webhookWords.ts';
import { useFormOutcome } from '../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import { useFocusBack } from '../../hooks/useFocusBack.ts';
import classes from '../form/FormCard.module.css';
import { FormErrors } from '../form/FormErrors.tsx';
import {
  atWebhookFields,
  eventsIn,
  toWebhook,
  type WebhookValues,
  webhookFieldId,
  webhookProblemsIn,
} from './webhookForm.ts';

interface WebhookFormProps {
  readonly title: string;
  /** Level below the heading that the form is under. */
  readonly heading?: 'h2' | 'h3';
  readonly submit: string;
  /** Storage key of the unsaved values. */
  readonly kind: string;
  readonly present: WebhookValues;
  readonly failure: Failure | null;
  /** No other request is pending. */
  readonly canSend: boolean;
  readonly isSaving: boolean;
  readonly onSubmit: (webhook: Webhook) => void;
  /** Called when the form is canceled or has no unsaved changes. */
  readonly onClose: () => void;
}

/** URL and subscribed events of a webhook. */
export function WebhookForm(props: WebhookFormProps) {
  const {
    title,
    heading: Heading = 'h3',
    submit,
    kind,
    present,
    failure,
    canSend,
    isSaving,
    onSubmit,
  } = props;
  const held = useUnsavedValues<WebhookValues>(kind, present);
  const form = useForm<WebhookValues>({
    initialValues: held.initial,
    enhanceGetInputProps: ({ field }) => ({ id: webhookFieldId(String(field)) }),
    validate: webhookProblemsIn,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const card = useRef<HTMLFormElement>(null);
  useFocusBack(card);
  const close = () => {
    held.forget();
    props.onClose();
  };
  const { errors, submit: send } = useFormOutcome({
    form,
    failure,
    canSubmit: canSend,
    at: atWebhookFields,
    idOf: webhookFieldId,
    onSubmit(values) {
      const webhook = toWebhook(values);
      // Unchanged values need no request.
      const isSaved = JSON.stringify(webhook) === JSON.stringify(toWebhook(present));
      return isSaved ? close() : onSubmit(webhook);
    },
  });
  return (
    <form
      ref={card}
      noValidate
      onSubmit={send}
      // Escape doesn't discard changes.
      onKeyDown={(event) => event.key === 'Escape' && !isChanged && !isSaving && close()}
      className={`${classes.card} ${classes.form}`}
      aria-label={title}
      aria-busy={!canSend}
    >
      <Heading>{title}</Heading>
      <FormErrors failure={failure} errors={errors} />
      <TextInput
        label="Address"
        description="Must start with https and be reachable from the internet."
        type="url"
        inputMode="url"
        maxLength={MAX_URL}
        autoComplete="off"
        spellCheck={false}
        {...form.getInputProps('url')}
        ref={first}
      />
      <TextInput
        label="Description (optional)"
        maxLength={MAX_DESCRIPTION}
        autoComplete="off"
        {...form.getInputProps('description')}
      />
      <Checkbox.Group
        label="Events"
        value={eventsIn(form.values.events)}
        error={form.errors.events}
        onChange={(events) => form.setFieldValue('events', events.join(' '))}
      >
        <Stack gap="xs" mt="xs">
          {WEBHOOK_EVENTS.map((event, index) => (
            <Checkbox
              key={event}
              value={event}
              id={index === 0 ? webhookFieldId('events') : undefined}
              label={WEBHOOK_EVENT_WORDS[event]}
              description={event}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      <div className={classes.buttons}>
        <Button type="submit" disabled={!canSend && !isSaving} loading={isSaving}>
          {submit}
        </Button>
        <Button variant="subtle" disabled={isSaving} onClick={close}>
          Back
        </Button>
      </div>
    </form>
  );
}
