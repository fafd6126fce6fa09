/**
 * What an inspected page tells its viewer: the messages of `@statelyai/inspect` 0.7 (actor, event,
 * snapshot; the definition comes with the actor), made by `reporter.ts`, and one of ours that
 * others pass over, with the transitions taken. Everything in them is plain JSON and concealed.
 */
interface Told {
  /** Of the actor: `x:3`. */
  readonly sessionId: string;
  readonly rootId: string;
  /** Milliseconds since the epoch, as a decimal. */
  readonly createdAt: string;
  readonly id: string;
  readonly _version: string;
}

export interface ToldSnapshot {
  readonly status: string;
  /** Of machines. */
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
}

export interface ActorMessage extends Told {
  readonly type: '@xstate.actor';
  readonly name: string;
  readonly parentId: string | undefined;
  /** JSON; `createMachine` makes a machine of the same shape from it. Absent for promises and the like. */
  readonly definition: string | undefined;
  readonly snapshot: ToldSnapshot;
}

export interface ToldEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export interface EventMessage extends Told {
  readonly type: '@xstate.event';
  readonly event: ToldEvent;
  /** Who sent it; absent when the page did. */
  readonly sourceId: string | undefined;
}

export interface SnapshotMessage extends Told {
  readonly type: '@xstate.snapshot';
  readonly event: ToldEvent;
  readonly snapshot: ToldSnapshot;
}

/** Ours: `source @ event #candidate` of each transition of a step. */
export interface MicrostepMessage extends Told {
  readonly type: '@xstate.microstep';
  readonly event: ToldEvent;
  readonly transitions: readonly string[];
}

export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage | MicrostepMessage;

/** Of `@statelyai/inspect`, whose messages these are. */
export const PROTOCOL_VERSION = '0.7.2';

/** An inspected page, as the viewer lists it. */
export interface InspectedPage {
  readonly id: string;
  readonly startedAt: number;
  /** The pattern of its path. */
  readonly path: string;
  /** Nothing is concealed: demonstration data, and the developer has asked for it. */
  readonly isRaw: boolean;
}

/** The name of the channel between pages and viewers of one browser. */
export const CHANNEL = 'portal-inspector';

/** What pages and viewers of one browser say to each other. */
export type ChannelMessage =
  /** A viewer asks every page for all that it has. */
  | { readonly say: 'who' }
  /** A page has come; a viewer that is there asks. */
  | { readonly say: 'came' }
  /** All that a page has, in answer to `who`. */
  | {
      readonly say: 'all';
      readonly page: InspectedPage;
      readonly messages: readonly InspectorMessage[];
    }
  | {
      readonly say: 'more';
      readonly page: InspectedPage;
      readonly messages: readonly InspectorMessage[];
    }
  | { readonly say: 'gone'; readonly pageId: string };
