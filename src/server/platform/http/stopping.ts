import type { FastifyInstance } from 'fastify';

/**
 * Closes each open connection after its current request once the app is closing. Such requests are
 * still answered: the client sent them before it could know.
 */
export function closeConnectionsWhileStopping(app: FastifyInstance): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.addHook('onRequest', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
}
