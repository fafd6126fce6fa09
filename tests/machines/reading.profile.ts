import { createReadingMachine } from '../../src/machines/pages/reading.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { unreachable } from './helpers/admin.ts';
import { pageEvents, pageRules } from './helpers/pageRules.ts';

/** Reading machine as a view makes one: the query is a number, the data a text. */
export const readingMachine = createReadingMachine<number, string>('reading');

const ONLY_READ = 'The data is only read.';

export const readingProfile: Profile<typeof readingMachine> = {
  machine: readingMachine,
  inputs: { opened: { title: 'opens the screen', input: { query: 1 } } },
  events: {
    ...pageEvents,
    'query.changed': { other: { title: 'asks for something else', event: { query: 2 } } },
    'change.received': {
      news: { title: 'receives a change by a colleague', event: { changeIds: ['news'] } },
    },
  },
  outcomes: {
    load: {
      loaded: { title: 'the answer comes', done: 'content' },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      done: { title: 'something is done', done: 'content' },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  infeasible: { 'outcome act/done': ONLY_READ, 'outcome act/unreachable': ONLY_READ },
  invariants: pageRules,
  project: ({ query, data, failure, changeIds }) => ({
    query,
    data,
    failure: failure?.kind,
    changeIds,
  }),
};
