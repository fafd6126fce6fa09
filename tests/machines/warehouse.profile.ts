import { warehouseMachine } from '../../src/machines/pages/warehouse.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { NO_STOCK, SCANNED, SOME_STOCK, STEPPED } from './fakes/warehouse.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HEARD_WHEN_CLOSED } from './helpers/heardOnly.ts';
import { absent, pageRules } from './helpers/pageRules.ts';

const SOME = { page: SOME_STOCK, scanned: null, stepped: null };
const box = (code: string) =>
  ({ kind: 'scan', box: { code, location: '', unexpected: null } }) as const;

export const NUMBER = 'DEV-100001';
const MOVE = {
  kind: 'step',
  devices: [NUMBER],
  event: { type: 'device.move', location: 'A-03' },
} as const;
const FINISH = {
  kind: 'step',
  devices: [NUMBER],
  event: { type: 'prepare.finish' },
} as const;

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'reload.requested/again @ resource.ready': 'The stock is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    'secret.dismissed/dismissed',
    ...['action.requested/box', 'action.requested/move', 'action.requested/finish'],
    ...['panel.opened/scan', 'panel.opened/filters', 'panel.opened/move', 'panel.closed/closed'],
    ...['selection.changed/one', 'selection.changed/none'],
  ]),
};

export const warehouseProfile: Profile<typeof warehouseMachine> = {
  machine: warehouseMachine,
  inputs: {
    opened: { title: 'opens the warehouse', input: { query: {} } },
    restored: {
      title: 'comes back to boxes that were not sent',
      input: { query: {}, panel: { kind: 'scan' } },
    },
  },
  events: {
    'query.changed': {
      setup: {
        title: 'looks at what is being set up',
        event: { query: { status: 'provisioning' } },
      },
      all: { title: 'looks at the whole stock', event: { query: {} } },
    },
    'reload.requested': { again: { title: 'asks again' } },
    'change.received': {
      news: { title: 'receives a change from elsewhere', event: { changeIds: ['news'] } },
    },
    'action.requested': {
      box: { title: 'scans a box', event: { action: box('1Z999AA1') } },
      chosen: { title: 'chooses one of the devices', event: { action: box(NUMBER) } },
      move: { title: 'moves the selected device', event: { action: MOVE } },
      finish: { title: 'says in its row that one is ready', event: { action: FINISH } },
    },
    'panel.opened': {
      scan: { title: 'begins to receive boxes', event: { panel: { kind: 'scan' } } },
      filters: { title: 'opens the filters', event: { panel: { kind: 'filters' } } },
      move: {
        title: 'begins to move what is selected',
        event: { panel: { kind: 'step', type: 'device.move' } },
      },
    },
    'panel.closed': { closed: { title: 'is done with it' } },
    'confirmation.asked': {},
    'confirmation.withdrawn': {},
    'selection.changed': {
      one: { title: 'selects a device', event: { selected: [NUMBER] } },
      none: { title: 'clears the selection', event: { selected: [] } },
    },
    'secret.dismissed': { dismissed: { title: 'has read what was done' } },
  },
  outcomes: {
    load: {
      some: { title: 'the stock comes', done: SOME },
      none: { title: 'nothing fits', done: { ...SOME, page: NO_STOCK } },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      received: { title: 'it is received', done: { ...SOME, scanned: SCANNED.received } },
      unknown: { title: 'nobody knows it', done: { ...SOME, scanned: SCANNED.unknown } },
      several: { title: 'several devices have it', done: { ...SOME, scanned: SCANNED.several } },
      stepped: { title: 'it is done', done: { ...SOME, stepped: STEPPED } },
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
      'change.received/news': HEARD,
      'action.requested/finish': 'The newest device is not wiped yet; tests/ui walks it.',
      'panel.opened/filters': 'On a wide screen they always stand there: tests/ui walks it.',
      'load ends/none': 'The built app has a stock; tests/ui walks the empty one.',
      'act ends/refused': 'No scan is refused there: tests/server/warehouse.coupling.test.ts.',
      'act ends/several':
        'Two devices never share a code there: tests/server/warehouse.codes.test.ts.',
      'action.requested/chosen': 'No code is ambiguous there.',
      'act ends/received': 'A box is received once: tests/server/warehouse.coupling.test.ts.',
    },
  },
  infeasible: {},
  invariants: {
    ...pageRules,
    'no other box is sent before an ambiguous code is answered': ({ context, ...snapshot }) =>
      !snapshot.matches({ resource: 'acting', choice: 'asked' }) ||
      context.action?.kind !== 'scan' ||
      context.action.box.code === NUMBER,
    'boxes are received at an open bench alone': ({ context, ...snapshot }) =>
      !snapshot.matches({ resource: 'acting' }) ||
      context.action?.kind !== 'scan' ||
      context.panel?.kind === 'scan',
    'what is said of the selected devices goes with them': ({ context: { panel, selected } }) =>
      panel?.kind !== 'step' || selected.length > 0,
  },
  /** The current filter can't be chosen again. */
  leavesOut: ({ query, data, panel, action, selected, ...rest }, step) =>
    step === `query.changed/${query.status === undefined ? 'all' : 'setup'}` ||
    (step === 'action.requested/chosen' && rest.secret?.scanned == null) ||
    // Other actions of the page are independent of the question.
    (rest.secret?.scanned != null &&
      /^(query|change|selection|reload|panel)\.|^(action.requested|load ends)\/(move|finish|none)/.test(
        step,
      )) ||
    (step === 'act ends/several' && (query.status !== undefined || selected.length > 0)) ||
    // The open panel hides or toggles the button that opens it.
    step === `panel.opened/${panel?.kind === 'step' ? 'move' : panel?.kind}` ||
    (step === 'panel.opened/move' && selected.length === 0) ||
    (step === 'selection.changed/one' && (selected.length > 0 || data?.page.rows.length === 0)) ||
    (step === 'act ends/stepped' && action?.kind === 'scan') ||
    (/^act ends\/(received|unknown|several)$/.test(step) && action?.kind === 'step'),
  // The outcome of a box and earlier data don't affect possible steps.
  project: ({ query, data, failure, action, actionFailure, changeIds, panel, ...rest }) => ({
    status: query.status,
    hasRows: data === null ? null : data.page.rows.length > 0,
    failure: failure?.kind,
    action: action?.kind === 'step' ? action.event.type : action?.kind,
    actionFailure: actionFailure?.kind,
    changeIds,
    panel,
    isSelected: rest.selected.length > 0,
    told: rest.secret === null ? null : rest.secret.stepped === null ? 'choices' : 'stepped',
  }),
};
