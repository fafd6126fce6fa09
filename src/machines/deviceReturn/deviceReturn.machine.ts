import type { SnapshotFrom } from 'xstate';
import { CANCEL_WINDOW_MS } from '../../domain/returns/ordering/cancelWindow.ts';
import type { AddressTerms } from '../../domain/returns/timeline/events.ts';
import { address } from './address.region.ts';
import { attention } from './attention.region.ts';
import { deviceReturnSetup } from './deviceReturn.setup.ts';
import { handover } from './handover.region.ts';
import { journey } from './journey.region.ts';
import { outreach } from './outreach.region.ts';
import { NEW_SHIPMENT } from './shipments.ts';

const ADDRESS_KNOWN: AddressTerms = { isAsked: false, isKnown: true };

/** Life of a device return: `docs/device-return.md`. Runs on the server, pure. */
export const deviceReturnMachine = deviceReturnSetup.createMachine({
  id: 'deviceReturn',
  context: ({
    input: { start, approval = null, address = ADDRESS_KNOWN, offersPickup = false, ...input },
  }) => ({
    ...input,
    address,
    approval: approval && { ...approval, answer: null },
    offersPickup,
    pickup: null,
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
  states: { journey, attention, outreach, address, handover },
});

export type DeviceReturnSnapshot = SnapshotFrom<typeof deviceReturnMachine>;
