import type { FastifyInstance } from 'fastify';

/**
 * Logs once that an untrusted proxy forwards requests: all of its visitors seem to come from the
 * proxy's address and share one rate limit.
 */
export function warnOfProxies(app: FastifyInstance): void {
  let isSaid = false;
  app.addHook('onRequest', async (request) => {
    if (isSaid || !('x-forwarded-for' in request.headers || 'forwarded' in request.headers)) return;
    // If the proxy is trusted, Fastify knows more addresses than the peer's.
    if ((request.ips?.length ?? 1) > 1) return;
    isSaid = true;
    request.log.warn(
      `A request was forwarded by ${request.socket.remoteAddress}, which isn't among TRUSTED_PROXIES: all of its visitors share the limits of one.`,
    );
  });
}
