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
const wiped = { guard: and(['isPermitted', 'isFree', 'isAtBench']), target: 'wiped' } as const;
const destroyed = {
  guard: and(['isPermitted', 'isLeavingForRecycler', 'isToBeDestroyed']),
  target: 'destroyed',
} as const;

/** State of the data on the device. */
export const data = warehouseDeviceSetup.createStateConfig({
  description: 'Data on the device.',
  initial: 'unknown',
  states: {
    unknown: {
      description: 'Not known to be wiped.',
      on: { 'wipe.record': wiped, 'disposal.certify': destroyed },
    },
    wiped: {
      description: 'Wiped, with a record of the method.',
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
      description: 'Wiped, with a certificate.',
      on: { ...forgotten, 'wipe.record': wiped, 'disposal.certify': destroyed },
    },
    destroyed: { description: "Destroyed: its data can't be recovered.", type: 'final' },
  },
});
