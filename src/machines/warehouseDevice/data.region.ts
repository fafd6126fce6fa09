import { and } from 'xstate';
import { warehouseDeviceSetup } from './warehouseDevice.setup.ts';

/** The device may have been used since it was wiped. */
const forgotten = {
  'deployment.delivered': {
    guard: and(['isPermitted', 'isOnTheWayOut']),
    target: 'unknown',
    actions: 'clearCertificate',
  },
  'device.receive': {
    guard: and(['isPermitted', 'isBackFromOutside']),
    target: 'unknown',
    actions: 'clearCertificate',
  },
} as const;
const wiped = {
  guard: and(['isPermitted', 'isFree', 'isAtBench']),
  target: 'wiped',
} as const;
const destroyed = {
  guard: and(['isPermitted', 'isLeavingForRecycler', 'isToBeDestroyed']),
  target: 'destroyed',
} as const;

/** State of the data on the device. */
export const data = warehouseDeviceSetup.createStateConfig({
  description: 'What is left on it.',
  initial: 'unknown',
  states: {
    unknown: {
      description: 'Nobody knows what is on it.',
      on: { 'wipe.record': wiped, 'disposal.certify': destroyed },
    },
    wiped: {
      description: 'It was wiped, and how stands in the record.',
      on: {
        ...forgotten,
        'wipe.record': wiped,
        'certificate.issue': {
          guard: 'isPermitted',
          target: 'certified',
          actions: 'setCertificate',
        },
        'disposal.certify': destroyed,
      },
    },
    certified: {
      description: 'It was wiped, and a certificate says so.',
      on: { ...forgotten, 'wipe.record': wiped, 'disposal.certify': destroyed },
    },
    destroyed: { description: 'Nothing can be read from it ever again.', type: 'final' },
  },
});
