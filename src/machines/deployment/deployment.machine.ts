import { and, assign, not, type SnapshotFrom, setup } from 'xstate';
import {
  type DeploymentEvent,
  PERMITTED,
} from '../../domain/warehouse/deployments/deploymentEvents.ts';

/** Version of the stored snapshots; raise it with every change of states or context. */
export const DEPLOYMENT_VERSION = 1;

interface DeploymentContext {
  /** `''` before there is a label. */
  readonly carrier: string;
  readonly trackingNumber: string;
  /** Tracking number of the return label in the box; `''` for none. */
  readonly returnTrackingNumber: string;
  /** Reason why no label could be bought, a sentence; null without a problem. */
  readonly labelProblem: string | null;
  /** Latest problem that the carrier reported, a sentence. */
  readonly trouble: string | null;
  /** ISO 8601 in UTC. */
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
}

const NEW_DEPLOYMENT: DeploymentContext = {
  carrier: '',
  trackingNumber: '',
  returnTrackingNumber: '',
  labelProblem: null,
  trouble: null,
  shippedAt: null,
  deliveredAt: null,
};

const deploymentSetup = setup({
  types: { context: {} as DeploymentContext, events: {} as DeploymentEvent },
  actions: {
    setLabel: assign(({ event }) =>
      event.type === 'label.record'
        ? {
            carrier: event.carrier,
            trackingNumber: event.trackingNumber,
            returnTrackingNumber: event.returnTrackingNumber,
            labelProblem: null,
          }
        : {},
    ),
    setLabelProblem: assign(({ event }) =>
      event.type === 'label.refuse' ? { labelProblem: event.problem } : {},
    ),
    clearLabelProblem: assign({ labelProblem: null }),
    setShipment: assign(({ context, event }) =>
      event.type === 'device.ship'
        ? {
            carrier: event.carrier || context.carrier,
            trackingNumber: event.trackingNumber || context.trackingNumber,
            labelProblem: null,
            shippedAt: event.at,
          }
        : {},
    ),
    setTrouble: assign(({ event }) =>
      event.type === 'trouble.report' ? { trouble: event.problem } : {},
    ),
    setDelivery: assign(({ event }) => ({ deliveredAt: event.at, trouble: null })),
    clearTrouble: assign({ trouble: null }),
  },
  guards: {
    isPermitted: ({ event }) => PERMITTED[event.type].includes(event.actor.kind),
    /** A carrier's event means that the device has already left, so a hold can't stop it. */
    isHeldHere: ({ event }) =>
      'isDeviceHeld' in event && event.isDeviceHeld && event.actor.kind !== 'carrier',
    isByPerson: ({ event }) => event.actor.kind !== 'system',
  },
}).extend({ guards: { isFreeToLeave: and(['isPermitted', not('isHeldHere')]) } });

const labelled = { guard: 'isPermitted', target: 'labelled', actions: 'setLabel' } as const;
const delivered = {
  guard: 'isPermitted',
  target: '#deployment.deployed',
  actions: 'setDelivery',
} as const;
const turnedBack = {
  guard: 'isPermitted',
  target: '#deployment.turnedBack',
  actions: 'clearTrouble',
} as const;

/** Shipment of a device from the shelf to an employee. Runs on the server, pure. */
export const deploymentMachine = deploymentSetup.createMachine({
  id: 'deployment',
  context: NEW_DEPLOYMENT,
  initial: 'awaitingShipment',
  states: {
    awaitingShipment: {
      description: 'The device is reserved and still on the shelf.',
      initial: 'requested',
      on: {
        'device.ship': { guard: 'isFreeToLeave', target: 'deviceShipped', actions: 'setShipment' },
        'order.cancel': { guard: 'isPermitted', target: 'deactivated' },
      },
      states: {
        requested: {
          description: 'Packed; needs a label, or ships without one.',
          on: {
            'label.order': {
              guard: 'isFreeToLeave',
              target: 'labelOrdered',
              actions: 'clearLabelProblem',
            },
            'label.record': labelled,
          },
        },
        labelOrdered: {
          description: 'The label is being bought.',
          on: {
            'label.record': labelled,
            'label.refuse': {
              guard: 'isPermitted',
              target: 'requested',
              actions: 'setLabelProblem',
            },
          },
        },
        labelled: {
          description: 'The label is bought; the carrier picks the device up next.',
          on: {
            'label.record': { guard: and(['isPermitted', 'isByPerson']), actions: 'setLabel' },
          },
        },
      },
    },
    deviceShipped: {
      description: 'In transit to the employee.',
      on: {
        'device.deliver': delivered,
        'device.turnBack': turnedBack,
        'loss.declare': { guard: 'isPermitted', target: 'lost', actions: 'clearTrouble' },
        'trouble.report': { guard: 'isPermitted', actions: 'setTrouble' },
      },
    },
    deployed: { description: 'Delivered; the next return brings the device back.', type: 'final' },
    turnedBack: {
      description: 'Undeliverable; it came back or is on its way back.',
      on: { 'device.deliver': delivered },
    },
    lost: {
      description: 'Lost in transit.',
      on: { 'device.deliver': delivered, 'device.turnBack': turnedBack },
    },
    deactivated: {
      description: 'Canceled before shipping; the device is available again.',
      type: 'final',
    },
  },
});

export type DeploymentSnapshot = SnapshotFrom<typeof deploymentMachine>;
