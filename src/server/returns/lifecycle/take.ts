import type { ReturnEvent } from '../../../domain/returns/events.ts';
import { applyEvent } from '../../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Services } from '../../services.ts';
import type { StoredReturn } from '../steps.ts';
import type { Actor } from './cause.ts';
import { recordSteps } from './record.ts';
import { elapse } from './timers.ts';

/** What is offered to a return. */
export interface Offer {
  readonly actor: Actor;
  /** `event.at` is when it happened. */
  readonly event: ReturnEvent;
  /** What the timeline keeps beside the event itself. */
  readonly notes?: Readonly<Record<string, unknown>>;
}

/** What came of it. */
export interface Answer {
  readonly isTaken: boolean;
  /** Where the return stood when the event came, its due timers ended. */
  readonly before: DeviceReturnSnapshot;
  /** The row as it stands afterwards. */
  readonly row: StoredReturn;
}

/**
 * Offers an event to a locked return, from whomever, in the caller's transaction: what is due in
 * it ends first, then the machine takes the event where the return stands, or does not. What the
 * timers have done is written either way.
 */
export async function offer(
  tx: TenantTransaction,
  { clock }: Pick<Services, 'clock'>,
  row: StoredReturn,
  { actor, event, notes }: Offer,
): Promise<Answer> {
  const { snapshot, steps } = await elapse(tx, row, clock.now());
  const step = applyEvent(snapshot, event);
  const at = new Date(event.at);
  const cause = { type: event.type, at, actor, event: { ...event, ...notes } };
  const all = step === null ? steps : [...steps, { step, cause }];
  return {
    isTaken: step !== null,
    before: snapshot,
    row: await recordSteps(tx, row, all, clock),
  };
}
