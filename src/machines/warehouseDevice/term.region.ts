import { and } from 'xstate';
import { warehouseDeviceSetup } from './warehouseDevice.setup.ts';

// These events, which the hold region also handles, change the review dates.
const ordered = {
  guard: and(['isPermitted', 'isReceivable', 'hasLegalHold']),
  target: 'open',
} as const;
const placed = { guard: and(['isPermitted', 'isHoldable']), target: 'open' } as const;
const released = { guard: and(['isPermitted', 'isHeldSo']), target: 'open' } as const;

/** Review dates of the holds. Only an admin's decision ends a hold. */
export const term = warehouseDeviceSetup.createStateConfig({
  description: 'Review date of a hold.',
  initial: 'open',
  states: {
    open: {
      description: 'No review is scheduled.',
      always: { guard: 'hasTerm', target: 'running' },
    },
    running: {
      description: 'A review is scheduled.',
      after: {
        holdTerm: {
          target: 'open',
          actions: ['setTermDue', { type: 'announce', params: { notice: 'holdTerm' } }],
        },
      },
      on: { 'hold.place': placed, 'hold.release': released, 'device.receive': ordered },
    },
  },
});
