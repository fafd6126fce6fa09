import type { Notice } from '../../machines/deviceReturn/notices.ts';
import { snapshotOf } from '../returns/lifecycle/record.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/** Whether a notice about a pick-up has been overtaken by the employee or the carrier. */
export function isPickupOver(notice: Notice, row: StoredReturn): boolean {
  const told = { pickupBooked: 'booked', pickupRefused: 'refused', pickupMissed: 'missed' };
  const state = Object.entries(told).find(([name]) => name === notice)?.[1];
  return state !== undefined && snapshotOf(row).value.handover !== state;
}
