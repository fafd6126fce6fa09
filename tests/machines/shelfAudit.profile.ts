import {
  type ShelfAuditAction,
  shelfAuditMachine,
} from '../../src/machines/pages/shelfAudit.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { BARE_SHELF, SHELF } from './fakes/shelfAudit.fake.ts';
import { SCANNED } from './fakes/warehouse.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HEARD_WHEN_CLOSED } from './helpers/heardOnly.ts';
import { absent, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const SCAN: ShelfAuditAction = { kind: 'scan', scan: { code: 'SN-1', shelf: 'A-03' } };
const FINISH: ShelfAuditAction = {
  kind: 'finish',
  audit: { key: 'a key of its own', shelf: 'A-03', seen: [], isMoved: false },
};

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'query.changed/same': 'Another shelf is another audit, which begins anew.',
  'reload.requested/again @ resource.ready': 'The shelf is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent(['action.requested/finish', 'panel.opened/finish', 'panel.closed/closed']),
  'panel.opened/finish @ form.open': 'The button has given way to the question.',
};

export const shelfAuditProfile: Profile<typeof shelfAuditMachine> = {
  machine: shelfAuditMachine,
  inputs: { opened: { title: 'begins to audit a shelf', input: { query: { shelf: 'A-03' } } } },
  events: {
    ...pageEvents,
    'query.changed': { same: { title: 'asks for the same', event: { query: { shelf: 'A-03' } } } },
    'action.requested': {
      scan: { title: 'scans a device', event: { action: SCAN } },
      finish: { title: 'finishes the audit', event: { action: FINISH } },
    },
    'panel.opened': { finish: { title: 'wants to finish', event: { panel: 'finish' } } },
    'panel.closed': { closed: { title: 'goes on scanning' } },
  },
  outcomes: {
    load: {
      some: { title: 'the shelf comes', done: { page: SHELF, scanned: null } },
      none: { title: 'nothing is there', done: { page: BARE_SHELF, scanned: null } },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      looked: { title: 'nobody knows it', done: { page: SHELF, scanned: SCANNED.unknown } },
      finished: { title: 'the audit is kept', done: { page: SHELF, scanned: null } },
      refused: { title: 'it is refused', error: failed('refused', "This can't be done now.") },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: { ...ON_PAGES, ...HEARD_WHEN_CLOSED },
    3: {
      ...ON_PAGES,
      'change.received/news': HEARD,
      'load ends/some': 'Its shelf is bare there: tests/server/shelfAudits.test.ts.',
      'act ends/refused': 'Nothing refuses it there.',
    },
  },
  infeasible: {},
  invariants: {
    ...pageRules,
    'an audit is kept after the question alone': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind === 'scan' ||
      snapshot.matches({ form: 'open' }),
  },
  /** A scan gets its outcome as response, the end of the audit the audit. */
  leavesOut({ action }, step) {
    if (step === 'act ends/looked') return action?.kind !== 'scan';
    return step === 'act ends/finished' && action?.kind !== 'finish';
  },
  project: ({ data, panel, ...context }) => ({
    ...pageFacts(context),
    devices: data?.page.expected.length ?? null,
    scanned: data?.scanned?.outcome,
    panel,
  }),
};
