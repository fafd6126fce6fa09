import type { ReturnEvent } from '../../../domain/returns/timeline/events.ts';
import { applyEvent as transition } from '../../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../../machines/deviceReturn/deviceReturn.machine.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import type { Actor } from '../../services/actors.ts';
import type { StoredReturn } from '../../services/returnSteps.ts';
import { recordSteps, type StepServices } from './record.ts';
import { fireDueTimers } from './timers.ts';

/** Request to apply an event to a return. */
interface EventRequest {
  readonly actor: Actor;
  /** `event.at` is the time when it happened. */
  readonly event: ReturnEvent;
  /** Extra data that the timeline stores with the event. */
  readonly notes?: Readonly<Record<string, unknown>>;
  /** Another email tells of it: no notice of its own is enqueued. */
  readonly isSilent?: boolean;
}

/** Outcome of the request. */
export interface ApplyResult {
  readonly isApplied: boolean;
  /** State before the event, after due timers have fired. */
  readonly before: DeviceReturnSnapshot;
  /** The updated row. */
  readonly row: StoredReturn;
}

/**
 * Applies an event to a locked return in the caller's transaction: fires its due timers first, then
 * lets the machine accept or reject the event. The effects of the timers are written in both cases.
 */
export async function applyEvent(
  tx: TenantTransaction,
  services: StepServices,
  row: StoredReturn,
  { actor, event, notes, isSilent = false }: EventRequest,
): Promise<ApplyResult> {
  const { snapshot, steps } = await fireDueTimers(tx, row, services.clock.now());
  const step = transition(snapshot, event);
  const at = new Date(event.at);
  const cause = { type: event.type, at, actor, event: { ...event, ...notes } };
  const taken = step !== null && isSilent ? { ...step, notices: [] } : step;
  const all = taken === null ? steps : [...steps, { step: taken, cause }];
  return {
    isApplied: step !== null,
    before: snapshot,
    row: await recordSteps(tx, row, all, services),
  };
}
