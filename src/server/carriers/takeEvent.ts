import { applyEvent } from '../../machines/deviceReturn/apply.ts';
import type { ReturnEvent } from '../../machines/deviceReturn/events.ts';
import type { TenantTransaction } from '../database/portalDatabase.ts';
import type { Doer } from '../returns/cause.ts';
import { recordSteps, type StoredReturn } from '../returns/record.ts';
import { elapse } from '../returns/timers.ts';
import type { Services } from '../services.ts';

/**
 * Lets a locked return take an event that a carrier or the portal itself has caused. False when
 * the return does not take it where it stands; what was due in it is written all the same.
 */
export async function takeEvent(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  row: StoredReturn,
  doer: Doer,
  event: ReturnEvent,
): Promise<boolean> {
  const { snapshot, steps } = await elapse(tx, row, clock.now());
  const step = applyEvent(snapshot, event);
  const cause = { type: event.type, at: new Date(event.at), doer, event };
  await recordSteps(tx, row, step === null ? steps : [...steps, { step, cause }], clock);
  return step !== null;
}
