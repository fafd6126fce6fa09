import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection after its current request while the portal drains (`isDraining`) or closes,
 * so that no proxy has one left to send the next request on. Requests are still answered: the client
 * sent them before it could know.
 */
export function closeConnectionsWhileStopping(
  app: FastifyInstance,
  isDraining: () => boolean = () => false,
): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  // Checked at the response: the stop may have begun since the request was received.
  app.addHook('onSend', async (_request, reply) => {
    if (isClosing || isDraining()) reply.header('connection', 'close');
  });
}
