import { textConsentMachine } from '../../src/machines/textConsent/textConsent.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';

export const textConsentProfile: Profile<typeof textConsentMachine> = {
  machine: textConsentMachine,
  inputs: { known: { title: 'a mobile number is known', input: undefined } },
  events: {
    'consent.given': {
      order: { title: 'an order says that they agreed', event: { source: 'order' } },
      page: { title: 'they agree on their page', event: { source: 'page' } },
    },
    'consent.stopped': {
      page: { title: 'they stop texts on their page', event: { source: 'page' } },
      reply: { title: 'they answer STOP', event: { source: 'reply' } },
    },
    'consent.resumed': { reply: { title: 'they answer START' } },
    'number.rejected': { provider: { title: 'the provider knows no such number' } },
  },
  outcomes: {},
  delays: {},
  invariants: {
    'nobody gets texts without having agreed': ({ value, context }, { before }) =>
      value !== 'on' || context.source !== null || before === null,
    'an order never takes back what somebody stopped': ({ value }, { events, before }) =>
      before?.value !== 'stopped' ||
      value === 'stopped' ||
      Object(events.at(-1)).source !== 'order',
    'a STOP is taken back by a START alone': ({ value }, { events, before }) =>
      before?.value !== 'stopped' ||
      before.context.source !== 'reply' ||
      value === 'stopped' ||
      events.at(-1)?.type === 'consent.resumed',
  },
  project: (context) => context,
};
