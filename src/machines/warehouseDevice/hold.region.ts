import { and } from 'xstate';
import { warehouseDeviceSetup } from './warehouseDevice.setup.ts';

const ordered = {
  guard: and(['isPermitted', 'isReceivable', 'hasLegalHold']),
  target: 'held',
  actions: 'beginLegalHold',
} as const;
const placed = {
  guard: and(['isPermitted', 'isHoldable']),
  target: 'held',
  actions: 'placeHold',
} as const;

/** Whether the device may be wiped, changed or given away. */
export const hold = warehouseDeviceSetup.createStateConfig({
  description: 'Holds on the device.',
  initial: 'free',
  states: {
    free: { description: 'No hold.', on: { 'device.receive': ordered, 'hold.place': placed } },
    held: {
      description:
        'On hold: it must not be wiped, finished or given away until an admin releases it.',
      on: {
        'device.receive': ordered,
        'hold.place': placed,
        'hold.release': [
          {
            guard: and(['isPermitted', 'isHeldSo', 'isLastHold']),
            target: 'free',
            actions: 'releaseHold',
          },
          { guard: and(['isPermitted', 'isHeldSo']), actions: 'releaseHold' },
        ],
      },
    },
  },
});
