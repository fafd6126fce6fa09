import type { FastifyInstance } from 'fastify';
import { currentTracing, type OpenSpan } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Span of the request; null without tracing. */
    span: OpenSpan | null;
  }
}

/** Traces every request of the app, named by its route pattern. Its path and query stay out. */
export function traceRequests(app: FastifyInstance): void {
  if (currentTracing() === null) return;
  app.decorateRequest('span', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { traceparent } = request.headers;
    const parent = typeof traceparent === 'string' ? traceparent : null;
    request.span = currentTracing()?.open({ name: request.method, kind: 'server', parent }) ?? null;
    if (request.span === null) done();
    else request.span.within(done);
  });
  // The events of a body's stream belong to its connection, so its handler would be outside.
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.span === null) done();
    else request.span.within(done);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    request.span?.end({
      name: `${request.method} ${route}`,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'http.response.status_code': reply.statusCode,
        'portal.request_id': request.id,
      },
      isError: reply.statusCode >= 500,
    });
  });
}
