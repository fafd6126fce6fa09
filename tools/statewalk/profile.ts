import type { AnyStateMachine, ContextFrom, SnapshotFrom } from 'xstate';
import type {
  ActorName,
  Answer,
  ByActor,
  DelayName,
  EventCase,
  EventType,
  InputCase,
  Level,
  OutcomeCase,
  Payload,
} from './types.ts';
import type { History } from './walks/history.ts';

/**
 * The model profile of a machine: the values that its paths are walked with. It is typed against
 * the machine, so a new event, actor or delay does not compile until it has cases here.
 */
export interface Profile<M extends AnyStateMachine> {
  readonly machine: M;
  /** Inputs that the machine starts with; each is a start of the tour. */
  readonly inputs: Readonly<Record<string, InputCase<M>>>;
  /** Payloads of each event, at least one for each result of a guard. */
  readonly events: {
    readonly [T in EventType<M>]: Readonly<Record<string, EventCase<Payload<M, T>>>>;
  };
  /** Possible ends of each invoked actor: at least one success and one error. */
  readonly outcomes: ByActor<
    M,
    { [A in ActorName<M>]: Readonly<Record<string, OutcomeCase<Answer<M, A>>>> }
  >;
  /** Description of the end of each delay. */
  readonly delays: { readonly [D in DelayName<M>]: { readonly title: string } };
  /** The equivalence class of a context: finite, plain JSON. Two contexts of one class behave alike. */
  project(context: ContextFrom<M>): unknown;
  /**
   * Whether a walk that came to this context leaves a step (`step/case`) out, though the machine
   * takes it. Where regions multiply each other's states, one input walks the one in full and
   * another input the other; every goal still has to be reached by some walk.
   */
  leavesOut?(context: ContextFrom<M>, step: string): boolean;
  /**
   * Steps that cannot be made at a level, with the reason. The key is `step/case`,
   * `step/case @ state` for one state only, or `step/case > state` where it leads to one (`nothing`
   * when every guard says no); the goals that nothing else reaches go with it. `pair <transition>
   * > <transition>` is for two that can each be made, but not one after the other.
   */
  readonly excluded?: Readonly<Partial<Record<Level, Readonly<Record<string, string>>>>>;
  /**
   * Rules of the product that hold after every step of a random walk, named in its words: what a
   * tour cannot see, because each of its steps is as the machine says.
   */
  readonly invariants?: Readonly<
    Record<string, (snapshot: SnapshotFrom<M>, past: History) => boolean>
  >;
  /** Goals that no path reaches at any level, with the reason (`guard <transition id> false`). */
  readonly infeasible?: Readonly<Record<string, string>>;
}
