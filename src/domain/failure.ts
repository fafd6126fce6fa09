/**
 * Everything that can go wrong with a request, as a person meets it. Closed on purpose:
 * a new kind does not compile until every view has words for it.
 *
 * - `unreachable`: no answer came (offline, connection cut, server down)
 * - `sessionEnded`: 401, the person must sign in again
 * - `forbidden`: 403, the person is signed in but may not do this
 * - `notFound`: 404
 * - `refused`: 409, the machine on the server does not allow it in the present state
 * - `invalid`: 400 or 422, the input is wrong; `fields` says where
 * - `tooMany`: 429
 * - `busy`: 502, 503 or 504, the portal or what it needs is away for a moment
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

/** Plain JSON, so that it can stand in a machine's context. */
export interface Failure {
  readonly kind: FailureKind;
  /** A sentence for the person: what happened and what to do. */
  readonly message: string;
  readonly fields?: FieldErrors;
  /** What a script said as it broke: for developers, never for the person. */
  readonly cause?: string;
}

/** The one error that an actor rejects with; carries its `Failure`. */
export class FailureError extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message);
    this.name = 'FailureError';
    this.failure = failure;
  }
}

/** Of what went wrong on our side: no more of it is told to a person. */
export const FAULT_WORDS =
  'Something went wrong on our side. Try again. If it keeps happening, contact support.';

/** Turns whatever an actor rejected with into a `Failure`. Never throws. */
export function asFailure(error: unknown): Failure {
  if (error instanceof FailureError) return error.failure;
  const cause = error instanceof Error ? error.message : String(error);
  return { kind: 'fault', message: FAULT_WORDS, cause };
}
