import type { TimelineEntry } from '../../src/domain/returns/timeline/timeline.ts';
import { type ListNews, listNewsMachine } from '../../src/machines/listNews.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { unreachable } from './helpers/admin.ts';

const entry: TimelineEntry = {
  id: '7',
  at: '2026-01-15T12:00:00.000Z',
  type: 'outreach.stop',
  actor: 'Avery Stone',
  actorKind: 'member',
  status: 'boxDelivered',
  detail: '',
};
const NEWS: ListNews = { orderNumber: 'RTN-100482', employeeName: 'Kim Roe', entry };

export const listNewsProfile: Profile<typeof listNewsMachine> = {
  machine: listNewsMachine,
  inputs: { opened: { title: 'the list is open', input: undefined } },
  events: {
    'event.received': {
      step: {
        title: 'a colleague does something',
        event: { received: { orderNumber: 'RTN-100482', event: '7' } },
      },
      other: {
        title: 'a colleague does something to another return',
        event: { received: { orderNumber: 'RTN-100481', event: '8' } },
      },
    },
  },
  outcomes: {
    loadNews: {
      known: { title: 'it comes', done: NEWS },
      unknown: { title: 'nothing is known of it', done: null },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
  },
  delays: {},
  invariants: {
    'the newest event is asked for': (snapshot, { requests }) =>
      !snapshot.matches('loading') ||
      JSON.stringify(requests.at(-1)?.input) ===
        JSON.stringify({ received: snapshot.context.received }),
    'a message is shown at most once for each request': (_, { effects, requests }) =>
      effects.filter(({ type }) => type === 'showNews').length <= requests.length,
  },
  project: ({ received }) => received?.event,
};
