import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import type { Clock } from '../../platform/clock.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { ReturnFollower, StoredReturn } from '../../services/returnSteps.ts';
import { openPickups, releasePickup, type StoredPickup, updatePickup } from './pickupRows.ts';

type Handover = DeviceReturnSnapshot['value']['handover'];

const isOpen = (handover: Handover): boolean => handover === 'requested' || handover === 'booked';

/** Ends pick-ups after the steps of their returns: only one that took place is billed. */
export const updatePickups: ReturnFollower = async (tx, _, moved, clock) => {
  for (const { row, moves } of moved) {
    for (const { before, after, cause } of moves) {
      const { handover } = after.value;
      const isReplaced = cause.type === 'pickup.request';
      if (!isOpen(before.value.handover) || (isOpen(handover) && !isReplaced)) continue;
      await endPickups(tx, row, handover, clock);
    }
  }
};

async function endPickups(
  tx: TenantTransaction,
  row: StoredReturn,
  handover: Handover,
  clock: Clock,
): Promise<void> {
  for (const pickup of await openPickups(tx, row)) await endPickup(tx, pickup, handover, clock);
}

async function endPickup(
  tx: TenantTransaction,
  pickup: StoredPickup,
  handover: Handover,
  clock: Clock,
): Promise<void> {
  if (handover === 'pickedUp') {
    await updatePickup(tx, pickup, { state: 'completed', completed_at: clock.now() });
  } else if (handover === 'missed') {
    await updatePickup(tx, pickup, { state: 'missed' });
  } else {
    await updatePickup(tx, pickup, { state: handover === 'refused' ? 'refused' : 'canceled' });
    await releasePickup(tx, pickup, clock);
  }
}
