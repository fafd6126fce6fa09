import type { Selectable } from 'kysely';
import type { ReturnStep } from '../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Cause } from './lifecycle/cause.ts';

export type StoredReturn = Selectable<Database['returns']>;

/** A step of the machine and what caused it. */
export interface CausedStep {
  readonly step: ReturnStep;
  readonly cause: Cause;
}

/** A step that a return has taken: the state before it, the state after it, and why. */
export interface Moved {
  readonly before: DeviceReturnSnapshot;
  readonly after: DeviceReturnSnapshot;
  readonly cause: Cause;
}
