import type { BulkJob, VisibleJob } from '../../src/domain/returns/list/list.ts';
import { type BulkAction, bulkMachine } from '../../src/machines/pages/bulk.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';

const JOB: BulkJob = {
  ...{ id: '7', event: 'order.cancel', total: 1, isMore: false, done: 0, skipped: 0 },
  ...{ reasons: [], isFinished: false, canUndo: false, isUndo: false },
};
const NONE: VisibleJob = { job: null };
const RUNNING: VisibleJob = { job: JOB };
const FINISHED: VisibleJob = { job: { ...JOB, done: 1, isFinished: true, canUndo: true } };

/** Stage of the user's job, or null before the first response. */
export function stageOf(data: VisibleJob | null): 'none' | 'running' | 'finished' | null {
  if (data === null) return null;
  return data.job === null ? 'none' : data.job.isFinished ? 'finished' : 'running';
}

const START: BulkAction = {
  kind: 'start',
  work: { event: 'order.cancel', which: { orderNumbers: ['RTN-100482'] } },
  key: 'a key of its own',
};
const UNDO: BulkAction = { kind: 'undo', id: JOB.id };
const DISMISS: BulkAction = { kind: 'dismiss', id: JOB.id };

const NO_STREAM = 'The job listens to no stream of changes.';
const BESIDE = 'The bar of the list offers it: tests/ui/dashboard.bulk.test.tsx.';
const LATER = 'A real job does its work at its own time: tests/server/list.bulk.test.ts.';
const ON_PAGES = {
  'action.requested/undo': BESIDE,
  'change.received/news': NO_STREAM,
  'reload.requested/again @ resource.ready': 'The job is asked for anew by itself.',
  'reload.requested/again @ resource.refreshing': 'The job is asked for anew by itself.',
  ...absent(['action.requested/start', 'action.requested/dismiss']),
};

export const bulkProfile: Profile<typeof bulkMachine> = {
  machine: bulkMachine,
  inputs: { opened: { title: 'opens the list', input: { query: null } } },
  events: {
    ...pageEvents,
    'query.changed': { newest: { title: 'the list stands', event: { query: 'newest' } } },
    'action.requested': {
      start: { title: 'has the return canceled', event: { action: START } },
      undo: { title: 'undoes it', event: { action: UNDO } },
      dismiss: { title: 'puts the result away', event: { action: DISMISS } },
    },
  },
  outcomes: {
    load: {
      none: { title: 'there is no job', done: NONE },
      running: { title: 'a job is running', done: RUNNING },
      finished: { title: 'a job has done its work', done: FINISHED },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      started: { title: 'the job begins', done: RUNNING },
      dismissed: { title: 'it is away', done: NONE },
      refused: {
        title: 'it is not possible any more',
        error: failed('refused', 'Another job is under way.'),
      },
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
      'act ends/dismissed': LATER,
      'act ends/refused': LATER,
      'action.requested/dismiss': LATER,
    },
  },
  invariants: {
    ...pageRules,
    'a job is looked at again exactly while it runs': (snapshot) =>
      snapshot.matches({ job: 'running' }) === (stageOf(snapshot.context.data) === 'running'),
  },
  /** A job starts, runs, and is finished until it is dismissed. */
  leavesOut({ data, action }, step) {
    const stage = stageOf(data);
    const [what = '', which = ''] = step.split('/');
    if (what === 'load ends' && which !== 'unreachable' && stage !== null) {
      return stage === 'running' ? which === 'none' : which !== stage;
    }
    if (step === 'act ends/started') return action !== START && action !== UNDO;
    return step === 'act ends/dismissed' && action !== DISMISS;
  },
  project: ({ data, failure, action, actionFailure, done, unsettled, changeIds }) => ({
    stage: stageOf(data),
    failure: failure?.kind,
    action: action?.kind,
    actionFailure: actionFailure?.kind,
    done: done?.kind,
    isUnsettled: unsettled !== null,
    hasUnseen: changeIds.length > 0,
  }),
};
