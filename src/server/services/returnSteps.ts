import type { Selectable } from 'kysely';
import type { ReturnEventType } from '../../domain/returns/timeline/events.ts';
import type { ReturnStep } from '../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import type { Actor } from './actors.ts';

export type StoredReturn = Selectable<Database['returns']>;

/** Cause of a return's step; one row of the timeline. */
export interface Cause {
  /** An event of the machine, `order.placed`, or `timer.<name>`. */
  readonly type: ReturnEventType | 'order.placed' | `timer.${string}`;
  /** Time when it happened; the portal may receive it later. */
  readonly at: Date;
  readonly actor: Actor;
  /** The machine's event, as JSON. */
  readonly event: unknown;
}

/** Step of the machine with its cause. */
export interface CausedStep {
  readonly step: ReturnStep;
  readonly cause: Cause;
}

/** Step of a return: the state before it, the state after it, and its cause. */
export interface Moved {
  readonly before: DeviceReturnSnapshot;
  readonly after: DeviceReturnSnapshot;
  readonly cause: Cause;
}

/** Return with its new steps. */
export interface MovedReturn {
  readonly row: StoredReturn;
  readonly moves: readonly (CausedStep & Moved)[];
}

/**
 * Does what follows from steps of an organization's returns in another room, in the transaction that
 * records them.
 */
export type ReturnFollower = (
  tx: TenantTransaction,
  organisationId: string,
  moved: readonly MovedReturn[],
  clock: Clock,
) => Promise<void>;

/** Followers of returns, registered by composition. */
export interface ReturnFollowers {
  /** Run concurrently with the insert of the steps, so that their statements are pipelined. */
  readonly beside: readonly ReturnFollower[];
  /** Run one after another, once the steps and their notices are written. */
  readonly after: readonly ReturnFollower[];
}
