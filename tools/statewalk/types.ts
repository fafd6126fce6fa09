import type {
  AnyStateMachine,
  EventFromLogic,
  InputFrom,
  OutputFrom,
  StateMachine,
  StateValueFrom,
} from 'xstate';

/**
 * 1: the machine itself. 2: the real views in happy-dom, or the real server for a machine that runs
 * there. 3: the built app in Chromium.
 */
export type Level = 1 | 2 | 3;
export const LEVELS: readonly Level[] = [1, 2, 3];

/** `{ a: 'b' }` as `a.b`: the name of a leaf state, as profiles and contracts spell it. */
type Leaf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: `${Key}.${Leaf<NonNullable<Value[Key]>>}` }[keyof Value &
      string];
/** XState's state values also name a compound state alone; it is never a resting state. */
type WithoutParents<Key extends string, All extends string = Key> = Key extends unknown
  ? [Extract<All, `${Key}.${string}`>] extends [never]
    ? Key
    : never
  : never;
/** The leaf states of a machine, in dot notation. */
export type StateKey<M extends AnyStateMachine> = WithoutParents<Leaf<StateValueFrom<M>>>;

/** The events that a machine declares. */
export type EventType<M extends AnyStateMachine> = EventFromLogic<M>['type'];
type WithoutType<E, T> = E extends { type: infer U }
  ? T extends U
    ? Omit<E, 'type'>
    : never
  : never;
/** Fields of an event of a machine beside its type. */
export type Payload<M extends AnyStateMachine, T extends EventType<M>> = WithoutType<
  EventFromLogic<M>,
  T
>;

type Parts<M> =
  M extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actor,
    infer Action,
    infer _Guard,
    infer Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? { actor: Actor; action: Action; delay: Delay }
    : never;
/** The names of a machine's invoked actors. */
export type ActorName<M> = Parts<M>['actor']['src'] & string;
/** Actors that are machines: walked on their own, and there may be no case of their end. */
type ChildName<M> = {
  [A in ActorName<M>]: Extract<Parts<M>['actor'], { src: A }>['logic'] extends AnyStateMachine
    ? A
    : never;
}[ActorName<M>];
/** An entry for each actor of a machine; optional fields for actors that are machines. */
export type ByActor<M, T extends { [A in ActorName<M>]: unknown }> = {
  readonly [A in Exclude<ActorName<M>, ChildName<M>>]: T[A];
} & { readonly [A in ChildName<M>]?: T[A] };
/** Output of an actor of a machine that succeeded. */
export type Answer<M, A extends ActorName<M>> = OutputFrom<
  Extract<Parts<M>['actor'], { src: A }>['logic']
>;
/** The names of a machine's delays. */
export type DelayName<M> = Parts<M>['delay'];
/** The names of a machine's actions. */
export type ActionName<M> = Parts<M>['action']['type'];
export type ActionParams<M, A extends ActionName<M>> = Extract<
  Parts<M>['action'],
  { type: A }
>['params'];

/** Every title continues "the person …" or "the portal …", in the words of the product. */
interface Titled {
  readonly title: string;
}
export type InputCase<M extends AnyStateMachine> = Titled & {
  readonly input?: InputFrom<M>;
};
export type EventCase<P> = Titled &
  (Record<never, never> extends P ? { readonly event?: P } : { readonly event: P });
export type OutcomeCase<A> = Titled & ({ readonly done: A } | { readonly error: Error });
