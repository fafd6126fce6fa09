import type { AnyStateMachine, InputFrom, SnapshotFrom } from 'xstate';
import type {
  ActionName,
  ActionParams,
  ActorName,
  ByActor,
  EventType,
  Payload,
  StateKey,
} from './types.ts';

/** What a person sees, as named facts. */
export type AppearanceRecord = Readonly<Record<string, unknown>>;

/** The types that a project walks its pages with; level 1 needs none of them. */
export interface PageTypes {
  /** Who sees and does things on a page. */
  readonly person: unknown;
  /** What can be done to the real server (level 3). */
  readonly server: unknown;
  /** The names of requests. */
  readonly call: string;
  /** What stands in for the server (level 2). */
  readonly fake: unknown;
  /** What the app is configured with. */
  readonly config: unknown;
}
/**
 * What is done with a person or a server. Typed like a method, so that a page of any project is also
 * one of `PageTypes`, where the person is not known.
 */
export type Gesture<Whom, What = void> = {
  /** @param caseName the case of the profile, for what its payload does not say */
  do(whom: Whom, what: What, caseName?: string): Promise<void>;
}['do'];

/**
 * What a person sees in each state of a machine. The same expectations are held against the
 * machine's selectors (level 1) and against the page (levels 2 and 3).
 */
export interface Contract<
  M extends AnyStateMachine,
  Appearance extends AppearanceRecord,
  P extends PageTypes = PageTypes,
> {
  /** Null for a state that the machine only passes through. Parallel states add up. */
  readonly states: {
    readonly [K in StateKey<M>]: ((snapshot: SnapshotFrom<M>) => Partial<Appearance>) | null;
  };
  /** What the actions that reach outside leave behind until the next step. */
  readonly effects: {
    readonly [A in ActionName<M>]?: (params: ActionParams<M, A>) => Partial<Appearance>;
  };
  /** The appearance that the machine's selectors give; `effects` is what the last step left behind. */
  ofMachine(snapshot: SnapshotFrom<M>, effects: Partial<Appearance>): Appearance;
  /** How the same is seen and done on the page; without it the machine is walked at level 1 only. */
  readonly page?: PageContract<M, Appearance, P>;
}

/** Something that is no step of the machine; see `PageContract.scenarios`. */
export interface Scenario<P extends PageTypes = PageTypes> {
  /** The case of the machine's input with which the way there begins, where it matters. */
  readonly input?: string;
  /** Arrives in another way. */
  start?(person: P['person']): Promise<void>;
  /** Another server than the paths': one that knows other things. */
  readonly server?: () => P['fake'];
  /** What the app is configured with, beside what stands in every page. */
  readonly config?: P['config'];
  /** What the person does once the state is reached. */
  does?(person: P['person']): Promise<void>;
  /** The state that this leads to, where the machine does not stay: what is done is under way. */
  readonly endsIn?: string;
}

/** A contract's part for the levels that have a page. */
export interface PageContract<
  M extends AnyStateMachine,
  Appearance extends AppearanceRecord,
  P extends PageTypes = PageTypes,
> {
  /** Arrives where the machine starts, with this input of this case. */
  start(person: P['person'], input: InputFrom<M>, caseName?: string): Promise<void>;
  /** What the person does so that the event comes about. */
  readonly events: {
    readonly [T in EventType<M>]: Gesture<P['person'], Payload<M, T>>;
  };
  /**
   * What a page does by itself, by state and in words: what a form refuses, what is opened to be
   * read, what else it may have to show. Level 2 looks at each once; the machine stays there, or
   * goes where `endsIn` says.
   */
  readonly scenarios?: { readonly [K in StateKey<M>]?: Readonly<Record<string, Scenario<P>>> };
  /**
   * Events that do not come alone on the page, with those that the page sends before them: leaving
   * a question changes the draft and then asks for it to be saved.
   */
  readonly brings?: { readonly [T in EventType<M>]?: readonly EventType<M>[] };
  /** The call behind each actor: level 2 holds its answer, level 3 its request. */
  readonly calls: ByActor<M, { [A in ActorName<M>]: P['call'] }>;
  /** Other calls that an actor makes instead: level 2 holds these too. */
  readonly otherCalls?: { readonly [A in ActorName<M>]?: readonly P['call'][] };
  /** What stands in for the server at level 2, where the profile's answers are not what it says. */
  readonly fake?: () => P['fake'];
  /** What the server does so that a held request ends as the outcome says (level 3). */
  readonly server: ByActor<
    M,
    { [A in ActorName<M>]: Readonly<Record<string, Gesture<P['server']>>> }
  >;
  /** How long each delay is, in milliseconds. */
  readonly delays?: Readonly<Record<string, number>>;
  /** Lines of the page that change by themselves while a walk looks at it: a draft is being saved. */
  readonly movesOn?: RegExp;
  /** Its failures are shown and not logged, unlike those that the specification wants logged. */
  readonly isSilent?: boolean;
  /** A failure in place of the page is thrown to a boundary, which React logs. */
  readonly rethrows?: boolean;
  /** Why nobody leaves the machine behind by going to another page, where that is so. */
  readonly neverLeft?: string;
  /** Reads the page. */
  see(person: P['person']): Promise<Partial<Appearance>>;
  /** Facts that no page shows, with the reason. */
  readonly unseen?: Partial<Record<keyof Appearance & string, string>>;
}
