import type { SnapshotFrom } from 'xstate';
import { CANCEL_WINDOW_MS } from '../../domain/returns/ordering/cancelWindow.ts';
import { address } from './address.region.ts';
import { attention } from './attention.region.ts';
import { deviceReturnSetup } from './deviceReturn.setup.ts';
import { journey } from './journey.region.ts';
import { outreach } from './outreach.region.ts';
import { NEW_SHIPMENT } from './shipments.ts';

/** Life of a device return: `docs/device-return.md`. Runs on the server, pure. */
export const deviceReturnMachine = deviceReturnSetup.createMachine({
  id: 'deviceReturn',
  context: ({ input: { start, address = { isAsked: false, isKnown: true }, ...input } }) => ({
    ...input,
    address,
    absence: null,
    startsAt: start?.at ?? null,
    windowMs: start?.waitMs ?? CANCEL_WINDOW_MS,
    shipments: [NEW_SHIPMENT],
    attention: null,
    question: null,
    remindersSent: 0,
    remindedAt: null,
    closure: null,
  }),
  type: 'parallel',
  states: { journey, attention, outreach, address },
});

export type DeviceReturnSnapshot = SnapshotFrom<typeof deviceReturnMachine>;
