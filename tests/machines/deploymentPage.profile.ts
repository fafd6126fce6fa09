import type { DeploymentDetails } from '../../src/domain/warehouse/deployments/deployments.ts';
import {
  type DeploymentAction,
  deploymentPageMachine,
} from '../../src/machines/pages/deploymentPage.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { BUYING, CANCELED, DEPLOYMENT, LABELLED, REQUESTED } from './fakes/deployment.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { HINTS_WHEN_CLOSED } from './helpers/changeHints.ts';
import { absent, pageEvents, pageRules } from './helpers/pageRules.ts';

const LABEL: DeploymentAction = { kind: 'label.order', event: { type: 'label.order' } };
const CANCEL: DeploymentAction = {
  kind: 'order.cancel',
  event: { type: 'order.cancel', note: '' },
};

/** Stage in the latest data, or null before the first response. */
function stageOf(data: DeploymentDetails | null): string | null {
  return data === null ? null : (data.label ?? data.status);
}

const HEARD = 'What others change comes over the stream: tests/browser/live.deep.test.ts.';
const NO_SERVICE = 'Labels are sold by nobody here: tests/server/deployments.test.ts buys them.';
const ON_PAGES = {
  'query.changed/again': 'It is another page.',
  'reload.requested/again @ resource.ready': 'It is asked for anew only after a failure.',
  'reload.requested/again @ resource.refreshing': 'It is asked for anew by itself.',
  ...absent([
    'action.requested/label',
    'action.requested/cancel',
    'panel.opened/label',
    'panel.opened/cancel',
    'panel.closed/closed',
  ]),
};

export const deploymentPageProfile: Profile<typeof deploymentPageMachine> = {
  machine: deploymentPageMachine,
  inputs: { opened: { title: 'opens a deployment', input: { query: DEPLOYMENT } } },
  events: {
    ...pageEvents,
    'query.changed': { again: { title: 'asks for the same', event: { query: DEPLOYMENT } } },
    'action.requested': {
      label: { title: 'creates the label', event: { action: LABEL } },
      cancel: { title: 'cancels it', event: { action: CANCEL } },
    },
    'panel.opened': {
      label: { title: 'wants a label', event: { panel: 'label.order' } },
      cancel: { title: 'wants to cancel it', event: { panel: 'order.cancel' } },
    },
    'panel.closed': { closed: { title: 'goes back' } },
  },
  outcomes: {
    load: {
      requested: { title: 'it needs a label', done: REQUESTED },
      labelled: { title: 'its label is there', done: LABELLED },
      canceled: { title: 'it is canceled', done: CANCELED },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      buying: { title: 'the label is being bought', done: BUYING },
      canceled: { title: 'it is canceled', done: CANCELED },
      refused: {
        title: 'somebody else was quicker',
        error: failed('refused', 'The device is on hold. An admin can release it.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: { labelDue: { title: 'three seconds pass' } },
  excluded: {
    2: { ...ON_PAGES, ...HINTS_WHEN_CLOSED },
    3: {
      ...ON_PAGES,
      'change.received/news': HEARD,
      'panel.opened/label': NO_SERVICE,
      'action.requested/label': NO_SERVICE,
      'load ends/canceled': 'Each path begins with a deployment of its own.',
      'act ends/refused': 'Nobody else is at this deployment while a path is walked.',
    },
  },
  invariants: {
    ...pageRules,
    'it is asked for again only while a label is being bought': (snapshot) =>
      !snapshot.matches({ label: 'awaited' }) || snapshot.context.data?.label === 'labelOrdered',
  },
  leavesOut({ data, action, panel }, step) {
    const stage = stageOf(data);
    if (step === 'panel.opened/label') return stage !== 'requested' || panel === 'label.order';
    if (step === 'panel.opened/cancel') return stage === 'deactivated' || panel === 'order.cancel';
    if (step === 'load ends/requested') return stage !== null && stage !== 'requested';
    if (step === 'load ends/labelled') return stage !== 'labelOrdered' && stage !== 'labelled';
    if (step === 'load ends/canceled') return stage !== 'deactivated';
    if (step === 'act ends/buying') return action?.kind !== 'label.order';
    return step === 'act ends/canceled' && action?.kind !== 'order.cancel';
  },
  project: ({ data, failure, action, actionFailure, changeIds, panel }) => ({
    stage: stageOf(data),
    failure: failure?.kind,
    action: action?.kind,
    actionFailure: actionFailure?.kind,
    changeIds,
    panel,
  }),
};
