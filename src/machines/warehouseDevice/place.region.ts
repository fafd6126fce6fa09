import { and } from 'xstate';
import { warehouseDeviceSetup } from './warehouseDevice.setup.ts';

/** A return of the device is under way, whatever its recorded place. */
const released = {
  guard: 'isPermitted',
  target: 'expected',
  actions: ['expect', 'clearDeployed'],
} as const;
/** No longer expected: falls back to its place before the return. */
const ended = [
  { guard: and(['isPermitted', 'hasBeenDeployed']), target: 'deployed' },
  { guard: 'isPermitted', target: 'outOfStock' },
] as const;
/** The device arrives although its return has ended. */
const lateNews = {
  'return.deviceShipped': { guard: 'isPermitted', target: 'returning' },
  'return.delivered': { guard: 'isPermitted', target: 'arrived' },
} as const;
/** The device is on the bench: a scan overrides its recorded place. */
const received = { guard: 'isPermitted', target: 'received', actions: 'setReceipt' } as const;
const inspected = [
  {
    guard: and(['isPermitted', 'hasQuestions']),
    target: 'waiting',
    actions: 'setInspection',
  },
  {
    guard: and(['isPermitted', 'isToBeDestroyed']),
    target: 'toRetire',
    actions: 'setInspection',
  },
  { guard: and(['isPermitted', 'isDamaged']), target: 'service', actions: 'setInspection' },
  { guard: 'isPermitted', target: 'processing', actions: 'setInspection' },
] as const;
/** The box of the device arrived empty. */
const cameEmpty = { guard: 'isPermitted', target: 'arrived', actions: 'setAbsent' } as const;
/** The box was empty, which says nothing about the device's place. */
const notInside = { guard: 'isPermitted', actions: 'setAbsent' } as const;
/** An admin writes off a device that wasn't found. Receiving it reverses this. */
const lost = { guard: 'isPermitted', target: 'lost', actions: 'setLost' } as const;
/** A device recorded as gone turns up, or is ordered back. */
const turnsUp = {
  'device.receive': received,
  'box.empty': notInside,
  'return.released': released,
} as const;
const moved = { guard: 'isPermitted', actions: 'setLocation' } as const;
const shipped = {
  guard: 'isPermitted',
  target: 'deploying',
  actions: 'clearLocation',
} as const;
const retired = { guard: 'isPermitted', target: 'toRetire' } as const;

/** Place of the device, and the work on it there. */
export const place = warehouseDeviceSetup.createStateConfig({
  description: 'Location of the device.',
  initial: 'outOfStock',
  states: {
    outOfStock: {
      description: 'Known by its number only: never received, or no longer expected.',
      on: {
        'return.released': released,
        ...lateNews,
        'device.receive': received,
        'box.empty': notInside,
      },
    },
    expected: {
      description: 'With the employee; its return to the warehouse is ordered.',
      on: {
        'return.deviceShipped': { guard: 'isPermitted', target: 'returning' },
        'return.delivered': { guard: 'isPermitted', target: 'arrived' },
        'return.ended': ended,
        'device.receive': received,
        'box.empty': cameEmpty,
      },
    },
    returning: {
      description: 'In transit to the warehouse.',
      on: {
        'return.delivered': { guard: 'isPermitted', target: 'arrived' },
        'return.lost': { guard: 'isPermitted', target: 'lost' },
        'return.ended': ended,
        'device.receive': received,
        'box.empty': cameEmpty,
      },
    },
    arrived: {
      description: "Delivered; the box isn't opened yet.",
      on: {
        'device.receive': received,
        'box.empty': notInside,
        'loss.declare': lost,
        // A device that wasn't in the box is no longer expected.
        'return.ended': [
          { guard: and(['isPermitted', 'isNotInBox', 'hasBeenDeployed']), target: 'deployed' },
          { guard: and(['isPermitted', 'isNotInBox']), target: 'outOfStock' },
        ],
        'return.lost': { guard: 'isPermitted', target: 'lost' },
        'return.released': released,
        // The shipment believed to have turned back reached the employee.
        'deployment.delivered': { guard: 'isPermitted', target: 'deployed' },
      },
    },
    received: {
      description: 'Opened and identified; waits for inspection.',
      tags: 'inBuilding',
      on: {
        'device.inspect': inspected,
        'device.move': moved,
        // A box is scanned before it is opened.
        'box.empty': { ...cameEmpty, actions: ['setAbsent', 'clearLocation'] },
        'loss.declare': lost,
      },
    },
    waiting: {
      description: 'Waits for an answer of the organization.',
      tags: 'inBuilding',
      on: {
        'question.answer': [
          {
            guard: and(['isPermitted', { type: 'isDecided', params: { decision: 'process' } }]),
            target: 'processing',
            actions: 'closeQuestions',
          },
          {
            guard: and(['isPermitted', { type: 'isDecided', params: { decision: 'repair' } }]),
            target: 'service',
            actions: 'closeQuestions',
          },
          { guard: 'isPermitted', target: 'toRetire', actions: 'closeQuestions' },
        ],
        'device.inspect': inspected,
        'device.move': moved,
        'loss.declare': lost,
      },
    },
    service: {
      description: 'Damaged; to be repaired or given up.',
      tags: 'inBuilding',
      on: {
        'repair.start': { guard: 'isPermitted', target: 'inRepair' },
        'repair.decline': { guard: 'isPermitted', target: 'toRetire' },
        'device.inspect': inspected,
        'device.move': moved,
        'loss.declare': lost,
      },
    },
    inRepair: {
      description: 'In repair.',
      tags: 'inBuilding',
      on: {
        'repair.finish': [
          { guard: and(['isPermitted', 'isRepaired']), target: 'processing' },
          { guard: 'isPermitted', target: 'toRetire' },
        ],
        'device.move': moved,
        'loss.declare': lost,
      },
    },
    processing: {
      description: 'Being cleaned, wiped and set up.',
      tags: 'inBuilding',
      on: {
        'prepare.finish': { guard: 'isReady', target: 'ready' },
        'service.find': { guard: 'isPermitted', target: 'service' },
        'device.inspect': inspected,
        'device.retire': retired,
        'device.move': moved,
        'loss.declare': lost,
      },
    },
    ready: {
      description: 'On the shelf and available.',
      tags: 'inBuilding',
      on: {
        'deployment.requested': { guard: 'isFreeToLeave', target: 'requested' },
        'service.find': { guard: 'isPermitted', target: 'service' },
        'device.inspect': inspected,
        'device.retire': retired,
        'device.move': moved,
        'loss.declare': lost,
      },
    },
    requested: {
      description: 'Reserved for an employee; waits for packing.',
      on: {
        'deployment.labelMade': { guard: 'isPermitted', target: 'labelled' },
        'deployment.shipped': shipped,
        'deployment.cancelled': { guard: 'isPermitted', target: 'ready' },
        'device.move': moved,
      },
    },
    labelled: {
      description: 'Packed and labeled.',
      on: {
        'deployment.shipped': shipped,
        'deployment.cancelled': { guard: 'isPermitted', target: 'ready' },
        'device.move': moved,
      },
    },
    deploying: {
      description: 'In transit to an employee.',
      on: {
        'deployment.delivered': { guard: 'isPermitted', target: 'deployed' },
        'deployment.lost': { guard: 'isPermitted', target: 'lost' },
        'deployment.turnedBack': { guard: 'isPermitted', target: 'arrived' },
        // The bench has the undeliverable box.
        'device.receive': received,
        'box.empty': cameEmpty,
      },
    },
    deployed: {
      description: 'With an employee.',
      on: {
        'return.released': { ...released, actions: ['expect', 'setDeployed'] },
        ...lateNews,
        'device.receive': received,
        'box.empty': notInside,
        'device.transfer': { guard: 'isFreeToLeave', target: 'transferred' },
        'loss.declare': lost,
      },
    },
    toRetire: {
      description: 'Given up; still in the warehouse.',
      tags: 'inBuilding',
      on: {
        'disposal.start': {
          guard: 'isDisposable',
          target: 'disposing',
          actions: ['setDisposal', 'clearLocation'],
        },
        'retire.revoke': {
          guard: 'isPermitted',
          target: 'processing',
          actions: 'clearDisposal',
        },
        'vendor.return': {
          guard: 'isFreeToLeave',
          target: 'atVendor',
          actions: 'clearLocation',
        },
        'device.transfer': {
          guard: 'isFreeToLeave',
          target: 'transferred',
          actions: 'clearLocation',
        },
        'device.move': moved,
        'loss.declare': lost,
      },
    },
    disposing: {
      description: 'In transit to the recycler.',
      on: {
        'disposal.delivered': { guard: 'isPermitted', target: 'atRecycler' },
        'disposal.certify': { guard: 'isPermitted', target: 'disposed' },
        ...turnsUp,
        'loss.declare': lost,
      },
    },
    atRecycler: {
      description: 'Received by the recycler.',
      on: {
        'disposal.certify': { guard: 'isPermitted', target: 'disposed' },
        ...turnsUp,
        'loss.declare': lost,
      },
    },
    disposed: { description: 'Recycled or destroyed, with a certificate.', on: turnsUp },
    atVendor: { description: 'Returned to the vendor or lessor.', on: turnsUp },
    transferred: { description: 'Sold or given away.', on: turnsUp },
    lost: {
      description: 'Missing.',
      on: {
        ...turnsUp,
        'return.delivered': { guard: 'isPermitted', target: 'arrived' },
        'deployment.delivered': { guard: 'isPermitted', target: 'deployed' },
        'deployment.turnedBack': { guard: 'isPermitted', target: 'arrived' },
      },
    },
  },
});
