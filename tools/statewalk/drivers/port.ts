import type { AppearanceRecord } from '../contract.ts';
import type { ModelEvent } from '../xstateTest.ts';

/** Way of walking a path at a level. */
export interface Port {
  /** Makes one step: the start, an event, an actor's end or a delay's. */
  act(step: ModelEvent): Promise<void>;
  /** Reads the current appearance. */
  see(): Promise<AppearanceRecord>;
  /** Waits until `isSo` holds; gives up after the level's patience, without an error. */
  until(isSo: () => Promise<boolean>): Promise<void>;
  /** The machines cannot be watched (a portal in production mode): only what is seen counts. */
  readonly isUnwatched?: boolean;
  /** Ends the walk and frees what it used. */
  close(): Promise<void>;
}
