import type { Selectable } from 'kysely';
import type { ReturnStep } from '../../machines/deviceReturn/apply.ts';
import type { DeviceReturnSnapshot } from '../../machines/deviceReturn/deviceReturn.machine.ts';
import type { Database } from '../platform/database/schema.ts';
import type { Cause } from './lifecycle/cause.ts';

export type StoredReturn = Selectable<Database['returns']>;

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
