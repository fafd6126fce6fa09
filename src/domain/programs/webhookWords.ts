import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';

/** What endpoints can be told of, in the field's way: what it is about, and what happened. */
export const WEBHOOK_EVENTS = [
  'device_return.created',
  'device_return.updated',
  'device_return.status_changed',
  'device_return.attention_required',
  'device_return.attention_resolved',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'device_return.created': 'A return was ordered.',
  'device_return.updated': 'The order was edited, or a tracking number came.',
  'device_return.status_changed': 'A return moved on: box shipped, device back, cancelled, …',
  'device_return.attention_required': 'Something is wrong and needs a person.',
  'device_return.attention_resolved': 'What was wrong is solved.',
};

/** What "Send a test event" sends, to every endpoint whatever its events are. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const MAX_ENDPOINTS = 10;
export const MAX_URL = 500;
export const MAX_DESCRIPTION = 100;
/** For how many days deliveries are kept. */
export const KEPT_DAYS = 30;

/** What an admin says of an endpoint. */
interface WebhookFields {
  url: string;
  description: string;
  events: WebhookEvent[];
}

/** An endpoint as it is checked and kept. */
export function tidyWebhook({ url, description, events }: WebhookFields): WebhookFields {
  return {
    url: tidyLine(url),
    description: tidyLine(description),
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  };
}

/**
 * What is wrong with an endpoint as `tidyWebhook` leaves it, in the order of the page. Where its
 * name leads is looked at when it is connected to, each time.
 * @param isLoose in `localhost` mode: receivers on this machine, without TLS
 */
export function webhookProblems({ url, events }: WebhookFields, isLoose = false): FieldErrors {
  const wrong = urlProblem(url, isLoose);
  return {
    ...(wrong !== null && { url: [wrong] }),
    ...(events.length === 0 && { events: ['Choose what it is told of.'] }),
  };
}

function urlProblem(url: string, isLoose: boolean): string | null {
  if (url === '') return 'Give the address that receives the events.';
  if (!URL.canParse(url)) return 'Give a full address, such as https://hooks.example.com/returns.';
  const { protocol, username, password, hash, port, hostname } = new URL(url);
  if (protocol !== 'https:' && !(isLoose && protocol === 'http:')) {
    return 'The address must begin with https://.';
  }
  if (username !== '' || password !== '') {
    return 'Leave user and password out of the address: what is sent is signed.';
  }
  if (hash !== '') return 'Leave out the part after #: it is never sent.';
  if (port !== '' && Number(port) < 1024) {
    return 'Use the usual port of https, or one from 1024 on.';
  }
  if (!isLoose && isLocalName(hostname)) {
    return 'This name leads nowhere on the internet. Give an address that everybody can reach.';
  }
  return null;
}

/** Names that no public name server answers for; addresses are looked at by the server. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  return (
    !isAddress && (!name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name))
  );
}
