import { chooseTableMachine } from '../../src/machines/chooseTable.machine.ts';
import type { Table } from '../../src/machines/importTable.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { failed } from './helpers/admin.ts';

const table = (over: Partial<Table> = {}): Table => ({
  name: 'leavers.xlsx',
  header: ['Name', 'City'],
  rows: [{ line: 2, cells: ['Kim Roe', 'Boston'] }],
  ...over,
});
const TABLE = table();
const MAY = table({ sheet: 'May' });
const JUNE = table({ sheet: 'June' });

export const chooseTableProfile: Profile<typeof chooseTableMachine> = {
  machine: chooseTableMachine,
  inputs: { opened: { title: 'is asked for a table', input: undefined } },
  events: {
    'source.chosen': {
      pasted: {
        title: 'pastes rows',
        event: { source: { kind: 'text', text: 'Name\tCity\nKim Roe\tBoston' } },
      },
    },
    'sheet.chosen': {
      june: { title: 'chooses a sheet', event: { sheet: 'June' } },
      unknown: { title: 'chooses a sheet that is not there', event: { sheet: 'July' } },
    },
    'sheet.declined': { declined: { title: 'wants another file' } },
  },
  outcomes: {
    readTables: {
      one: { title: 'it is a table', done: [TABLE] },
      sheets: { title: 'it has several sheets', done: [MAY, JUNE] },
      unreadable: { title: 'it is no table', error: failed('invalid', 'This file is empty.') },
    },
  },
  delays: {},
  invariants: {
    'a sheet is asked for only among several': (snapshot) =>
      !snapshot.matches('asking') || snapshot.context.tables.length > 1,
    'one table goes on to the page': (snapshot) =>
      snapshot.status !== 'done' || snapshot.context.tables.length === 1,
  },
  project: ({ tables, failure }) => ({
    sheets: tables.map(({ sheet }) => sheet ?? ''),
    failure: failure?.message,
  }),
};
