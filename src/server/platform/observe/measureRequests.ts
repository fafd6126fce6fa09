import type { FastifyInstance } from 'fastify';
import { requestDuration, requestsRefused } from './metrics.ts';

/** Requests that reach no route share one label: paths can be invented. */
const NO_ROUTE = 'none';
const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE']);
/** Statuses of requests that are turned away, whatever the shape of their answer. */
const REFUSALS = new Map([
  [429, 'too-many'],
  [503, 'unavailable'],
]);

/** Measures every request of the app by its route pattern. */
export function measureRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    requestDuration.observe(
      {
        method: METHODS.has(request.method) ? request.method : 'other',
        route: request.is404 ? NO_ROUTE : (request.routeOptions.url ?? NO_ROUTE),
        status_class: `${Math.floor(reply.statusCode / 100)}xx`,
      },
      reply.elapsedTime / 1000,
    );
    const reason = REFUSALS.get(reply.statusCode);
    if (reason !== undefined) requestsRefused.inc({ reason });
  });
}
