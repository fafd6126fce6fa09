import type { ImportView } from '../../src/domain/returns/imports/imports.ts';
import {
  type ImportStockAction,
  importStockMachine,
} from '../../src/machines/pages/importStock.machine.ts';
import type { StockBatch } from '../../src/machines/pages/stockBatch.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageRules } from './helpers/pageRules.ts';

const RUNNING: ImportView = {
  id: '7',
  name: 'stock.csv',
  state: 'running',
  total: 1,
  ordered: 0,
  refused: 0,
  leftOut: 0,
  createdAt: '2026-01-15T12:00:00.000Z',
  createdBy: 'Avery Stone',
  finishedAt: null,
};
export const STOCK_IMPORTS = {
  none: { latest: null, known: [] },
  running: { latest: RUNNING, known: [] },
  finished: {
    latest: { ...RUNNING, state: 'finished', ordered: 1, finishedAt: RUNNING.createdAt },
    known: [],
  },
} as const;

/** A table whose columns are guessed. */
export const STOCK_BATCH: StockBatch = {
  key: 'the key of the table',
  table: {
    name: 'stock.csv',
    header: ['Serial number', 'Device', 'Model'],
    rows: [{ line: 2, cells: ['SN-1', 'Laptop', 'MacBook Pro'] }],
  },
  mapping: ['serialNumber', 'device', 'model'],
  defaults: {
    ...{ device: '', condition: '', grade: '', shelf: '', wipeMethod: 'clear', wipedWith: '' },
    whenKnown: 'skip',
  },
  edits: {},
  leftOut: [],
  known: [],
};
const MATCHING = { kind: 'columns', batch: STOCK_BATCH } as const;

const COLUMNS: ImportStockAction = {
  kind: 'columns',
  rows: [{ line: 2, serialNumber: 'SN-1', assetTag: '' }],
};
const ROWS: ImportStockAction = {
  kind: 'rows',
  sending: { key: 'a key', name: 'stock.csv', columns: [], rows: [], again: false },
};

const NO_STREAM = 'The page listens to no stream of changes.';
const LATER = 'The worker is as quick as the page can ask: tests/server/stockImports.test.ts.';
const ON_PAGES = {
  'query.changed/again': 'There is one person to ask for.',
  'change.received/news': NO_STREAM,
  'reload.requested/again @ resource.ready': 'It is asked for anew by itself.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    'action.requested/columns',
    'action.requested/rows',
    'panel.opened/columns',
    'panel.closed/closed',
  ]),
};

export const importStockProfile: Profile<typeof importStockMachine> = {
  machine: importStockMachine,
  inputs: {
    opened: { title: 'opens the import of stock', input: { query: null } },
    restored: {
      title: 'comes back to a table that was not imported',
      input: { query: null, panel: MATCHING },
    },
  },
  events: {
    'query.changed': { again: { title: 'asks for the same', event: { query: null } } },
    'reload.requested': { again: { title: 'asks again' } },
    'change.received': {
      news: { title: 'receives a change from elsewhere', event: { changeIds: ['news'] } },
    },
    'action.requested': {
      columns: { title: 'agrees on the columns', event: { action: COLUMNS } },
      rows: { title: 'imports the rows', event: { action: ROWS } },
    },
    'panel.opened': {
      columns: {
        title: 'chooses a table, or goes back to its columns',
        event: { panel: MATCHING },
      },
    },
    'panel.closed': { closed: { title: 'starts over' } },
    'confirmation.asked': {},
    'confirmation.withdrawn': {},
    'selection.changed': {},
    'secret.dismissed': {},
  },
  outcomes: {
    load: {
      none: { title: 'nothing was imported', done: STOCK_IMPORTS.none },
      running: { title: 'an import is running', done: STOCK_IMPORTS.running },
      finished: { title: 'an import has finished', done: STOCK_IMPORTS.finished },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      checked: { title: 'the rows are checked', done: STOCK_IMPORTS.none },
      started: { title: 'the import begins', done: STOCK_IMPORTS.running },
      refused: { title: 'it is refused', error: failed('refused', 'These rows came in before.') },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: { lookDue: { title: 'a second passes' } },
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/running': LATER,
      'load ends/finished': LATER,
      'act ends/started': LATER,
      'act ends/refused': 'The same table is refused in tests/server/stockImports.test.ts.',
    },
  },
  invariants: {
    ...pageRules,
    'rows are sent from the review alone': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.panel?.kind === snapshot.context.action?.kind,
    'an import is looked at again exactly while it runs': (snapshot) =>
      snapshot.matches({ job: 'running' }) === (snapshot.context.data?.latest?.state === 'running'),
  },
  /** Confirmed columns get a response with rows, sent rows one with a running import. */
  leavesOut({ data, action, panel }, step) {
    const stage = data?.latest?.state;
    if (step === 'act ends/checked') return action?.kind !== 'columns';
    if (step === 'act ends/started') return action?.kind !== 'rows';
    if (step === 'panel.opened/columns') return panel?.kind === 'columns';
    // A finished import doesn't start running again.
    return step === 'load ends/running' && data !== null && stage !== 'running';
  },
  project: ({ data, failure, action, actionFailure, done, unsettled, changeIds, base, panel }) => ({
    stage: data === null ? null : (data.latest?.state ?? 'none'),
    failure: failure?.kind,
    action: action?.kind,
    actionFailure: actionFailure?.kind,
    done: done?.kind,
    isUnsettled: unsettled !== null,
    hasBase: base !== null,
    hasUnseen: changeIds.length > 0,
    panel: panel?.kind,
  }),
};
