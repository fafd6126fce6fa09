import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { traceHeaders } from '../platform/observe/tracing.ts';
import type { Services } from '../services/services.ts';

/** Paths of calls (specification, section 7); all others are pages or files. */
const PASSED_ON = ['/api/*', '/auth_state/', '/logout/', '/sso/*', '/certificates/*'];
/** Hop-by-hop headers (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function endToEnd(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  const named = new Set((headers.connection ?? '').toLowerCase().split(/,\s*/));
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.has(name)),
  );
}

/** Returns the headers for the backend, which expects requests to its own origin. */
function headersFor(request: FastifyRequest, backend: URL, publicUrl: string): IncomingHttpHeaders {
  const headers = endToEnd(request.headers);
  const { origin, referer } = headers;
  return {
    ...headers,
    ...traceHeaders(),
    host: backend.host,
    // Rewrites only our own origin; another site's origin stays, so that the backend can reject it.
    ...(origin === publicUrl && { origin: backend.origin }),
    ...(referer?.startsWith(`${publicUrl}/`) && {
      referer: backend.origin + referer.slice(publicUrl.length),
    }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': new URL(publicUrl).host,
    'x-forwarded-proto': new URL(publicUrl).protocol.slice(0, -1),
  };
}

/** Maximum silence of a backend, before and during its response. */
const PATIENCE_MS = 30_000;

class BackendSlowError extends Error {}

function forward(
  url: URL,
  options: { method: string; headers: IncomingHttpHeaders; body: Readable; patienceMs: number },
): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const { method, headers, body, patienceMs } = options;
    const outgoing = send(url, { method, headers, timeout: patienceMs }, resolve);
    outgoing.on('timeout', () => outgoing.destroy(new BackendSlowError()));
    outgoing.on('error', reject);
    body.on('error', (error) => outgoing.destroy(error));
    body.pipe(outgoing);
  });
}

/** Proxies the portal's calls to another backend, streaming bodies in both directions. */
export async function proxyRoutes(
  app: FastifyInstance,
  { config }: Services,
  backendUrl: string,
  patienceMs = PATIENCE_MS,
): Promise<void> {
  const backend = new URL(backendUrl);
  const prefix = backend.pathname.replace(/\/$/, '');
  await registerScope(app, 'backend', async (proxy) => {
    proxy.removeAllContentTypeParsers();
    // The backend parses the body.
    proxy.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    for (const url of PASSED_ON) {
      proxy.all(url, async (request, reply) => {
        let answer: IncomingMessage;
        try {
          answer = await forward(new URL(backend.origin + prefix + request.url), {
            method: request.method,
            headers: headersFor(request, backend, config.publicUrl),
            body: request.raw,
            patienceMs,
          });
        } catch (error) {
          if (error instanceof BackendSlowError) {
            throw new ProblemError(
              504,
              'backend-slow',
              "The portal's server took too long to answer. Try again in a minute.",
            );
          }
          throw new ProblemError(
            502,
            'backend-unreachable',
            "We can't reach Retriever right now. Try again in a minute.",
          );
        }
        return reply
          .status(answer.statusCode ?? 502)
          .headers(endToEnd(answer.headers))
          .send(answer);
      });
    }
  });
}
