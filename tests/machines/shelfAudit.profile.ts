import {
  type ShelfAuditAction,
  shelfAuditMachine,
} from '../../src/machines/pages/shelfAudit.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { BARE_SHELF, SHELF } from './fakes/shelfAudit.fake.ts';
import { SCANNED } from './fakes/warehouse.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HINTS_WHEN_CLOSED } from './helpers/changeHints.ts';
import { absent, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

/** The scans with these waiting codes. */
const scansOf = (...codes: readonly string[]) => ({
  waiting: codes.map((code) => ({ code, location: 'A-03', unexpected: null })),
  lines: [],
  seen: [],
});
const FINISH: ShelfAuditAction = {
  kind: 'finish',
  audit: { key: 'a key of its own', shelf: 'A-03', seen: [], isMoved: false },
};

/** Codes are sent without being asked for: the next one follows the one before. */
const { 'an action is sent once each time it is asked for': _, ...rules } = pageRules;
const { 'change.received/news @ form.open': HEARD_ELSEWHERE, ...heard } = HINTS_WHEN_CLOSED;

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'query.changed/same': 'Another shelf is another audit, which begins anew.',
  'reload.requested/again @ resource.ready': 'The shelf is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent(['action.requested/finish', 'panel.opened/finish', 'panel.closed/closed']),
  'panel.opened/scan > nothing': 'A code scanned while the audit is saved stays in its field.',
  'panel.opened/finish @ form.finishing': 'The button has given way to the question.',
};

const kindIn = (input: unknown): unknown => Object(Object(input).action).kind;

export const shelfAuditProfile: Profile<typeof shelfAuditMachine> = {
  machine: shelfAuditMachine,
  inputs: {
    opened: {
      title: 'begins to audit a shelf',
      input: { query: { shelf: 'A-03' }, panel: { kind: 'scan', ...scansOf() } },
    },
    restored: {
      title: 'comes back to a code that was not looked up',
      input: { query: { shelf: 'A-03' }, panel: { kind: 'scan', ...scansOf('SN-1') } },
    },
  },
  events: {
    ...pageEvents,
    'query.changed': { same: { title: 'asks for the same', event: { query: { shelf: 'A-03' } } } },
    'action.requested': { finish: { title: 'finishes the audit', event: { action: FINISH } } },
    'panel.opened': {
      scan: { title: 'scans a device', event: { panel: { kind: 'scan', ...scansOf('SN-1') } } },
      next: {
        title: 'scans another device',
        event: { panel: { kind: 'scan', ...scansOf('SN-1', 'SN-2') } },
      },
      finish: { title: 'wants to finish', event: { panel: { kind: 'finish', ...scansOf() } } },
    },
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
    2: { ...ON_PAGES, ...heard, 'change.received/news @ form.finishing': HEARD_ELSEWHERE },
    3: {
      ...ON_PAGES,
      'change.received/news': HEARD,
      'load ends/some': 'Its shelf is bare there: tests/server/shelfAudits.test.ts.',
      'act ends/refused': 'Nothing refuses it there.',
    },
  },
  infeasible: {},
  invariants: {
    ...rules,
    'an audit is saved once each time it is asked for': (_snapshot, { requests, ...past }) =>
      isTriggeredBy(
        { ...past, requests: requests.filter(({ input }) => kindIn(input) === 'finish') },
        'act',
        'action.requested',
      ),
    'an audit is kept after the question alone': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind === 'scan' ||
      snapshot.matches({ form: 'finishing' }),
  },
  leavesOut({ data, action, actionFailure, unsettled, panel }, step) {
    const waiting = panel?.waiting.length ?? 0;
    // Codes are scanned into a field that comes with the shelf.
    if (data === null && /^panel.opened\/(scan|next)$/.test(step)) return true;
    const isSending = unsettled?.kind === 'scan' && actionFailure === null;
    // A code that was not looked up is sent again; another one waits behind the one that is sent.
    if (step === 'panel.opened/scan') return waiting > 1 || (waiting === 1 && isSending);
    if (step === 'panel.opened/next') {
      const isFirst = action?.kind === 'scan' && action.scan.code === 'SN-1';
      return waiting === 1 ? !isSending || !isFirst : waiting !== 2 || isSending;
    }
    if (step === 'panel.opened/finish') return waiting > 0;
    // A scan gets its outcome as response, the end of the audit the audit.
    if (step === 'act ends/looked') return action?.kind !== 'scan';
    return step === 'act ends/finished' && action?.kind !== 'finish';
  },
  project: ({ data, panel, action, ...context }) => ({
    ...pageFacts({ ...context, action }),
    devices: data?.page.expected.length ?? null,
    scanned: data?.scanned?.outcome,
    panel: panel?.kind,
    waiting: panel?.waiting.length,
    unsettled: context.unsettled?.kind,
    isFirst: action?.kind === 'scan' && action.scan.code === 'SN-1',
  }),
};
