import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate';
import { DONE, ERROR } from '../statechart/xstateNames.ts';
import type { AppearanceRecord, Contract, Gesture, PageTypes, Scenario } from './contract.ts';
import type { Profile } from './profile.ts';
import type { Level } from './types.ts';
import type { History } from './walks/history.ts';

interface Case {
  readonly title: string;
}
type Cases<C> = Readonly<Record<string, Readonly<Record<string, C>>>>;

/** A profile without its machine's types: what the tools read. */
export interface AnyProfile {
  leavesOut?(context: unknown, step: string): boolean;
  readonly machine: AnyStateMachine;
  readonly inputs: Readonly<Record<string, Case & { readonly input?: unknown }>>;
  readonly events: Cases<Case & { readonly event?: object }>;
  readonly outcomes: Cases<Case & ({ readonly done: unknown } | { readonly error: Error })>;
  readonly delays: Readonly<Record<string, Case>>;
  project(context: object): unknown;
  readonly excluded?: Readonly<Partial<Record<Level, Readonly<Record<string, string>>>>>;
  readonly infeasible?: Readonly<Record<string, string>>;
  readonly invariants?: Readonly<
    Record<string, (snapshot: AnyMachineSnapshot, past: History) => boolean>
  >;
}

/** A contract without its machine's types. */
interface AnyContract<P extends PageTypes = PageTypes> {
  readonly states: Readonly<
    Record<string, ((snapshot: AnyMachineSnapshot) => AppearanceRecord) | null>
  >;
  readonly effects: Readonly<Record<string, (params: unknown) => AppearanceRecord>>;
  ofMachine(snapshot: AnyMachineSnapshot, effects: AppearanceRecord): AppearanceRecord;
  readonly page?: AnyPageContract<P>;
}

/** A page contract without its machine's types. */
export interface AnyPageContract<P extends PageTypes = PageTypes> {
  start(person: P['person'], input: unknown, caseName?: string): Promise<void>;
  readonly events: Readonly<Record<string, Gesture<P['person'], EventObject>>>;
  readonly scenarios?: Readonly<Record<string, Readonly<Record<string, Scenario<P>>> | undefined>>;
  readonly precedingEvents?: Readonly<Record<string, readonly string[]>>;
  readonly calls: Readonly<Record<string, P['call']>>;
  readonly otherCalls?: Readonly<Record<string, readonly P['call'][]>>;
  readonly fake?: () => P['fake'];
  readonly server?: Partial<Cases<Gesture<P['server']>>>;
  readonly delays?: Readonly<Record<string, number>>;
  readonly endless?: readonly number[];
  readonly typingPauses?: readonly number[];
  readonly isSilent?: boolean;
  readonly changingLines?: RegExp;
  readonly rethrows?: boolean;
  readonly neverLeft?: string;
  see(person: P['person']): Promise<AppearanceRecord>;
  readonly unseen?: Readonly<Record<string, string>>;
}

/** A machine with its profile and its contract: all that the tests of a machine need. */
export interface Subject<P extends PageTypes = PageTypes> {
  readonly id: string;
  readonly machine: AnyStateMachine;
  readonly profile: AnyProfile;
  readonly contract: AnyContract<P>;
}

/** Joins a machine's profile and contract for the tools, which know no machine's types. */
export function subjectOf<
  M extends AnyStateMachine,
  Appearance extends AppearanceRecord,
  P extends PageTypes = PageTypes,
>(profile: Profile<M>, contract: Contract<M, Appearance, P>): Subject<P> {
  const erased: { profile: unknown; contract: unknown } = { profile, contract };
  return {
    id: profile.machine.id,
    machine: profile.machine,
    // Both were checked against the same machine above; the tools pass them that machine's
    // snapshots, contexts and events only.
    profile: erased.profile as AnyProfile,
    contract: erased.contract as AnyContract<P>,
  };
}

/** The event that an actor sends when it ends. */
export function outcomeEvent(
  actorId: string,
  outcome: { readonly done: unknown } | { readonly error: Error },
): EventObject {
  const ended =
    'done' in outcome
      ? { type: `${DONE}${actorId}`, output: outcome.done, actorId }
      : { type: `${ERROR}${actorId}`, error: outcome.error, actorId };
  return ended;
}

/** Result of an actor, from its final event. */
export function outcomeOf(event: EventObject): { done: unknown } | { error: Error } {
  if ('error' in event) {
    const { error } = event;
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }
  return { done: 'output' in event ? event.output : undefined };
}
