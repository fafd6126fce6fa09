import { createListMachine } from '../../src/machines/pages/list.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { unreachable } from './helpers/admin.ts';
import { pageEvents, pageRules } from './helpers/pageRules.ts';

/** List as a view makes one: the query is a number, the data the ID of its one row. */
export const listMachine = createListMachine<number, string>('list', (row) => [row]);

const ONLY_READ = 'The list is only read.';

export const listProfile: Profile<typeof listMachine> = {
  machine: listMachine,
  inputs: { opened: { title: 'opens the list', input: { query: 1 } } },
  events: {
    ...pageEvents,
    'query.changed': { other: { title: 'asks for something else', event: { query: 2 } } },
    'change.received': {
      news: { title: 'receives a change by a colleague', event: { changeIds: ['news'] } },
    },
    'panel.opened': {
      filter: { title: 'opens a filter', event: { panel: { kind: 'filter', filter: 'first' } } },
      columns: { title: 'opens the columns', event: { panel: { kind: 'columns' } } },
      row: { title: 'opens a row', event: { panel: { kind: 'row', row: 'content' } } },
    },
    'panel.closed': { closed: { title: 'closes it' } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the answer comes', done: 'content' },
      gone: { title: 'the answer comes without that row', done: 'other' },
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
  leavesOut: ({ data, panel }, step) =>
    (step === 'panel.opened/row' && (data === 'other' || panel?.kind === 'row')) ||
    (step === 'panel.opened/columns' && panel?.kind === 'columns'),
  project: ({ query, data, failure, changeIds, panel }) => ({
    query,
    data,
    failure: failure?.kind,
    changeIds,
    panel,
  }),
};
