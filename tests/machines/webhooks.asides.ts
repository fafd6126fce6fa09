import type { WebhookEndpoint, WebhookList } from '../../src/api/contract/webhooks.ts';
import { WEBHOOK_EVENT_WORDS, WEBHOOK_EVENTS } from '../../src/api/contract/webhookWords.ts';
import { FailureError, type FieldErrors } from '../../src/machines/failure.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeKeyServer } from './fakes/apiKeys.fake.ts';
import { fakeWebhooks, NOW, webhookEndpoint } from './fakes/webhooks.fake.ts';
import {
  type Answers,
  type Does,
  fails,
  filling,
  goesTo,
  misses,
  oneAfterTheOther,
  presses,
  refuses,
} from './support/gestures.ts';

const LIST = 'GET /api/portal/webhooks';
const ADD = 'POST /api/portal/webhooks';
const DELETE = 'DELETE /api/portal/webhooks/:id';
const URL = 'https://hooks.example.com/returns';
const OTHER = 'https://other.example.com/';

const ONE = [webhookEndpoint()];
const TWO = [webhookEndpoint(), webhookEndpoint({ id: '2', url: OTHER })];
/** @param answers as a function where they depend on how often was asked: each page begins anew */
const looks = (
  endpoints: readonly WebhookEndpoint[],
  answers: Answers | (() => Answers),
  ...deeds: readonly Does[]
): Aside => ({
  server: () =>
    fakeKeyServer({
      isQuick: true,
      answers: {
        ...fakeWebhooks(endpoints),
        ...(typeof answers === 'function' ? answers() : answers),
      },
    }),
  does: oneAfterTheOther(...deeds),
});
const LOADED: WebhookList = { endpoints: ONE, made: null };
/** Answers each time in another way, the last one for ever. */
const inTurn = (...turns: readonly (() => unknown)[]): (() => unknown) => {
  let asked = 0;
  return () => {
    asked += 1;
    return turns[Math.min(asked, turns.length) - 1]?.();
  };
};
/** A call that nobody answers. */
const open = () => undefined;

const begins = presses(['button', 'New webhook']);
const names = filling({
  Address: ` ${OTHER} `,
  'What it is for (optional)': ' the  desk ',
});
const adds = presses(['button', 'Add webhook']);
const back = presses(['button', 'Back']);
const takesIt = presses(['button', 'I have copied it']);
const ticks = (...events: readonly (typeof WEBHOOK_EVENTS)[number][]) =>
  presses(...events.map((event) => ['checkbox', WEBHOOK_EVENT_WORDS[event]] as const));
const ticksAll = ticks(...WEBHOOK_EVENTS);
const asksFor = (url: string) => presses(['button', `Delete ${url}`]);
const deletes = presses(['button', 'Delete webhook']);
const keeps = presses(['button', 'Keep the webhook']);
const awayAndBack = oneAfterTheOther(
  goesTo('/404', 'There is no page at this address'),
  goesTo('/api', 'API'),
);
const finds = (fields: FieldErrors) => () => {
  throw new FailureError({
    kind: 'invalid',
    message: 'Some of what was sent is not right.',
    fields,
  });
};

/** What is typed for a new webhook. */
const forms: Readonly<Record<string, Aside>> = {
  'begins a webhook, and comes back to it': looks(
    [],
    {},
    begins,
    names,
    ticks('device_return.created', 'device_return.updated'),
    awayAndBack,
  ),
  'begins a webhook, and takes it back': looks(
    [],
    {},
    begins,
    filling({ Address: OTHER }),
    filling({ Address: '' }),
    awayAndBack,
  ),
  'goes back from a webhook': looks([], {}, begins, names, back),
  'goes back from a webhook, and begins another': looks([], {}, begins, names, back, begins),
  'adds a webhook without anything': looks([], {}, begins, ticksAll, adds),
  'adds a webhook that is told of nothing': looks([], {}, begins, names, ticksAll, adds),
  'adds a webhook that is told of nothing, and chooses': looks(
    [],
    {},
    begins,
    names,
    ticksAll,
    adds,
    ticks('device_return.status_changed', 'device_return.created'),
  ),
  'adds a webhook on its own machine': looks(
    [],
    { [ADD]: open },
    begins,
    filling({ Address: 'http://localhost:4000/' }),
    adds,
  ),
  'a webhook is being added': looks(
    [],
    { [ADD]: open },
    begins,
    names,
    ticks('device_return.updated'),
    adds,
  ),
  'the server finds the address and the events wrong': looks(
    [],
    { [ADD]: finds({ url: ['It is not public.', 'Give another.'], 'events.0': ['Never told.'] }) },
    begins,
    names,
    adds,
  ),
  'a webhook was not added, and is left': looks([], { [ADD]: refuses }, begins, names, adds, back),
  'a webhook was not added, and another is begun': looks(
    [],
    { [ADD]: finds({ url: ['This address is not one of the public internet.'] }) },
    begins,
    names,
    adds,
    back,
    begins,
  ),
};

/** What was added. */
const added: Readonly<Record<string, Aside>> = {
  'a webhook is added': looks(ONE, {}, begins, names, ticks('device_return.updated'), adds),
  'the secret is copied': looks([], {}, begins, names, adds, takesIt),
  'a webhook is added, and nothing is left of what was typed': looks(
    [],
    {},
    begins,
    names,
    adds,
    takesIt,
    awayAndBack,
  ),
  'another webhook is added before the secret is copied': looks(
    [],
    {},
    begins,
    names,
    adds,
    begins,
    filling({ Address: URL }),
    adds,
  ),
  'another webhook is deleted before the secret is copied': looks(
    ONE,
    {},
    begins,
    names,
    adds,
    asksFor(URL),
    deletes,
  ),
  'the new webhook is deleted before its secret is copied': looks(
    ONE,
    {},
    begins,
    names,
    adds,
    asksFor(OTHER),
    deletes,
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
  'there is no webhook': looks([], {}),
  'webhooks in every standing': looks(STANDINGS, {}),
  'the webhooks could not be loaded': looks(
    ONE,
    () => ({ [LIST]: inTurn(() => LOADED, fails) }),
    awayAndBack,
  ),
  'the webhooks could not be loaded at first': looks(
    ONE,
    () => ({
      [LIST]: inTurn(
        () => LOADED,
        fails,
        () => LOADED,
      ),
    }),
    awayAndBack,
    presses(['button', 'Try again']),
  ),
  'asks to delete a webhook': looks(TWO, {}, asksFor(URL)),
  'asks to delete a webhook, and thinks better of it': looks(TWO, {}, asksFor(URL), keeps),
  'asks to delete a webhook, and closes it again': looks(TWO, {}, asksFor(URL), asksFor(URL)),
  'asks to delete one webhook, then another': looks(TWO, {}, asksFor(URL), asksFor(OTHER)),
  'a webhook is being deleted': looks(TWO, { [DELETE]: open }, asksFor(OTHER), deletes),
  'a webhook is being deleted while another is begun': looks(
    TWO,
    { [DELETE]: open },
    begins,
    asksFor(OTHER),
    deletes,
    adds,
  ),
  'a webhook is deleted': looks(TWO, {}, asksFor(URL), deletes),
  'a webhook could not be deleted': looks(TWO, { [DELETE]: misses }, asksFor(URL), deletes),
  'a webhook could not be deleted while another is begun': looks(
    TWO,
    { [DELETE]: misses },
    begins,
    asksFor(URL),
    deletes,
  ),
};

/** Where events are sent to, as the API screen shows it beside the keys. */
export const webhooksAsides: Readonly<Record<string, Aside>> = { ...forms, ...added, ...list };
