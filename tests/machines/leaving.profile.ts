import type { LeaverManualEvent } from '../../src/domain/leavers/leavers.ts';
import { type LeavingAction, leavingMachine } from '../../src/machines/pages/leaving.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import {
  BARE_LEAVER,
  LEAVER,
  NO_LEAVERS,
  OTHER_LEAVERS,
  OUTCOMES,
  SOME_LEAVERS,
} from './fakes/leavers.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HINTS_WHEN_CLOSED } from './helpers/changeHints.ts';
import { absent, pageRules } from './helpers/pageRules.ts';

const SOME = { page: SOME_LEAVERS, stepped: null };
const stepped = (type: LeaverManualEvent['type']) => ({
  page: SOME_LEAVERS,
  stepped: { type, outcomes: OUTCOMES, back: [] },
});

const action = (
  event: LeaverManualEvent,
  leaver = LEAVER,
  isOfSelection = false,
): LeavingAction => ({ kind: 'step', leavers: [leaver], event, isOfSelection });
const KEEPS = { type: 'notNeeded.decided', reason: 'keeps', note: '' } as const;
const ORDER = action({ type: 'order.placed' });
// About somebody else than the order, which takes its leaver off the list.
const DECIDE = action(KEEPS, BARE_LEAVER);
const DECIDE_MANY = action(KEEPS, LEAVER, true);
const ASSIGN: LeavingAction = {
  kind: 'handling',
  changes: [{ row: LEAVER, change: { type: 'colleague.assigned', colleague: '7' } }],
  back: [{ row: LEAVER, change: { type: 'assignment.removed' } }],
  isOfSelection: true,
};
const UNASSIGN: LeavingAction = {
  kind: 'handling',
  changes: ASSIGN.back,
  back: [],
  isOfSelection: false,
};
const ASSIGNED = {
  page: SOME_LEAVERS,
  stepped: { type: 'colleague.assigned', outcomes: OUTCOMES, back: ASSIGN.back },
} as const;
const UNASSIGNED = {
  page: SOME_LEAVERS,
  stepped: { type: 'assignment.removed', outcomes: OUTCOMES, back: [] },
} as const;
const UNDO = action({ type: 'leaver.reopened' });
const UNDO_ORDER = action({ type: 'order.undone' });

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'reload.requested/again @ resource.ready': 'The list is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    'secret.dismissed/dismissed',
    'action.requested/decide many',
    ...['panel.opened/filter', 'panel.opened/one', 'panel.closed/closed'],
    'selection.changed/none',
  ]),
};

/** Type of an action's event or change. */
const eventIn = (last: LeavingAction | null) =>
  last?.kind === 'handling' ? last.changes[0]?.change.type : last?.event.type;

export const leavingProfile: Profile<typeof leavingMachine> = {
  machine: leavingMachine,
  inputs: { opened: { title: 'opens the leavers', input: { query: {} } } },
  events: {
    'query.changed': {
      newest: { title: 'sorts by the latest', event: { query: { sort: 'lastDayDown' } } },
      all: { title: 'sorts as usual', event: { query: {} } },
    },
    'reload.requested': { again: { title: 'asks again' } },
    'change.received': {
      news: { title: 'receives a change from elsewhere', event: { changeIds: ['news'] } },
    },
    'action.requested': {
      order: { title: 'orders the return of one', event: { action: ORDER } },
      decide: { title: 'says that they keep the device', event: { action: DECIDE } },
      'decide many': { title: 'says so of the selected', event: { action: DECIDE_MANY } },
      undo: { title: 'takes it back', event: { action: UNDO } },
      'undo order': { title: 'takes the order back', event: { action: UNDO_ORDER } },
      'assign many': { title: 'gives them to a colleague', event: { action: ASSIGN } },
      unassign: { title: 'takes them back from the colleague', event: { action: UNASSIGN } },
    },
    'panel.opened': {
      filter: { title: 'opens a filter', event: { panel: { kind: 'filter', filter: 'source' } } },
      one: {
        title: 'wants to say that one needs no return',
        event: { panel: { kind: 'step', type: 'notNeeded.decided', leaver: BARE_LEAVER } },
      },
      many: {
        title: 'wants to say so of the selected',
        event: { panel: { kind: 'step', type: 'notNeeded.decided', leaver: null } },
      },
      assign: {
        title: 'wants to assign the selected',
        event: { panel: { kind: 'handling', form: 'assign' } },
      },
    },
    'panel.closed': { closed: { title: 'goes back' } },
    'confirmation.asked': {},
    'confirmation.withdrawn': {},
    'selection.changed': {
      one: { title: 'selects a leaver', event: { selected: [LEAVER] } },
      none: { title: 'clears the selection', event: { selected: [] } },
    },
    'secret.dismissed': { dismissed: { title: 'has read what was done' } },
  },
  outcomes: {
    load: {
      some: { title: 'the list comes', done: SOME },
      none: { title: 'nobody is on it', done: { ...SOME, page: NO_LEAVERS } },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      ordered: { title: 'it is ordered', done: stepped('order.placed') },
      decided: { title: 'it is kept', done: stepped('notNeeded.decided') },
      'decided many': {
        title: 'they are off the list',
        done: { ...stepped('notNeeded.decided'), page: OTHER_LEAVERS },
      },
      reopened: { title: 'they are back', done: stepped('leaver.reopened') },
      undone: { title: 'they wait again', done: stepped('order.undone') },
      assigned: { title: 'the colleague has them', done: ASSIGNED },
      unassigned: { title: 'no one has them', done: UNASSIGNED },
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
      'load ends/none': 'Each path begins with a leaver; tests/ui walks the empty list.',
      'act ends/refused': 'What is refused is said person by person: tests/server/leavers.test.ts.',
    },
  },
  infeasible: {},
  invariants: {
    ...pageRules,
    'nobody is closed without a reason that was asked for': (snapshot, { before }) =>
      !snapshot.matches({ resource: 'acting' }) ||
      before === null ||
      before.matches({ resource: 'acting' }) ||
      eventIn(snapshot.context.action) !== 'notNeeded.decided' ||
      before.context.panel?.kind === 'step',
    'a question about the selected goes with them': ({ context: { panel, selected } }) =>
      (panel?.kind === 'step' ? panel.leaver !== null : panel?.kind !== 'handling') ||
      selected.length > 0,
  },
  leavesOut({ query, data, panel, action: last, selected, secret }, step) {
    const hasRows = data !== null && data.page.rows.length > 0;
    const hasLeaver = hasRows && data.page.rows.some(({ leaverNumber }) => leaverNumber === LEAVER);
    const isQuestion = panel?.kind === 'step' || panel?.kind === 'handling';
    // The present order can't be chosen again.
    if (step === `query.changed/${query.sort === undefined ? 'all' : 'newest'}`) return true;
    const isTold = secret !== null;
    // The outcome is independent of the rest of the page.
    if (
      isTold &&
      /^(query|selection|panel\.opened|action\.requested\/order)|ends\/none/.test(step)
    ) {
      return true;
    }
    const isElsewhere = query.sort !== undefined || selected.length > 0;
    if (isElsewhere && /^(action\.requested\/order|panel\.opened\/filter)/.test(step)) {
      return true;
    }
    if (query.sort !== undefined && step === 'load ends/none') return true;
    if (query.sort !== undefined && /^selection/.test(step)) return true;
    if (selected.length > 0 && !isQuestion && /^query/.test(step)) return true;
    // A press elsewhere closes an open filter first.
    if (panel?.kind === 'filter' && /^(panel\.opened|selection|action|reload|query)/.test(step)) {
      return true;
    }
    // The question covers the end of the list.
    if (panel?.kind === 'handling' && /^query/.test(step)) return true;
    if (isQuestion && /^(panel\.opened\/(filter|many|assign)|selection|action)/.test(step)) {
      if (!/decide|assign many/.test(step)) return true;
    }
    if (step === 'panel.opened/many' || step === 'panel.opened/assign') {
      return selected.length === 0;
    }
    if (step === 'panel.opened/one') {
      return !hasRows || (panel?.kind === 'step' ? panel.leaver !== null : isElsewhere);
    }
    if (step === 'selection.changed/one') return selected.length > 0 || !hasLeaver;
    if (step === 'action.requested/order' && !hasLeaver) return true;
    if (step === 'action.requested/assign many') return panel?.kind !== 'handling';
    if (step === 'action.requested/unassign') {
      return secret?.stepped?.type !== 'colleague.assigned';
    }
    if (step === 'action.requested/decide') {
      return !hasRows || panel?.kind !== 'step' || panel.leaver === null;
    }
    if (step === 'action.requested/decide many') {
      return panel?.kind !== 'step' || panel.leaver !== null;
    }
    if (step === 'action.requested/undo') return secret?.stepped?.type !== 'notNeeded.decided';
    if (step === 'action.requested/undo order') return secret?.stepped?.type !== 'order.placed';
    const ends: Readonly<Record<string, string>> = {
      'order.placed': 'act ends/ordered',
      'notNeeded.decided': `act ends/decided${last?.isOfSelection === true ? ' many' : ''}`,
      'leaver.reopened': 'act ends/reopened',
      'order.undone': 'act ends/undone',
      'colleague.assigned': 'act ends/assigned',
      'assignment.removed': 'act ends/unassigned',
    };
    const isDone = /^act ends\/(ordered|decided|reopened|undone|assigned|unassigned)/.test(step);
    return isDone && step !== ends[eventIn(last) ?? ''];
  },
  // Counts and names don't affect possible steps.
  project: ({ query, data, failure, action: last, actionFailure, changeIds, panel, ...rest }) => ({
    sort: query.sort,
    rows: data?.page.rows.map(({ leaverNumber }) => leaverNumber),
    failure: failure?.kind,
    action: eventIn(last),
    isMany: last?.isOfSelection,
    actionFailure: actionFailure?.kind,
    changeIds,
    panel: panel?.kind === 'step' ? panel.leaver === null : panel?.kind,
    isSelected: rest.selected.length > 0,
    told: rest.secret?.stepped?.type,
  }),
};
