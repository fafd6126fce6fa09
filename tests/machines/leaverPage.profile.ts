import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import {
  type LeaverPageAction,
  leaverPageMachine,
} from '../../src/machines/pages/leaverPage.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import {
  ASSIGNED_DETAILS,
  CHANGED_DETAILS,
  CLOSED_DETAILS,
  DETAILS,
  FORM,
  LEAVER,
  ORDERED_DETAILS,
} from './fakes/leavers.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HINTS_WHEN_CLOSED } from './helpers/changeHints.ts';
import { absent, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

const EDIT: LeaverPageAction = {
  kind: 'edit',
  form: { ...FORM, ticketId: 'HR-10' },
  basedOn: DETAILS.version,
};
const ORDER: LeaverPageAction = { kind: 'step', event: { type: 'order.placed' } };
const DECIDE: LeaverPageAction = {
  kind: 'step',
  event: { type: 'notNeeded.decided', reason: 'keeps', note: '' },
};
const REOPEN: LeaverPageAction = { kind: 'step', event: { type: 'leaver.reopened' } };

const ASSIGN: LeaverPageAction = {
  kind: 'handling',
  change: { type: 'colleague.assigned', colleague: '7' },
};

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'query.changed/again': 'It is another page.',
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    ...['edit', 'order', 'decide', 'reopen'].map((name) => `action.requested/${name}`),
    ...['edit', 'decide', 'assign'].map((name) => `panel.opened/${name}`),
    'panel.closed/closed',
  ]),
};

const isState = (data: LeaverDetails | null, state: LeaverDetails['state']) =>
  data?.state === state;

export const leaverPageProfile: Profile<typeof leaverPageMachine> = {
  machine: leaverPageMachine,
  inputs: {
    opened: { title: 'opens a leaver', input: { query: LEAVER } },
    linked: {
      title: 'follows the link to the form',
      input: { query: LEAVER, panel: 'edit' },
    },
  },
  events: {
    ...pageEvents,
    'query.changed': { again: { title: 'asks for the same', event: { query: LEAVER } } },
    'action.requested': {
      edit: { title: 'saves another ticket', event: { action: EDIT } },
      order: { title: 'orders the return', event: { action: ORDER } },
      decide: { title: 'says that they keep the device', event: { action: DECIDE } },
      reopen: { title: 'puts them back', event: { action: REOPEN } },
      assign: { title: 'assigns them to a colleague', event: { action: ASSIGN } },
    },
    'panel.opened': {
      edit: { title: 'wants to edit', event: { panel: 'edit' } },
      decide: {
        title: 'wants to say that no return is needed',
        event: { panel: 'notNeeded.decided' },
      },
      assign: { title: 'wants to assign them', event: { panel: 'assign' } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      waiting: { title: 'they wait', done: DETAILS },
      changed: { title: 'somebody else has changed them', done: CHANGED_DETAILS },
      ordered: { title: 'their return is ordered', done: ORDERED_DETAILS },
      closed: { title: 'they need no return', done: CLOSED_DETAILS },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      edited: { title: 'it is saved', done: { ...DETAILS, version: '3' } },
      ordered: { title: 'it is ordered', done: ORDERED_DETAILS },
      closed: { title: 'it is kept', done: CLOSED_DETAILS },
      reopened: { title: 'they are back', done: DETAILS },
      assigned: { title: 'the colleague has them', done: ASSIGNED_DETAILS },
      refused: {
        title: 'somebody else was quicker',
        error: failed('refused', 'Lena Leaver was changed while you were editing.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: { ...ON_PAGES, ...HINTS_WHEN_CLOSED },
    3: {
      ...ON_PAGES,
      'change.received/news': HEARD,
      'load ends/changed': 'Nobody else is at this leaver while a path is walked.',
      'load ends/ordered': 'Each path begins with a leaver of its own.',
      'load ends/closed': 'Each path begins with a leaver of its own.',
      'act ends/refused': 'Nobody else is at this leaver: tests/server/leavers.test.ts.',
    },
  },
  invariants: {
    ...pageRules,
    'nobody is closed without a question': (snapshot, { before }) =>
      !snapshot.matches({ resource: 'acting' }) ||
      before === null ||
      before.matches({ resource: 'acting' }) ||
      snapshot.context.action !== DECIDE ||
      before.context.panel === 'notNeeded.decided',
  },
  leavesOut({ data, action, panel, actionFailure }, step) {
    const type = action?.kind === 'step' ? action.event.type : action?.kind;
    const isLater = actionFailure?.kind === 'refused';
    switch (step) {
      case 'panel.opened/edit':
        return panel === 'edit' || (data !== null && !isState(data, 'waiting'));
      case 'panel.opened/decide':
        return panel !== null || (data !== null && !isState(data, 'waiting'));
      case 'action.requested/order':
      case 'action.requested/reopen':
        // The form covers the page.
        return panel !== null;
      case 'panel.opened/assign':
        return panel !== null || (data !== null && !isState(data, 'waiting'));
      case 'action.requested/assign':
        // The only answer is a leaver who waits.
        return panel !== 'assign' || !isState(data, 'waiting');
      case 'act ends/assigned':
        return type !== 'handling';
      case 'action.requested/edit':
        return panel !== 'edit';
      case 'action.requested/decide':
        return panel !== 'notNeeded.decided';
      case 'load ends/changed':
        return !isLater || type !== 'edit';
      case 'load ends/ordered':
        return !isLater || type !== 'order.placed';
      case 'load ends/closed':
        return !isLater || type !== 'notNeeded.decided';
      case 'load ends/waiting':
        return (isLater && type !== 'edit') || (data !== null && !isState(data, 'waiting'));
      case 'act ends/edited':
        return type !== 'edit';
      case 'act ends/ordered':
        return type !== 'order.placed';
      case 'act ends/closed':
        return type !== 'notNeeded.decided';
      case 'act ends/reopened':
        return type !== 'leaver.reopened';
      default:
        return false;
    }
  },
  project: (context) => ({
    ...pageFacts({
      ...context,
      action: context.action === null ? null : { kind: context.action.kind },
    }),
    state: context.data?.state,
    version: context.data?.version,
    panel: context.panel,
    type: context.action?.kind === 'step' ? context.action.event.type : undefined,
    base: context.base?.version,
  }),
};
