import { STATUS_CODES } from 'node:http';
import type { FieldErrors } from '../../../domain/failure.ts';
import type { Problem } from '../../../domain/problem.ts';

/** What a problem may say beyond its sentence. */
export interface ProblemDetails {
  /** Messages by field path, each a sentence. */
  errors?: FieldErrors;
  /** For a refused event: where the return stands, and what is allowed there. */
  state?: string;
  allowed?: readonly string[];
  /** When to come back; becomes the header `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * A failure that the caller is told about, as an RFC 9457 problem document.
 * @param status HTTP status, 400 to 599
 * @param code stable, in kebab-case; becomes `urn:portal:problem:<code>`
 * @param detail a sentence for the person: what happened, what to do
 */
export class ProblemError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: ProblemDetails;

  constructor(status: number, code: string, detail: string, details: ProblemDetails = {}) {
    super(detail);
    this.name = 'ProblemError';
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** The document that a problem is answered with. */
export function problemDocument(problem: ProblemError): Problem {
  const { errors, state, allowed } = problem.details;
  return {
    type: `urn:portal:problem:${problem.code}`,
    title: STATUS_CODES[problem.status] ?? 'Problem',
    status: problem.status,
    detail: problem.message,
    ...(errors && {
      errors: Object.fromEntries(Object.entries(errors).map(([path, texts]) => [path, [...texts]])),
    }),
    ...(state !== undefined && { state }),
    ...(allowed && { allowed: [...allowed] }),
  };
}

/** 503 while the database is away, full, locked or too slow. */
export function unavailable(): ProblemError {
  return new ProblemError(
    503,
    'unavailable',
    'Retriever is busy or restarting. Wait a moment and try again.',
    { retryAfterSeconds: 5 },
  );
}

/** 404 in the same words for what is absent and for what belongs to somebody else. */
export function notFound(): ProblemError {
  return new ProblemError(404, 'not-found', 'We could not find what you were looking for.');
}

/** 400 with what is wrong, field by field. */
export function invalidInput(errors: FieldErrors): ProblemError {
  const detail = "Some of this isn't right. Check it and try again.";
  return new ProblemError(400, 'invalid', detail, { errors });
}
