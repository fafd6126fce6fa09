import { STATUS_CODES } from 'node:http';
import type { FieldErrors } from '../../../domain/failure.ts';
import type { Problem } from '../../../domain/problem.ts';

/** Optional details of a problem. */
interface ProblemDetails {
  /** Messages by field path, each a sentence. */
  errors?: FieldErrors;
  /** For a rejected event: the return's state, and the events allowed in it. */
  state?: string;
  allowed?: readonly string[];
  /** Seconds until a retry; becomes the header `Retry-After`. */
  retryAfterSeconds?: number;
}

/**
 * Error that is reported to the caller as an RFC 9457 problem document.
 * @param status HTTP status, 400 to 599
 * @param code stable, in kebab-case; becomes `urn:portal:problem:<code>`
 * @param detail a sentence for the user: what happened, what to do
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

/** Joins the problem's field errors, or returns its sentence if there are none. */
export function sentenceOf({ message, details }: ProblemError): string {
  const sentences = [...new Set(Object.values(details.errors ?? {}).flat())];
  return sentences.length > 0 ? sentences.join(' ') : message;
}

/** Converts a problem to its response body. */
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

/** 503 while the database is unreachable, full, locked or too slow. */
export function unavailable(): ProblemError {
  return new ProblemError(
    503,
    'unavailable',
    'Retriever is busy or restarting. Wait a moment and try again.',
    { retryAfterSeconds: 5 },
  );
}

/** 404 with one text for absent objects and those of another organization. */
export function notFound(): ProblemError {
  return new ProblemError(404, 'not-found', 'We could not find what you were looking for.');
}

/** 400 with the errors of each field. */
export function invalidInput(errors: FieldErrors): ProblemError {
  const detail = "Some of this isn't right. Check it and try again.";
  return new ProblemError(400, 'invalid', detail, { errors });
}
