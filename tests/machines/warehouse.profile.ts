import type { SnapshotFrom } from 'xstate';
import type { NewBox } from '../../src/domain/warehouse/warehouse.ts';
import type { HandlingAction } from '../../src/machines/pages/handlingSteps.ts';
import { warehouseMachine } from '../../src/machines/pages/warehouse.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { HANDLED, NO_STOCK, SCANNED, SOME_STOCK, STEPPED } from './fakes/warehouse.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HINTS_WHEN_CLOSED } from './helpers/changeHints.ts';
import { absent, pageRules } from './helpers/pageRules.ts';

const SOME = { page: SOME_STOCK, scanned: null, stepped: null };
const box = (code: string): NewBox => ({ code, location: '', unexpected: null });
/** The bench with these waiting boxes. */
const benchOf = (...waiting: readonly NewBox[]) => ({ kind: 'scan', waiting, lines: [] }) as const;

export const NUMBER = 'DEV-100001';
const BOX = box('1Z999AA1');
const NEXT = box('1Z999AA2');
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

const ASSIGN: HandlingAction = {
  kind: 'handling',
  changes: [{ row: NUMBER, change: { type: 'colleague.assigned', colleague: '7' } }],
  back: [{ row: NUMBER, change: { type: 'assignment.removed' } }],
  isOfSelection: true,
};
const UNASSIGN: HandlingAction = {
  ...{ kind: 'handling', changes: ASSIGN.back, back: [], isOfSelection: false },
};
const ASSIGNED = { ...HANDLED, type: 'colleague.assigned', back: ASSIGN.back } as const;
const UNASSIGNED = { ...HANDLED, type: 'assignment.removed', back: [] } as const;

/** Boxes are sent without being asked for: the next one follows the one before. */
const { 'an action is sent once each time it is asked for': _, ...rules } = pageRules;
const kindIn = (input: unknown): unknown => Object(Object(input).action).kind;

/** Kind of an action; of one that says who takes care of devices, its change. */
const kindOf = (action: Context['action']) =>
  action?.kind === 'handling' ? action.changes[0]?.change.type : action?.kind;

type Context = SnapshotFrom<typeof warehouseMachine>['context'];
/** The last action; null for an assignment whose form and outcome are put away. */
const withoutHandled = ({
  action,
  panel,
  secret,
  done,
}: Pick<Context, 'action' | 'panel' | 'secret' | 'done'>) => {
  const isOver = done !== null || panel?.kind !== 'handling';
  return action?.kind === 'handling' && isOver && secret === null ? null : action;
};

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'reload.requested/again @ resource.ready': 'The stock is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    'secret.dismissed/dismissed',
    ...['action.requested/move', 'action.requested/finish'],
    'action.requested/assign',
    ...['panel.opened/scan', 'panel.opened/filter', 'panel.opened/move', 'panel.closed/closed'],
    'panel.opened/box',
    ...['selection.changed/one', 'selection.changed/none'],
  ]),
};

export const warehouseProfile: Profile<typeof warehouseMachine> = {
  machine: warehouseMachine,
  inputs: {
    opened: { title: 'opens the warehouse', input: { query: {} } },
    restored: {
      title: 'comes back to boxes that were not sent',
      input: { query: {}, panel: benchOf(BOX) },
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
      move: { title: 'moves the selected device', event: { action: MOVE } },
      finish: { title: 'says in its row that one is ready', event: { action: FINISH } },
      assign: { title: 'gives the selected to a colleague', event: { action: ASSIGN } },
      unassign: { title: 'takes them back from the colleague', event: { action: UNASSIGN } },
    },
    'panel.opened': {
      scan: { title: 'begins to receive boxes', event: { panel: benchOf() } },
      box: { title: 'scans a box', event: { panel: benchOf(BOX) } },
      next: { title: 'scans another box', event: { panel: benchOf(BOX, NEXT) } },
      chosen: { title: 'chooses one of the devices', event: { panel: benchOf(box(NUMBER)) } },
      filter: { title: 'opens a filter', event: { panel: { kind: 'filter', filter: 'kind' } } },
      move: {
        title: 'begins to move what is selected',
        event: { panel: { kind: 'step', type: 'device.move' } },
      },
      assign: {
        title: 'wants to assign what is selected',
        event: { panel: { kind: 'handling', form: 'assign' } },
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
      stepped: { title: 'it is done', done: { ...SOME, stepped: { ...STEPPED, back: [] } } },
      assigned: { title: 'the colleague has them', done: { ...SOME, stepped: ASSIGNED } },
      unassigned: { title: 'no one has them', done: { ...SOME, stepped: UNASSIGNED } },
      refused: { title: 'it is refused', error: failed('refused', "This can't be done now.") },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: { ...ON_PAGES, ...HINTS_WHEN_CLOSED },
    3: {
      ...ON_PAGES,
      'change.received/news': HEARD,
      'action.requested/finish': 'The newest device is not wiped yet; tests/ui walks it.',
      'load ends/none': 'The built app has a stock; tests/ui walks the empty one.',
      'act ends/refused': 'No scan is refused there: tests/server/warehouse.coupling.test.ts.',
      'act ends/several':
        'Two devices never share a code there: tests/server/warehouse.codes.test.ts.',
      'panel.opened/chosen': 'No code is ambiguous there.',
      'act ends/received': 'A box is received once: tests/server/warehouse.coupling.test.ts.',
    },
  },
  infeasible: {},
  invariants: {
    ...rules,
    'a step of devices is sent once each time it is asked for': (_, { requests, ...past }) =>
      isTriggeredBy(
        { ...past, requests: requests.filter(({ input }) => kindIn(input) === 'step') },
        'act',
        'action.requested',
      ),
    'no other box is sent before an ambiguous code is answered': ({ context, ...snapshot }) =>
      !snapshot.matches({ resource: 'acting' }) ||
      context.secret?.scanned == null ||
      context.action?.kind !== 'scan' ||
      context.action.box.code === NUMBER,
    'boxes are received at an open bench alone': ({ context, ...snapshot }) =>
      !snapshot.matches({ resource: 'acting' }) ||
      context.action?.kind !== 'scan' ||
      context.panel?.kind === 'scan',
    'what is said of the selected devices goes with them': ({ context: { panel, selected } }) =>
      (panel?.kind !== 'step' && panel?.kind !== 'handling') || selected.length > 0,
  },
  leavesOut({ query, data, panel, action, actionFailure, selected, ...rest }, step) {
    const ends: Readonly<Record<string, string>> = {
      'act ends/stepped': 'step',
      'act ends/assigned': 'colleague.assigned',
      'act ends/unassigned': 'assignment.removed',
      ...{ 'act ends/received': 'scan', 'act ends/unknown': 'scan', 'act ends/several': 'scan' },
    };
    const end = ends[step];
    if (end !== undefined && end !== kindOf(action)) return true;
    const waiting = panel?.kind === 'scan' ? panel.waiting.map(({ code }) => code) : null;
    const isAsked = rest.secret?.scanned != null;
    const isSending = action?.kind === 'scan' && rest.done === null && actionFailure === null;
    // The current filter can't be chosen again.
    if (step === `query.changed/${query.status === undefined ? 'all' : 'setup'}`) return true;
    if (step === 'panel.opened/chosen') return !isAsked || waiting?.length !== 1;
    // Other actions of the page are independent of the question.
    if (
      isAsked &&
      /^(query|change|selection|reload|panel)\.|^(action.requested|load ends)\/(move|finish|assign|unassign|none)/.test(
        step,
      )
    ) {
      return true;
    }
    // Assignments are independent of it, too: they begin on a quiet page.
    const told = rest.secret?.stepped?.type;
    const isHandled = told === 'colleague.assigned';
    if (step === 'action.requested/unassign') return !isHandled;
    if (isHandled || told === 'assignment.removed') {
      const isSent = rest.done === null || actionFailure !== null;
      return step === 'secret.dismissed/dismissed' ? isSent : !/^act/.test(step);
    }
    if (step === 'action.requested/assign') return panel?.kind !== 'handling';
    if (panel?.kind === 'handling' && !/^(act ends|panel\.closed)/.test(step)) return true;
    if (step === 'panel.opened/assign') {
      const isTouched = withoutHandled({ action, panel, ...rest }) !== null;
      const isQuiet = rest.failure === null && rest.secret === null && query.status === undefined;
      return selected.length === 0 || panel !== null || !isQuiet || isTouched;
    }
    // The queue is independent of the rest of the page.
    if (waiting !== null && waiting.length > 0) {
      if (/^(query|change|selection)\.|^panel\.opened\/(filter|move)|\/move$/.test(step))
        return true;
    } else if (/^panel\.opened\/(box|next)$/.test(step)) {
      const isElsewhere = query.status !== undefined || selected.length > 0;
      if (isElsewhere || rest.secret !== null || data?.page.rows.length === 0) return true;
    }
    // A box that was not sent is sent again; another one waits behind the one that is sent.
    if (step === 'panel.opened/box') {
      return waiting === null || waiting.length > 1 || (waiting.length === 1 && isSending);
    }
    if (step === 'panel.opened/next') {
      const isFirst = action?.kind === 'scan' && action.box.code === BOX.code;
      return waiting?.length === 1 ? !isSending || !isFirst : waiting?.length !== 2 || isSending;
    }
    // A press elsewhere closes an open filter first.
    if (panel?.kind === 'filter' && /^panel\.opened\/(scan|move)|^selection/.test(step))
      return true;
    if (step === 'panel.opened/scan') return waiting !== null;
    if (step === 'panel.opened/move') return selected.length === 0 || panel?.kind === 'step';
    if (step === 'panel.opened/filter') return panel?.kind === 'filter';
    if (step === 'act ends/several' && (query.status !== undefined || selected.length > 0)) {
      return true;
    }
    if (step === 'selection.changed/one') {
      return selected.length > 0 || data?.page.rows.length === 0;
    }
    return false;
  },
  // The outcome of a box and earlier data don't affect possible steps.
  project: ({ query, data, failure, action, actionFailure, changeIds, panel, ...rest }) => ({
    status: query.status,
    hasRows: data === null ? null : data.page.rows.length > 0,
    failure: failure?.kind,
    action:
      action?.kind === 'step'
        ? action.event.type
        : kindOf(withoutHandled({ action, panel, ...rest })),
    actionFailure: withoutHandled({ action, panel, ...rest }) && actionFailure?.kind,
    changeIds,
    panel: panel?.kind,
    waiting: panel?.kind === 'scan' ? panel.waiting.length : null,
    isFirst: action?.kind === 'scan' && action.box.code === BOX.code,
    isSelected: rest.selected.length > 0,
    told: rest.secret === null ? null : (rest.secret.stepped?.type ?? 'choices'),
  }),
};
