import type { AnyStateMachine, SnapshotFrom } from 'xstate';
import type { ActionName, ActionParams, StateKey } from './types.ts';

/** What a person sees, as named facts. */
export type SightRecord = Readonly<Record<string, unknown>>;

/**
 * What a person sees in each state of a machine. The same expectations are held against the
 * machine's selectors (level 1) and against the page (levels 2 and 3).
 */
export interface Contract<M extends AnyStateMachine, Sight extends SightRecord> {
  /** Null for a state that the machine only passes through. Parallel states add up. */
  readonly states: {
    readonly [K in StateKey<M>]: ((snapshot: SnapshotFrom<M>) => Partial<Sight>) | null;
  };
  /** What the actions that reach outside leave behind until the next step. */
  readonly effects: {
    readonly [A in ActionName<M>]?: (params: ActionParams<M, A>) => Partial<Sight>;
  };
  /** The sight that the machine's selectors give; `effects` is what the last step left behind. */
  ofMachine(snapshot: SnapshotFrom<M>, effects: Partial<Sight>): Sight;
}
