import { isDeepStrictEqual } from 'node:util';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { type ReturnAction, returnMachine } from '../../src/machines/pages/return.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { fakeReturn } from '../ui/helpers/fakeReturn.ts';
import type { Happened } from './fakes/happened.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';
import { REFUSED } from './notices.ts';

const after = (...happened: Happened): ReturnDetails => {
  const server = fakeReturn();
  for (const event of happened) server.apply(event);
  return server.view();
};
const RELEASE = { type: 'order.release' } as const;
const REPORT = { type: 'attention.raise', kind: 'damaged', note: 'A dent.' } as const;
const KIT = {
  type: 'kit.shipped',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
} as const;

/** Stages of a return on the paths. */
const STAGES = {
  ordered: after(),
  problem: after(REPORT),
  released: after(RELEASE),
  sent: after(RELEASE, KIT),
} as const;
export type Stage = keyof typeof STAGES;
const SINCE = `damaged since ${STAGES.problem.attention?.since}`;

/** Stage in the latest data, or null before the first response. */
export function stageOf(data: Pick<ReturnDetails, 'status' | 'attention'> | null): Stage | null {
  if (data === null) return null;
  if (data.attention !== null) return 'problem';
  if (data.status === 'cancellable') return 'ordered';
  return data.status === 'boxInTransit' ? 'sent' : 'released';
}

/** Stage after an action. */
function stageAfter(stage: Stage, action: ReturnAction | null): Stage {
  if (action === null || action.kind === 'note' || action.kind === 'handling') return stage;
  if (action.kind === 'resolve') return 'ordered';
  const { type } = action.event;
  return type === 'attention.raise' ? 'problem' : type === 'order.release' ? 'released' : 'sent';
}

const PANELS = {
  release: { kind: 'step', type: 'order.release' },
  report: { kind: 'step', type: 'attention.raise' },
  resolve: { kind: 'resolve', problem: SINCE },
  kit: { kind: 'step', type: 'kit.shipped' },
  assign: { kind: 'handling', form: 'assign' },
} as const;
/** Stages in which each panel can be opened. Other combinations have scenarios of their own. */
const OPENED_IN: Readonly<Record<string, readonly Stage[]>> = {
  release: ['ordered'],
  report: ['ordered'],
  resolve: ['problem'],
  kit: ['released'],
  assign: ['ordered'],
};
/** Colleague of the paths. */
const DANA = { id: '7' };
const NOTE: ReturnAction = { kind: 'note', note: { key: 'key', text: 'Has a spare charger.' } };

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const ON_PAGES = {
  'start/led': 'A link leads there: tests/ui/return.test.tsx.',
  'query.changed/other': 'Another return has another path, so it is another page.',
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew only after a failure.',
  ...absent([
    ...['release', 'report', 'resolve', 'kit', 'assign'].map((item) => `action.requested/${item}`),
    ...Object.keys(PANELS).map((key) => `panel.opened/${key}`),
    'panel.closed/closed',
  ]),
};

export const returnProfile: Profile<typeof returnMachine> = {
  machine: returnMachine,
  inputs: {
    opened: { title: 'opens a return', input: { query: 'RTN-100482' } },
    led: {
      title: 'is led to a form of a return',
      input: { query: 'RTN-100482', panel: PANELS.release },
    },
  },
  events: {
    ...pageEvents,
    'query.changed': {
      other: { title: 'looks at another return', event: { query: 'RTN-100483' } },
    },
    'change.received': {
      known: { title: 'receives a change that is shown already', event: { changeIds: ['0'] } },
      news: { title: 'receives a change by a colleague', event: { changeIds: ['999'] } },
    },
    'action.requested': {
      note: { title: 'adds a note', event: { action: NOTE } },
      assign: {
        title: 'gives it to a colleague',
        event: {
          action: {
            kind: 'handling',
            change: { type: 'colleague.assigned', colleague: DANA.id },
          },
        },
      },
      release: {
        title: 'has the kit prepared',
        event: { action: { kind: 'step', event: RELEASE } },
      },
      report: { title: 'reports a problem', event: { action: { kind: 'step', event: REPORT } } },
      resolve: {
        title: 'says that it is resolved',
        event: { action: { kind: 'resolve', problem: SINCE, note: 'Called them.' } },
      },
      kit: { title: 'records the kit', event: { action: { kind: 'step', event: KIT } } },
    },
    'panel.opened': {
      release: { title: 'wants the kit now', event: { panel: PANELS.release } },
      report: { title: 'wants to report a problem', event: { panel: PANELS.report } },
      resolve: { title: 'wants to resolve the problem', event: { panel: PANELS.resolve } },
      kit: { title: 'wants to record the kit', event: { panel: PANELS.kit } },
      assign: { title: 'wants to give it to a colleague', event: { panel: PANELS.assign } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      ordered: { title: 'the return comes', done: STAGES.ordered },
      problem: { title: 'the return comes, with a problem', done: STAGES.problem },
      released: { title: 'the return comes, its kit is prepared', done: STAGES.released },
      sent: { title: 'the return comes, its kit is on its way', done: STAGES.sent },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      ordered: { title: 'it is done', done: STAGES.ordered },
      problem: { title: 'it is done, there is a problem', done: STAGES.problem },
      released: { title: 'it is done, the kit is prepared', done: STAGES.released },
      sent: { title: 'it is done, the kit is on its way', done: STAGES.sent },
      refused: { title: 'a colleague was faster', error: failed('refused', REFUSED) },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: { windowOver: { title: 'the time for cancelling ends' } },
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'change.received/known': HEARD,
      'change.received/news': HEARD,
    },
  },
  invariants: {
    ...pageRules,
    'no step that asks first is taken before its panel was open': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.action?.kind === 'note' ||
      snapshot.context.panel !== null,
    'what is being sent stays open': (snapshot, { before }) =>
      before?.matches({ form: 'open', resource: 'acting' }) !== true ||
      !snapshot.matches({ resource: 'acting' }) ||
      snapshot.context.panel === before.context.panel,
    'the time for cancelling runs where an answer shows that it does': (snapshot) =>
      snapshot.matches({ cancelWindow: 'running' }) ===
      (snapshot.matches({ resource: 'ready' }) &&
        ['ordered', 'problem'].includes(stageOf(snapshot.context.data) ?? '')),
  },
  leavesOut({ data, panel, action, actionFailure }, step) {
    const [what = '', which = ''] = step.split('/');
    const stage = stageOf(data);
    if (what === 'panel.opened') {
      if (stage !== null && OPENED_IN[which]?.includes(stage) !== true) return true;
      return Object.entries(PANELS).some(
        ([name, one]) => name === which && isDeepStrictEqual(one, panel),
      );
    }
    // A refusal means that a colleague has already done the same.
    const wasRefused = actionFailure?.kind === 'refused' && action?.kind !== 'note';
    if (what === 'act ends' && which === 'refused') {
      return action?.kind !== 'step' || action.event.type !== 'order.release';
    }
    if (!(which in STAGES)) return false;
    // A canceled return has no next step.
    if (what === 'act ends' && action?.kind === 'step' && action.event.type === 'order.cancel') {
      return true;
    }
    const now = stage ?? 'ordered';
    if (what === 'load ends') return which !== (wasRefused ? stageAfter(now, action) : now);
    return what === 'act ends' && which !== stageAfter(now, action);
  },
  project: ({ data, failure, action, actionFailure, changeIds, before, panel }) => ({
    stage: stageOf(data),
    failure: failure?.kind,
    action: action?.kind === 'step' ? action.event.type : action?.kind,
    actionFailure: actionFailure?.kind,
    hasUnseen: changeIds.some((id) => id !== '0'),
    isChanged: before !== null,
    panel,
  }),
};
