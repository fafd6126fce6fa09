import { createListMachine } from '../../src/machines/pages/list.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { readingProfile } from './reading.profile.ts';

/** List as a view makes one: the query is a number, the data the ID of its one row. */
export const listMachine = createListMachine<number, string>('list', (row) => [row]);

export const listProfile: Profile<typeof listMachine> = {
  ...readingProfile,
  machine: listMachine,
  inputs: { opened: { title: 'opens the list', input: { query: 1 } } },
  events: {
    ...readingProfile.events,
    'panel.opened': {
      filter: {
        title: 'opens a filter',
        event: { panel: { kind: 'filter', filter: 'first' } },
      },
      row: { title: 'opens a row', event: { panel: { kind: 'row', row: 'content' } } },
    },
    'panel.closed': { closed: { title: 'closes it' } },
  },
  outcomes: {
    ...readingProfile.outcomes,
    load: {
      ...readingProfile.outcomes.load,
      gone: { title: 'the answer comes without that row', done: 'other' },
    },
  },
  leavesOut: ({ data, panel }, step) =>
    step === 'panel.opened/row' ? data === 'other' || panel?.kind === 'row' : false,
  project: (context) => [readingProfile.project(context), context.panel],
};
