import type { FastifyInstance } from 'fastify';
import { publicEndpoints } from '../../domain/programs/publicApi.ts';
import { sendJson } from './failures.ts';

/** Addresses of the public API without the slash that they all end with. */
const WITHOUT_SLASH = new RegExp(
  `^(?:${[...new Set(Object.keys(publicEndpoints).map(addressOf))].join('|')})$`,
);

/** `POST /api/v2/device_returns/:id/` → `/api/v2/device_returns/[^/]+` */
function addressOf(call: string): string {
  return (call.split(' ')[1] ?? '').replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+');
}

/**
 * Redirects a GET without the slash at the end of its address; other methods, whose body clients
 * drop on a redirect, are told the address.
 */
export function registerTrailingSlash(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const [path = '', query] = request.url.split('?', 2);
    if (!WITHOUT_SLASH.test(path)) return;
    if (request.method === 'GET' || request.method === 'HEAD') {
      return reply.redirect(query === undefined ? `${path}/` : `${path}/?${query}`, 308);
    }
    return sendJson(reply, 404, { detail: `Use ${path}/, with the slash at the end.` });
  });
}
