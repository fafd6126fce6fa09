import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { applyEvent } from '../../returns/lifecycle/applyEvent.ts';
import { snapshotOf } from '../../returns/lifecycle/record.ts';
import { lockReturnById } from '../../returns/reading/find.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import type { Services } from '../../services/services.ts';
import { openPickups } from '../pickups/pickupRows.ts';
import { SeededRandom } from './random.ts';

const SEED = 53;
/** Share of the pick-ups to which the demonstration's driver doesn't come. */
const MISSED = 0.2;
/** Time after the beginning of its window at which a pick-up takes place. */
const ARRIVAL_MS = 30 * 60_000;

/**
 * Returns whether the demonstration's carrier comes for a package: `now`, `later`, or not at all
 * (`missed`, once the window is over); null without a pick-up.
 */
export async function visitOf(
  tx: TenantTransaction,
  row: Pick<StoredReturn, 'id' | 'organisation_id' | 'state' | 'state_version'>,
  now: Date,
): Promise<'now' | 'later' | 'missed' | null> {
  const { handover } = snapshotOf(row).value;
  // The employee chooses again, or the booking is under way.
  if (handover === 'requested' || handover === 'refused' || handover === 'missed') return 'later';
  const [pickup] = handover === 'booked' ? await openPickups(tx, row) : [];
  if (pickup === undefined) return null;
  const isMissed = new SeededRandom(SEED, Number(BigInt(pickup.id) % 1_000_003n)).chance(MISSED);
  if (isMissed) return now >= pickup.to_at ? 'missed' : 'later';
  return now.getTime() >= pickup.from_at.getTime() + ARRIVAL_MS ? 'now' : 'later';
}

/** Reports on behalf of the demonstration's carrier that nobody came. */
export async function missPickup(
  tx: TenantTransaction,
  services: Services,
  which: { readonly organisationId: string; readonly returnId: string },
): Promise<void> {
  const row = await lockReturnById(tx, which);
  const at = services.clock.now().toISOString();
  const actor = { kind: 'carrier', id: null, name: 'the carrier' } as const;
  const event = { type: 'pickup.missed', actor: { kind: 'carrier' }, at } as const;
  await applyEvent(tx, services, row, { actor, event });
}
