import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';
import { urlIn } from '../urls.ts';

/** Event types of webhooks, named `object.event` as is usual. */
export const WEBHOOK_EVENTS = [
  'device_return.created',
  'device_return.updated',
  'device_return.status_changed',
  'device_return.attention_required',
  'device_return.attention_resolved',
  'order.approved',
  'order.rejected',
  'pickup.requested',
  'pickup.booked',
  'pickup.refused',
  'pickup.canceled',
  'pickup.missed',
  'pickup.picked_up',
  'question.asked',
  'question.answered',
  'device.status_changed',
  'deployment.created',
  'deployment.shipped',
  'deployment.delivered',
  'deployment.turned_back',
  'deployment.lost',
  'deployment.deactivated',
  'offboarding.created',
  'offboarding.updated',
  'offboarding.ordered',
  'offboarding.not_needed',
  'offboarding.canceled',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

export const WEBHOOK_EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  'device_return.created': 'A return was ordered.',
  'device_return.updated': 'The order was edited, or a tracking number was added.',
  'device_return.status_changed': 'A return changed status: box shipped, device back, canceled, …',
  'device_return.attention_required': "A problem needs someone's attention.",
  'device_return.attention_resolved': 'A problem was solved.',
  'order.approved': 'An order that waited was approved.',
  'order.rejected': 'An order that waited was rejected. It is canceled, at no charge.',
  'pickup.requested': 'An employee wants the carrier to come.',
  'pickup.booked': 'The carrier will come to the employee.',
  'pickup.refused': "The carrier can't come then, or the address changed.",
  'pickup.canceled': 'A pick-up was called off.',
  'pickup.missed': "The carrier didn't come.",
  'pickup.picked_up': 'The carrier picked the device up.',
  'question.asked': 'An employee asked a question.',
  'question.answered': "An employee's question was answered.",
  'device.status_changed': 'A device in the warehouse has another status.',
  'deployment.created': 'A device is to go to an employee.',
  'deployment.shipped': 'A device is on its way to an employee.',
  'deployment.delivered': 'The employee has the device.',
  'deployment.turned_back': 'A device could not be delivered and came back.',
  'deployment.lost': 'A device got lost on its way to an employee.',
  'deployment.deactivated': 'A deployment was canceled before the device shipped.',
  'offboarding.created': 'Someone was put into Leaving.',
  'offboarding.updated': 'More is known of someone who leaves, or they were put back.',
  'offboarding.ordered': 'The returns of someone who leaves were ordered.',
  'offboarding.not_needed': 'Someone who leaves has nothing to return.',
  'offboarding.canceled': 'Someone stays.',
};

/** Event type of "Send a test event", sent to an endpoint whatever it subscribes to. */
export const TEST_EVENT = 'webhook.test';

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export const MAX_ENDPOINTS = 10;
export const MAX_URL = 500;
export const MAX_DESCRIPTION = 100;
/** Retention of deliveries in days. */
export const KEPT_DAYS = 30;

/** Fields that an admin enters for an endpoint. */
interface WebhookFields {
  url: string;
  description: string;
  events: WebhookEvent[];
}

/** Normalizes an endpoint before it is checked and stored. */
export function tidyWebhook({ url, description, events }: WebhookFields): WebhookFields {
  return {
    url: tidyLine(url),
    description: tidyLine(description),
    events: WEBHOOK_EVENTS.filter((event) => events.includes(event)),
  };
}

/**
 * Returns the problems of an endpoint normalized by `tidyWebhook`, in the page's order. Its host
 * name is resolved and checked at each connection.
 * @param isLoose allows receivers on this machine and without TLS (`localhost` mode)
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
  const parsed = urlIn(url);
  if (parsed === null) return 'Enter a full address, such as https://hooks.example.com/returns.';
  const { protocol, username, password, hash, port, hostname } = parsed;
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

/** Whether public DNS can't resolve the name; the server checks addresses. */
function isLocalName(hostname: string): boolean {
  const name = hostname.replace(/\.$/, '').toLowerCase();
  const isAddress = name.startsWith('[') || /^[\d.]+$/.test(name);
  return (
    !isAddress && (!name.includes('.') || /\.(localhost|local|internal|home\.arpa)$/.test(name))
  );
}
