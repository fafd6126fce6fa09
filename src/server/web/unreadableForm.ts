import type { FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/problem.ts';

const MALFORMED = "We couldn't read the form. Reload the page and try again.";

/**
 * Returns the problem of a truncated multipart form; null for other errors. The parser's own errors
 * carry no status, although the client is to blame.
 */
export function unreadFormProblem(request: FastifyRequest, error: unknown): ProblemError | null {
  const isUnread = request.isMultipart() && request.body === undefined;
  const isPlain = error instanceof Error && !('statusCode' in error) && !('status' in error);
  return isUnread && isPlain ? new ProblemError(400, 'malformed', MALFORMED) : null;
}
