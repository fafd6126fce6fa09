import type { FieldErrors } from '../../../domain/failure.ts';
import type { WebhookForm } from '../../../domain/programs/webhooks.ts';
import {
  tidyWebhook,
  WEBHOOK_EVENTS,
  type WebhookEvent,
  webhookProblems,
} from '../../../domain/programs/webhookWords.ts';

/** What stands in the fields, as typed. */
export interface WebhookValues {
  readonly url: string;
  readonly description: string;
  /** The chosen events, with a blank between. */
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

/** What would be wrong anywhere; whether `http` is taken too, only the server knows. */
export function webhookProblemsIn(values: WebhookValues): Record<string, string> {
  return atWebhookFields(webhookProblems(toWebhook(values), true));
}

/** One message a field. */
export function atWebhookFields(problems: FieldErrors): Record<string, string> {
  const entries = Object.entries(problems).map(([path, messages]) => {
    const [field = ''] = path.split('.');
    return [field, messages.join(' ')] as const;
  });
  return Object.fromEntries(entries);
}
