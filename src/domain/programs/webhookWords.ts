import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';

/** What endpoints can be told of, in the field's way: what it is about, and what happened. */
export const WEBHOOK_EVENTS = [
  'device_return.created',
  'device_return.updated',
  'device_return.status_changed',
  'device_return.attention_required',
  'device_return.attention_resolved',
  'device.status_changed',
  'deployment.created',
  'deployment.shipped',
  'deployment.delivered',
  'deployment.turned_back',
  'deployment.lost',
  'deployment.deactivated',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'device_return.created': 'A return was ordered.',
  'device_return.updated': 'The order was edited, or a tracking number was added.',
  'device_return.status_changed': 'A return changed status: box shipped, device back, canceled, …',
  'device_return.attention_required': "A problem needs someone's attention.",
  'device_return.attention_resolved': 'A problem was resolved.',
  'device.status_changed': 'A device in the warehouse has another status.',
  'deployment.created': 'A device is to go to an employee.',
  'deployment.shipped': 'A device is on its way to an employee.',
  'deployment.delivered': 'The employee has the device.',
  'deployment.turned_back': 'A device could not be delivered and came back.',
  'deployment.lost': 'A device got lost on its way to an employee.',
  'deployment.deactivated': 'A deployment was canceled before the device shipped.',
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
    ...(events.length === 0 && { events: ['Choose at least one event.'] }),
  };
}

function urlProblem(url: string, isLoose: boolean): string | null {
  if (url === '') return 'Enter the address that receives events.';
  if (!URL.canParse(url)) return 'Enter a full address, such as https://hooks.example.com/returns.';
  const { protocol, username, password, hash, port, hostname } = new URL(url);
  if (protocol !== 'https:' && !(isLoose && protocol === 'http:')) {
    return 'The address must start with https://.';
  }
  if (username !== '' || password !== '') {
    return 'Remove the username and password from the address. Events are signed instead.';
  }
  if (hash !== '') return "Remove the part after #. It's never sent.";
  if (port !== '' && Number(port) < 1024) {
    return 'Use the standard https port, or 1024 and above.';
  }
  if (!isLoose && isLocalName(hostname)) {
    return "We can't find this name on the internet. Enter an address that's publicly reachable.";
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
