import type { ImportView } from '../../src/domain/returns/imports/imports.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import type { Batch } from '../../src/machines/importReturns/batch.ts';
import { importReturnsMachine } from '../../src/machines/importReturns/importReturns.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';

const offer: Offer = {
  items: [{ device: 'laptop', lane: 'US-US', price: 7900 }],
  currency: 'USD',
  isDemonstration: true,
  asksAddress: false,
  offersTexts: false,
  addresses: [],
};

/** A day that has passed at every level: their returns start right away. */
const DAY = '2026-01-09';
/** Two leavers, the second without a ZIP code; the device is chosen for all rows. */
export const BATCH: Batch = {
  key: 'key-of-the-table',
  table: {
    name: 'Pasted rows',
    header: ['Name', 'Street', 'City', 'State', 'ZIP', 'Country', 'Last day'],
    rows: [
      { line: 2, cells: ['Jordan Lee', '1 Main Street', 'Springfield', 'IL', '62701', 'US', DAY] },
      { line: 3, cells: ['Kim Roe', '2 Main Street', 'Springfield', 'IL', '', 'US', DAY] },
    ],
  },
  mapping: ['name', 'line1', 'city', 'region', 'postalCode', 'country', 'startDay'],
  defaults: {
    device: '',
    country: '',
    destination: 'warehouse',
    charger: false,
    cellPhone: false,
    dispose: false,
  },
  edits: {},
  leftOut: [],
  isMapped: false,
};
export const REVIEWED: Batch = {
  ...BATCH,
  defaults: { ...BATCH.defaults, device: 'laptop' },
  isMapped: true,
};

const AT = '2026-01-15T12:00:00.000Z';
function view(state: ImportView['state']): ImportView {
  return {
    id: '7',
    name: 'leavers.csv',
    state,
    total: 2,
    ordered: state === 'finished' ? 1 : 0,
    refused: 0,
    leftOut: 1,
    createdAt: AT,
    createdBy: 'Avery Stone',
    finishedAt: state === 'finished' ? AT : null,
  };
}

const LEFT_OUT_FOR_LEAVING =
  /^(goal\.chosen\/leaving|(column\.mapped|default\.chosen|cells\.edited|row\.toggled|rows\.leftOut|import\.named)\/)/;
const REPEATED = 'Avery Stone already ordered exactly these rows.';

export const importReturnsProfile: Profile<typeof importReturnsMachine> = {
  machine: importReturnsMachine,
  inputs: { opened: { title: 'opens the page' } },
  events: {
    'table.read': { pasted: { title: 'pastes a table', event: { batch: BATCH } } },
    'table.discarded': { discarded: { title: 'discards the table' } },
    'column.mapped': {
      unused: { title: 'uses no column for the city', event: { column: 2, field: null } },
      city: { title: 'uses a column for the city', event: { column: 2, field: 'city' } },
    },
    'default.chosen': {
      laptop: { title: 'chooses laptops for all rows', event: { defaults: { device: 'laptop' } } },
      none: { title: 'chooses no device for all rows', event: { defaults: { device: '' } } },
    },
    'goal.chosen': {
      leaving: { title: 'wants the people in Leaving', event: { goal: 'leaving' } },
      order: { title: 'wants their returns now', event: { goal: 'order' } },
    },
    'mapping.accepted': { accepted: { title: 'accepts the columns' } },
    'mapping.revisited': { revisited: { title: 'goes back to the columns' } },
    'cells.edited': {
      zip: {
        title: 'types a ZIP code',
        event: { lines: [3], field: 'postalCode', text: '62702' },
      },
    },
    'row.toggled': {
      second: { title: 'leaves the second row out or takes it in', event: { line: 3 } },
    },
    'rows.leftOut': { pair: { title: 'leaves one of two rows out', event: { lines: [3] } } },
    'import.named': { named: { title: 'names the import', event: { name: 'December' } } },
    'order.requested': {
      some: { title: 'wants to order', event: { orders: 1 } },
      none: { title: 'wants to order nothing', event: { orders: 0 } },
    },
    'order.reconsidered': { reconsidered: { title: 'goes back to the rows' } },
    'order.confirmed': { confirmed: { title: 'orders', event: { rows: [], again: false } } },
    'goal.switched': {
      some: { title: 'does the other thing with the rows', event: { orders: 1 } },
      none: { title: 'does the other thing with no row', event: { orders: 0 } },
    },
    'leaving.confirmed': { confirmed: { title: 'puts them into Leaving', event: { rows: [] } } },
    'another.requested': { another: { title: 'wants another table' } },
    'rejected.reopened': { reopened: { title: 'wants to fix what was not ordered' } },
    'retry.requested': { retried: { title: 'tries again' } },
  },
  outcomes: {
    loadImports: {
      fresh: { title: 'nothing was begun', done: { offer, held: null, latest: null } },
      heldMapping: {
        title: 'the browser holds a table at its columns',
        done: { offer, held: BATCH, latest: null },
      },
      heldReview: {
        title: 'the browser holds a table at its rows',
        done: { offer, held: REVIEWED, latest: view('running') },
      },
      running: {
        title: 'an import is running',
        done: { offer, held: null, latest: view('running') },
      },
      finished: {
        title: 'an import has finished',
        done: { offer, held: null, latest: view('finished') },
      },
      unreachable: { title: 'the price list does not come', error: unreachable },
    },
    checkRows: {
      checked: { title: 'the server has looked', done: { lines: [2, 3], remarks: [] } },
      unreachable: { title: 'the server does not look', error: unreachable },
    },
    placeOrders: {
      started: { title: 'the import starts', done: view('running') },
      repeated: { title: 'the same was ordered before', error: failed('refused', REPEATED) },
      unreachable: { title: 'the rows do not get through', error: unreachable },
    },
    loadProgress: {
      running: { title: 'it still runs', done: view('running') },
      finished: { title: 'it has finished', done: view('finished') },
      unreachable: { title: 'no answer comes', error: unreachable },
    },
    loadRejected: {
      loaded: { title: 'the rows come', done: REVIEWED },
      unreachable: { title: 'the rows do not come', error: unreachable },
    },
  },
  delays: { poll: { title: 'a second passes' }, pause: { title: 'a pause in typing passes' } },
  invariants: {
    'a table is sent once at most for each confirmation': (_, past) =>
      isTriggeredBy(past, 'placeOrders', 'order.confirmed', 'leaving.confirmed'),
    'a table is held until the server has it': (snapshot) =>
      !snapshot.hasTag('held') || snapshot.context.batch !== null,
    'a table that was sent is not held to be ordered again': (snapshot) =>
      !snapshot.matches('watching') || snapshot.context.batch === null,
  },
  // A chosen goal can't be chosen again. Rows are edited and columns mapped in a table of orders.
  leavesOut({ batch }, step) {
    if (batch?.goal !== 'leaving') return step === 'goal.chosen/order';
    return LEFT_OUT_FOR_LEAVING.test(step);
  },
  project: ({ batch, failure, unchecked, progress }) => [
    batch?.mapping.includes('city'),
    batch?.defaults.device,
    batch?.isMapped,
    batch?.goal === 'leaving',
    batch !== null && Object.keys(batch.edits).length > 0,
    batch?.leftOut.length,
    unchecked.length > 0,
    failure?.kind,
    progress?.state,
  ],
};
