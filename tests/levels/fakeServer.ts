import type { Call } from '../../src/api/contract/index.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';

/** Parts of a request that a fake server reads. */
export interface Asked {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}
type Answering = (request: Asked) => unknown;
/** `done` is the profile's own value of the outcome. */
type Ending = (request: Asked, done: unknown) => unknown;

/** Fake server of level 2: stateful, and bound by the server's rules. One per path. */
export interface FakeServer {
  /**
   * Response and side effects of an outcome (`actor/case`, or `actor` for all of them). By default
   * the response is the profile's own value; for an outcome that is an error, the error is the
   * response in any case.
   */
  readonly outcomes?: Readonly<Record<string, Ending>>;
  /** Responses to the page's other requests; undefined leaves a request to the path. */
  readonly beside?: Partial<Readonly<Record<Call, Answering>>>;
  /** Stores a draft of a new return as another device would; null for none. */
  readonly keepDraft?: (draft: NewReturnDraft | null) => void;
}
