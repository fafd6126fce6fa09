import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

/** Returns an ID that a customer can read out: twelve hexadecimal digits. */
export const newRequestId = (): string => randomBytes(6).toString('hex');

/** Sends each request's ID, which its log lines carry, as the header `X-Request-Id`. */
export function sendRequestIds(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
}
