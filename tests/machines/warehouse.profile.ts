import { warehouseMachine } from '../../src/machines/pages/warehouse.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { NO_STOCK, SCANNED, SOME_STOCK } from './fakes/warehouse.fake.ts';
import { HEARD_WHEN_CLOSED } from './support/heardOnly.ts';
import { absent, pageRules } from './support/pageRules.ts';
import { failed, unreachable } from './support.ts';

const SOME = { page: SOME_STOCK, scanned: null };
const box = (code: string) =>
  ({ kind: 'scan', box: { code, location: '', unexpected: null } }) as const;

/** Box after box is received, until the person is done. */
const STAYS = 'The bench stays open whatever comes of a box.';
const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'reload.requested/again @ resource.ready': 'The stock is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    ...['action.requested/box', 'panel.opened/scan', 'panel.opened/filters'],
    'panel.closed/closed',
  ]),
};

export const warehouseProfile: Profile<typeof warehouseMachine> = {
  machine: warehouseMachine,
  inputs: {
    opened: { title: 'opens the warehouse', input: { query: {} } },
    restored: {
      title: 'comes back to boxes that were not sent',
      input: { query: {}, panel: 'scan' },
    },
  },
  events: {
    'query.changed': {
      answers: {
        title: 'looks at what needs an answer',
        event: { query: { status: 'input_required' } },
      },
      all: { title: 'looks at the whole stock', event: { query: {} } },
    },
    'reload.requested': { again: { title: 'asks again' } },
    'change.heard': { news: { title: 'hears of a change', event: { marks: ['news'] } } },
    'action.requested': { box: { title: 'scans a box', event: { action: box('1Z999AA1') } } },
    'panel.opened': {
      scan: { title: 'begins to receive boxes', event: { panel: 'scan' } },
      filters: { title: 'opens the filters', event: { panel: 'filters' } },
    },
    'panel.closed': { closed: { title: 'is done with it' } },
    'confirmation.asked': {},
    'confirmation.withdrawn': {},
    'selection.changed': {},
    'secret.dismissed': {},
  },
  outcomes: {
    load: {
      some: { title: 'the stock comes', done: SOME },
      none: { title: 'nothing fits', done: { page: NO_STOCK, scanned: null } },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      received: { title: 'it is received', done: { ...SOME, scanned: SCANNED.received } },
      unknown: { title: 'nobody knows it', done: { ...SOME, scanned: SCANNED.unknown } },
      refused: {
        title: 'it is refused',
        error: failed('refused', "This can't be done now."),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: { ...ON_PAGES, ...HEARD_WHEN_CLOSED },
    3: {
      ...ON_PAGES,
      'change.heard/news': HEARD,
      'panel.opened/filters': 'On a wide screen they always stand there: tests/ui walks it.',
      'load ends/none': 'The built app has a stock; tests/ui walks the empty one.',
      'act ends/refused': 'No scan is refused there: tests/server/warehouse.coupling.test.ts.',
      'act ends/received': 'A box is received once: tests/server/warehouse.coupling.test.ts.',
    },
  },
  infeasible: {
    'transition warehouse.form.open @ always #0': STAYS,
    'guard warehouse.form.open @ always #0 true': STAYS,
  },
  invariants: {
    ...pageRules,
    'boxes are received at an open bench alone': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) || snapshot.context.panel === 'scan',
  },
  /** What is asked for already can't be chosen again. */
  leavesOut: ({ query, panel }, step) =>
    step === `query.changed/${query.status === undefined ? 'all' : 'answers'}` ||
    // The button that would open it has given way to it, or closes it.
    step === `panel.opened/${panel}`,
  project: ({ query, data, failure, action, actionFailure, heard, before, panel }) => ({
    status: query.status,
    rows: data?.page.rows.length ?? null,
    scanned: data?.scanned?.outcome,
    failure: failure?.kind,
    action: action?.kind,
    actionFailure: actionFailure?.kind,
    heard,
    isChanged: before !== null,
    panel,
  }),
};
