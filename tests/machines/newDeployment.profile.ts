import {
  newDeploymentMachine,
  type SendAction,
} from '../../src/machines/pages/newDeployment.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { OFFER, ORDERED, REQUESTED, TAKEN } from './fakes/deployment.fake.ts';
import { failed, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageRules } from './helpers/pageRules.ts';

const SEND: SendAction = {
  kind: 'send',
  idempotencyKey: 'b1f3c8d2',
  form: {
    employee: REQUESTED.employee,
    displayName: 'Acme',
    shippingSpeed: 'standard_shipping',
    notes: '',
    ticketId: '',
    includeReturnLabel: true,
  },
};
const ON_PAGES = { ...LOADED_ONCE, ...absent(['action.requested/send']) };

export const newDeploymentProfile: Profile<typeof newDeploymentMachine> = {
  machine: newDeploymentMachine,
  inputs: { opened: { title: 'wants to send a device', input: { query: 'DEV-100001' } } },
  events: {
    ...pageEvents,
    'query.changed': { again: { title: 'asks for the same', event: { query: 'DEV-100001' } } },
    'action.requested': { send: { title: 'sends it to Jamie', event: { action: SEND } } },
  },
  outcomes: {
    load: {
      ready: { title: 'the device is ready', done: OFFER },
      taken: { title: 'somebody else has it', done: TAKEN },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      ordered: { title: 'it is ordered', done: ORDERED },
      refused: {
        title: 'a colleague was quicker',
        error: failed('refused', 'The device is already on its way to someone.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/taken': 'Each path begins with a device that is ready.',
      'act ends/refused': 'Nobody else is at this device: tests/server/deployments.test.ts.',
    },
  },
  invariants: {
    ...pageRules,
    'nothing is ordered of a device that is taken': (snapshot) =>
      !snapshot.matches({ resource: 'acting' }) || snapshot.context.data?.blocked === null,
  },
  leavesOut: ({ actionFailure }, step) =>
    // After a refusal the device is taken.
    step === 'load ends/ready' && actionFailure?.kind === 'refused',
  project: ({ data, failure, actionFailure, changeIds }) => ({
    isBlocked: data === null ? null : data.blocked !== null,
    isOrdered: data?.ordered != null,
    failure: failure?.kind,
    actionFailure: actionFailure?.kind,
    changeIds,
  }),
};
