import type { FastifyInstance } from 'fastify';
import { ProblemError } from './problem.ts';

/** Rejects requests on open connections with 503 and `Retry-After` once the portal is stopping. */
export function rejectWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (!isStopping) return;
    reply.header('connection', 'close');
    throw new ProblemError(
      503,
      'stopping',
      'The portal is restarting. Wait a moment and try again.',
      {
        retryAfterSeconds: 5,
      },
    );
  });
}
