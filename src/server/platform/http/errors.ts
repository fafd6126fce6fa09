import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FAULT_WORDS } from '../../../domain/failure.ts';
import { isOutage } from '../database/connection/outage.ts';
import { invalidInput, ProblemError, problemDocument, unavailable } from './problem.ts';
import { fieldErrorsOf } from './validation/validation.ts';

const WORDS_BY_STATUS: Readonly<Record<number, readonly [code: string, detail: string]>> = {
  400: ['malformed', "We couldn't read this request. Check it and try again."],
  413: ['too-large', 'This is more than we can take in one request. Send less.'],
  414: ['too-long', 'The address is too long.'],
  415: ['unsupported-type', "We can't read this kind of content. Send JSON."],
};

/** Maps an error to the problem that the caller sees. Only a `fault` hides its cause. */
export function toProblem(error: unknown): ProblemError {
  if (error instanceof ProblemError) return error;
  if (isOutage(error)) return unavailable();
  if (error instanceof Error) {
    // Errors of Fastify and its plugins carry these two.
    const { validation, statusCode }: Partial<FastifyError> = error;
    if (validation) return invalidInput(fieldErrorsOf(validation));
    const words = statusCode === undefined ? undefined : WORDS_BY_STATUS[statusCode];
    if (statusCode !== undefined && words) return new ProblemError(statusCode, ...words);
    if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
      return new ProblemError(statusCode, 'refused', 'The portal could not do this.');
    }
  }
  return new ProblemError(500, 'fault', FAULT_WORDS);
}

/** Message for a fault of the portal, with the ID by which its log lines are found. */
const faultWords = (requestId: string) =>
  `The problem is on our side. Try again. If it keeps happening, contact support and quote ${requestId}.`;

/** Responds with a problem: a document, or its sentence if the clients read plain text. */
export function sendProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  reply.status(problem.status).header('cache-control', 'no-store');
  const { retryAfterSeconds } = problem.details;
  const detail = problem.code === 'fault' ? faultWords(request.id) : problem.message;
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  if (request.routeOptions?.config?.answersText) {
    const sentences = Object.values(problem.details.errors ?? {}).flat();
    return reply.type('text/plain; charset=utf-8').send(sentences[0] ?? detail);
  }
  // Serialized here: the endpoint's schemas describe its successes, not its problems.
  return reply
    .type('application/problem+json; charset=utf-8')
    .serializer((payload: unknown) => JSON.stringify(payload))
    .send({ ...problemDocument(problem), detail });
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : undefined;

/** Turns every error of the portal into a problem; logs the unexpected ones. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const problem = toProblem(error);
    const route = request.routeOptions?.url;
    if (isOutage(error)) {
      request.log.warn({ route, code: codeOf(error) }, 'The database did not answer a request');
    } else if (problem.status >= 500) {
      request.log.error({ err: error, route }, 'A request failed');
    }
    return sendProblem(problem, request, reply);
  });
}
