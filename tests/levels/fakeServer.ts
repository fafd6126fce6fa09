import type { Call } from '../../src/api/contract/index.ts';
import type { NewReturnDraft } from '../../src/domain/returns/drafts.ts';

/** The parts of a request that a fake server looks at. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
type Answering = (asked: Asked) => unknown;
/** `done` is the profile's own value of the outcome. */
type Ending = (asked: Asked, done: unknown) => unknown;

/** What stands in for the server at level 2: it holds state and obeys the rules. One a path. */
export interface FakeServer {
  /**
   * What an outcome (`actor/case`, or `actor` for all of them) answers and leaves behind. Without
   * it the call is answered with the profile's own value; of an outcome that is an error the error
   * is told all the same.
   */
  readonly outcomes?: Readonly<Record<string, Ending>>;
  /** Answers to what else the page asks; undefined leaves a call to the path. */
  readonly beside?: Partial<Readonly<Record<Call, Answering>>>;
  /** The person keeps a draft of a new return on another machine; null for none. */
  readonly keepDraft?: (draft: NewReturnDraft | null) => void;
}
