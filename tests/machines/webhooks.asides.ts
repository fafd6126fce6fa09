import type { WebhookEndpoint } from '../../src/domain/programs/webhooks.ts';
import { WEBHOOK_EVENT_WORDS, WEBHOOK_EVENTS } from '../../src/domain/programs/webhookWords.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeWebhookList, NOW, webhookEndpoint } from './fakes/webhooks.fake.ts';
import {
  type Does,
  filling,
  goesTo,
  leavesOpen,
  leavesTold,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';

const URL = 'https://hooks.example.com/returns';
const OTHER = 'https://other.example.com/';

const ONE = [webhookEndpoint()];
const TWO = [webhookEndpoint(), webhookEndpoint({ id: '2', url: OTHER })];
const looks = (endpoints: readonly WebhookEndpoint[], ...deeds: readonly Does[]): Aside => ({
  server: () => fakeWebhookList(endpoints),
  does: oneAfterTheOther(...deeds),
});

const begins = presses(['button', 'New webhook']);
const names = filling({
  Address: ` ${OTHER} `,
  'What it is for (optional)': ' the  desk ',
});
const adds = presses(['button', 'Add webhook']);
const takesIt = presses(['button', 'I have copied it']);
const ticks = (...events: readonly (typeof WEBHOOK_EVENTS)[number][]) =>
  presses(...events.map((event) => ['checkbox', WEBHOOK_EVENT_WORDS[event]] as const));
const ticksAll = ticks(...WEBHOOK_EVENTS);
const asksFor = (url: string) => presses(['button', `Delete ${url}`]);
const deletes = presses(['button', 'Delete webhook']);
const awayAndBack = oneAfterTheOther(
  goesTo('/404', 'There is no page at this address'),
  goesTo('/api', 'API'),
);

/** What is typed for a new webhook. */
const forms: Readonly<Record<string, Aside>> = {
  'begins a webhook, and comes back to it': leavesOpen(
    looks([], begins, names, ticks('device_return.created', 'device_return.updated'), awayAndBack),
  ),
  'begins a webhook, and takes it back': looks(
    [],
    begins,
    filling({ Address: OTHER }),
    filling({ Address: '' }),
    awayAndBack,
  ),
  'adds a webhook that is told of nothing, and chooses': leavesOpen(
    looks(
      [],
      begins,
      names,
      ticksAll,
      adds,
      ticks('device_return.status_changed', 'device_return.created'),
    ),
  ),
};

/** What was added. */
const added: Readonly<Record<string, Aside>> = {
  'a webhook is added, and nothing is left of what was typed': looks(
    [],
    begins,
    names,
    adds,
    takesIt,
    awayAndBack,
  ),
  'another webhook is deleted before the secret is copied': leavesTold(
    looks(ONE, begins, names, adds, asksFor(URL), deletes),
  ),
};

const last = { type: 'device_return.created', state: 'delivered', at: NOW } as const;
const STANDINGS = [
  webhookEndpoint({ description: 'The ticket system', events: [...WEBHOOK_EVENTS], last }),
  webhookEndpoint({ id: '2', url: OTHER, state: 'failing', last: { ...last, state: 'waiting' } }),
  webhookEndpoint({
    id: '3',
    url: 'https://third.example.com/',
    state: 'disabled',
    last: { ...last, state: 'failed' },
  }),
];

/** The list. */
const list: Readonly<Record<string, Aside>> = {
  'there is no webhook': looks([]),
  'webhooks in every standing': looks(STANDINGS),
  'asks to delete a webhook, and closes it again': looks(TWO, asksFor(URL), asksFor(URL)),
};

/** Where events are sent to, as the API screen shows it beside the keys. */
export const webhooksAsides: Readonly<Record<string, Aside>> = { ...forms, ...added, ...list };
