/**
 * Messages from an inspected page to its viewer: those of `@statelyai/inspect` 0.7 (actor, event,
 * snapshot; the definition comes with the actor), created by `reporter.ts`, and a microstep message
 * of our own, which other viewers ignore. All values are plain JSON and concealed.
 */
interface ActorMessageBase {
  /** ID of the actor: `x:3`. */
  readonly sessionId: string;
  readonly rootId: string;
  /** Milliseconds since the epoch, as a decimal string. */
  readonly createdAt: string;
  readonly id: string;
  readonly _version: string;
}

export interface ToldSnapshot {
  readonly status: string;
  /** For machines only. */
  readonly value?: unknown;
  readonly context?: unknown;
  readonly output?: unknown;
  readonly error?: unknown;
}

export interface ActorMessage extends ActorMessageBase {
  readonly type: '@xstate.actor';
  readonly name: string;
  readonly parentId: string | undefined;
  /**
   * JSON from which `createMachine` creates a machine of the same shape. Absent for promises and
   * the like.
   */
  readonly definition: string | undefined;
  readonly snapshot: ToldSnapshot;
}

export interface ToldEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

interface EventMessage extends ActorMessageBase {
  readonly type: '@xstate.event';
  readonly event: ToldEvent;
  /** Sender's session ID; absent if the page sent it. */
  readonly sourceId: string | undefined;
}

interface SnapshotMessage extends ActorMessageBase {
  readonly type: '@xstate.snapshot';
  readonly event: ToldEvent;
  readonly snapshot: ToldSnapshot;
}

/** Our own message: `source @ event #candidate` for each transition of a step. */
interface MicrostepMessage extends ActorMessageBase {
  readonly type: '@xstate.microstep';
  readonly event: ToldEvent;
  readonly transitions: readonly string[];
}

export type InspectorMessage = ActorMessage | EventMessage | SnapshotMessage | MicrostepMessage;

/** Version of `@statelyai/inspect`, which defines these messages. */
export const PROTOCOL_VERSION = '0.7.2';

/** Inspected page in the viewer's list. */
export interface InspectedPage {
  readonly id: string;
  readonly startedAt: number;
  /** Pattern of the page's path. */
  readonly path: string;
  /** Nothing is concealed: the data is a demonstration's, and the developer requested it. */
  readonly isRaw: boolean;
}

/** Name of the channel between the pages and viewers of one browser. */
export const CHANNEL = 'portal-inspector';

/** Message between the pages and viewers of one browser. */
export type ChannelMessage =
  /** Viewer's request for everything that the pages have recorded. */
  | { readonly say: 'who' }
  /** Sent by a new page; viewers respond with a request. */
  | { readonly say: 'came' }
  /** All records of a page, in response to `who`. */
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
