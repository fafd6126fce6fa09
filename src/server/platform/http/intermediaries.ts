import type { FastifyInstance } from 'fastify';

/** Room for the cookies of other sites of the same domain; proxies usually forward as much. */
export const MAX_HEADER_BYTES = 32 * 1024;

/**
 * Returns the path of a request's target. Some proxies send the whole URL, which a server must
 * accept (RFC 9112, section 3.2.2). Programs join a base URL that ends with a slash to a path that
 * begins with one: the second slash doesn't count.
 */
export function pathOfTarget(target: string): string {
  const path = target.replace(/^https?:\/\/[^/?#]*/i, '');
  const whole = path === target || path.startsWith('/') ? path : `/${path}`;
  return whole.replace(/^\/+(?:api|scim)\/[^?]*/, (address) => address.replaceAll(/\/{2,}/g, '/'));
}

/** Returns an address without the port that some proxies append: `203.0.113.7:51234`, `[::1]:443`. */
function withoutPort(address: string): string {
  return address.trim().replace(/^(?:(\d+(?:\.\d+){3})|\[([\da-f:.]+)\])(?::\d+)?$/i, '$1$2');
}

/**
 * Removes ports from the addresses that proxies forward: with them each connection would count as
 * another visitor, and no proxy would be recognized as trusted.
 */
export function ignoreForwardedPorts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (forwarded === undefined) return;
    headers['x-forwarded-for'] = String(forwarded).split(',').map(withoutPort).join(', ');
  });
}
