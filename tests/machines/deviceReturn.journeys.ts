import type { Journey } from '../../tools/statewalk/suites.ts';
import { subjectOf } from '../levels/contract.ts';
import { deviceReturnContract } from './deviceReturn.contract.ts';
import { deviceReturnProfile } from './deviceReturn.profile.ts';

const HOME = ['device.delivered/carrier', 'receipt.confirm/member', 'journey.complete'];

/** Three employees from the order to the device at the office. */
export const deviceReturnJourneys: Readonly<Record<string, Journey>> = {
  /** Moved, and corrects the address that the company has. */
  marc: {
    start: 'asked',
    through: [
      'journey.awaitingAddress',
      'after addressReminder/ended',
      'address.correct/employee',
      'journey.awaitingShipment',
      'kit.delivered/carrier',
      'device.shipped/carrier',
      ...HOME,
    ],
  },
  /** Asks something before packing. */
  ana: {
    start: 'questioned',
    through: [
      'kit.delivered/carrier',
      'question.asked/employee',
      'attention.open',
      'attention.resolve/answer',
      'attention.clear',
      'device.shipped/carrier',
      ...HOME,
    ],
  },
  /** Has the carrier come. */
  joe: {
    start: 'pickup',
    through: [
      'journey.boxDelivered',
      'pickup.request/employee',
      'handover.booked',
      'device.shipped/later',
      'handover.pickedUp',
      ...HOME,
    ],
  },
};

const NAMED = new Set(Object.values(deviceReturnJourneys).flatMap(({ through }) => through));
/** Steps between those that the journeys name. */
const BETWEEN = ['order.release/admin', 'kit.shipped/carrier', 'pickup.booked/system'];

/** A return's life with the steps of the journeys alone. */
export const deviceReturnJourneyed = subjectOf(
  {
    ...deviceReturnProfile,
    leavesOut: (_, step) => !NAMED.has(step) && !BETWEEN.includes(step),
  },
  deviceReturnContract,
);
