import type { WebhookEndpoint } from '../../domain/programs/webhooks.ts';
import type { DeliveryState } from '../../domain/programs/webhookWords.ts';
import type { BadgeLook } from '../components/badges/ToneBadge.tsx';

/** Badges for the states of a webhook. */
export const ENDPOINT_STATE: Readonly<Record<WebhookEndpoint['state'], BadgeLook>> = {
  enabled: { label: 'Enabled', tone: 'done', icon: 'M3 8.5 6.5 12 13 4.5' },
  failing: { label: 'Failing', tone: 'trouble', icon: 'M8 3v6M8 12.500v.5' },
  disabled: { label: 'Disabled', tone: 'ended', icon: 'M5 5v6M11 5v6' },
};

export const DELIVERY_STATE: Readonly<Record<DeliveryState, BadgeLook>> = {
  waiting: {
    label: 'On its way',
    tone: 'moving',
    icon: 'M8 4.500V8l2.500 2M14 8A6 6 0 1 1 2 8a6 6 0 0 1 12 0z',
  },
  delivered: { label: 'Delivered', tone: 'done', icon: 'M3 8.5 6.5 12 13 4.5' },
  failed: { label: 'Failed', tone: 'trouble', icon: 'M4 4l8 8M12 4l-8 8' },
};

/** Reasons why a webhook is disabled, with instructions. */
export const DISABLED_WORDS: Readonly<Record<NonNullable<WebhookEndpoint['disabledBy']>, string>> =
  {
    failure:
      'Every attempt failed for three days, so we stopped sending. Fix your endpoint, send a test event, then enable it.',
    gone: 'Your endpoint answered 410 Gone, so we stopped sending. If that was a mistake, enable it again.',
    person: "An admin disabled it. Events from this time won't be sent later.",
  };
