import type { FieldErrors } from '../../../domain/failure.ts';
import type { WebhookForm } from '../../../domain/programs/webhooks.ts';
import {
  tidyWebhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  webhookProblems,
} from '../../../domain/programs/webhookWords.ts';

/** Field values as typed. */
export interface WebhookValues {
  readonly url: string;
  readonly description: string;
  /** Chosen events, separated by blanks. */
  readonly events: string;
}

export const EMPTY_WEBHOOK: WebhookValues = {
  url: '',
  description: '',
  events: WEBHOOK_EVENTS.join(' '),
};

export const webhookFieldId = (field: string) => `webhook-${field}`;

export function webhookValuesOf({ url, description, events }: WebhookForm): WebhookValues {
  return { url, description, events: events.join(' ') };
}

export const eventsIn = (text: string): WebhookEvent[] =>
  WEBHOOK_EVENTS.filter((event) => text.split(' ').includes(event));

export function toWebhook({ url, description, events }: WebhookValues): WebhookForm {
  return tidyWebhook({ url, description, events: eventsIn(events) });
}

/** Validates what is invalid on every server; only the server knows whether it accepts `http`. */
export function webhookProblemsIn(values: WebhookValues): Record<string, string> {
  return atWebhookFields(webhookProblems(toWebhook(values), true));
}

/** Reduces the errors to one message per field. */
export function atWebhookFields(problems: FieldErrors): Record<string, string> {
  const entries = Object.entries(problems).map(([path, messages]) => {
    const [field = ''] = path.split('.');
    return [field, messages.join(' ')] as const;
  });
  return Object.fromEntries(entries);
}
