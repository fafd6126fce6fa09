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

/** Visible state of a page, as named facts. */
export type AppearanceRecord = Readonly<Record<string, unknown>>;

/** The types that a project walks its pages with; level 1 needs none of them. */
export interface PageTypes {
  /** User of a page. */
  readonly person: unknown;
  /** Operations on the real server (level 3). */
  readonly server: unknown;
  /** The names of requests. */
  readonly call: string;
  /** Fake server (level 2). */
  readonly fake: unknown;
  /** Configuration of the app. */
  readonly config: unknown;
}
/**
 * An action on a user or a server. Typed like a method, so that a page of any project is also one
 * of `PageTypes`, where the type of the user is unknown.
 */
export type Gesture<Whom, What = void> = {
  /** @param caseName the case of the profile, for what its payload does not say */
  do(whom: Whom, what: What, caseName?: string): Promise<void>;
}['do'];

/**
 * Expected appearance of each state of a machine. The same expectations are compared with the
 * machine's selectors (level 1) and with the page (levels 2 and 3).
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
  /** Appearance that actions with external effects leave until the next step. */
  readonly effects: {
    readonly [A in ActionName<M>]?: (params: ActionParams<M, A>) => Partial<Appearance>;
  };
  /** The appearance that the machine's selectors give; `effects` are those of the last step. */
  ofMachine(snapshot: SnapshotFrom<M>, effects: Partial<Appearance>): Appearance;
  /**
   * Page contract: shows these facts and triggers the events; without it the machine is walked at
   * level 1 only.
   */
  readonly page?: PageContract<M, Appearance, P>;
}

/** Something that is no step of the machine; see `PageContract.scenarios`. */
export interface Scenario<P extends PageTypes = PageTypes> {
  /** The case of the machine's input with which the way there begins, where it matters. */
  readonly input?: string;
  /** Opens the page in another way. */
  start?(person: P['person']): Promise<void>;
  /** Another fake server than that of the paths, with other data. */
  readonly server?: () => P['fake'];
  /** Configuration of the app, in addition to that of every page. */
  readonly config?: P['config'];
  /** Actions of the user once the state is reached. */
  does?(person: P['person']): Promise<void>;
  /** The resulting state, if the machine leaves the state: the action is in progress. */
  readonly endsIn?: string;
}

/** A contract's part for the levels that have a page. */
export interface PageContract<
  M extends AnyStateMachine,
  Appearance extends AppearanceRecord,
  P extends PageTypes = PageTypes,
> {
  /** Opens the page where the machine starts, with this input of this case. */
  start(person: P['person'], input: InputFrom<M>, caseName?: string): Promise<void>;
  /** Actions of the user that trigger the event. */
  readonly events: {
    readonly [T in EventType<M>]: Gesture<P['person'], Payload<M, T>>;
  };
  /**
   * Scenarios by state and title, for behavior of the page outside the machine: validation messages
   * of a form, disclosures, other content. Level 2 checks each once; the machine stays in its
   * state, or moves to `endsIn`.
   */
  readonly scenarios?: { readonly [K in StateKey<M>]?: Readonly<Record<string, Scenario<P>>> };
  /**
   * Events that do not come alone on the page, with those that the page sends before them: leaving
   * a question changes the draft and then asks for it to be saved.
   */
  readonly precedingEvents?: { readonly [T in EventType<M>]?: readonly EventType<M>[] };
  /** The call behind each actor: level 2 holds its answer, level 3 its request. */
  readonly calls: ByActor<M, { [A in ActorName<M>]: P['call'] }>;
  /** Other calls that an actor makes instead: level 2 holds these too. */
  readonly otherCalls?: { readonly [A in ActorName<M>]?: readonly P['call'][] };
  /** Fake server of level 2, if the profile's outcomes are not its responses. */
  readonly fake?: () => P['fake'];
  /**
   * Makes a held request end as the outcome says (level 3). An outcome that is left out ends so by
   * itself.
   */
  readonly server?: {
    readonly [A in ActorName<M>]?: Readonly<Record<string, Gesture<P['server']>>>;
  };
  /** Length of each delay, in milliseconds. */
  readonly delays?: Readonly<Record<string, number>>;
  /**
   * Lengths of timers of other machines on the page, in milliseconds. At level 2 they never end:
   * when they would depends on how fast the page is.
   */
  readonly endless?: readonly number[];
  /**
   * Lengths of the pauses in typing after which the page searches, in milliseconds. At level 2 they
   * end once the person waits for what comes.
   */
  readonly typingPauses?: readonly number[];
  /**
   * Lines of the page that change without user action while it is checked, such as the progress of
   * saving a draft.
   */
  readonly changingLines?: RegExp;
  /** Failures of the page are shown and not logged, unlike those that the specification wants logged. */
  readonly isSilent?: boolean;
  /** A failure in place of the page is thrown to a boundary, which React logs. */
  readonly rethrows?: boolean;
  /** Reason why navigating to another page never leaves the machine, if so. */
  readonly neverLeft?: string;
  /** Reads the page. */
  see(person: P['person']): Promise<Partial<Appearance>>;
  /** Facts that no page shows, with the reason. */
  readonly unseen?: Partial<Record<keyof Appearance & string, string>>;
}
