/**
 * Kinds of failed requests. Closed on purpose: a new kind does not compile until every view has a
 * text for it.
 *
 * - `unreachable`: no response (offline, connection cut, server down)
 * - `sessionEnded`: 401, the user must sign in again
 * - `forbidden`: 403, the signed-in user lacks permission
 * - `notFound`: 404
 * - `refused`: 409, the machine on the server does not allow it in the present state
 * - `invalid`: 400 or 422, the input is wrong; `fields` names the fields
 * - `tooMany`: 429
 * - `busy`: 502, 503 or 504, the portal or a service it depends on is temporarily unavailable
 * - `fault`: anything else, the portal's own fault
 */
export type FailureKind =
  | 'unreachable'
  | 'sessionEnded'
  | 'forbidden'
  | 'notFound'
  | 'refused'
  | 'invalid'
  | 'tooMany'
  | 'busy'
  | 'fault';

/** Messages by field path (`employee.address.postalCode`), each a whole sentence. */
export type FieldErrors = Readonly<Record<string, readonly string[]>>;

/** Plain JSON, so that a machine's context can hold it. */
export interface Failure {
  readonly kind: FailureKind;
  /** Sentence for the user: what happened and what to do. */
  readonly message: string;
  readonly fields?: FieldErrors;
  /** Message of a thrown script error: for developers, never shown to the user. */
  readonly cause?: string;
}

/** The only error type that actors reject with; carries its `Failure`. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** Message for faults of the portal; users see no details. */
export const FAULT_WORDS =
  'Something went wrong on our side. Try again. If it keeps happening, contact support.';

/** Converts any rejection of an actor to a `Failure`. Never throws. */
export function asFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  const cause = error instanceof Error ? error.message : String(error);
  return { kind: 'fault', message: FAULT_WORDS, cause };
}
