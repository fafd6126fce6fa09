import type { FastifyInstance } from 'fastify';

/**
 * Says once in the log that a proxy forwards requests and isn't trusted: to the portal all visitors
 * come from it then, and share one limit.
 */
export function warnOfProxies(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || !('x-forwarded-for' in request.headers || 'forwarded' in request.headers)) return;
    // Without a trusted neighbor it is the only address that is known.
    if ((request.ips?.length ?? 1) > 1) return;
    isSaid = true;
    request.log.warn(
      `A request was forwarded by ${request.socket.remoteAddress}, which isn't among TRUSTED_PROXIES: all of its visitors share the limits of one.`,
    );
  });
}
