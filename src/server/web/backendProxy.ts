import { request as httpRequest, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import type { Services } from '../services.ts';

/** What the browser calls (specification, section 7); all else is a page or a file. */
const PASSED_ON = ['/api/*', '/auth_state/', '/logout/', '/sso/*', '/certificates/*'];
/** Headers of one connection only (RFC 9110, section 7.6.1). */
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

/** The headers that the backend gets: it takes the request for one to its own address. */
function headersFor(request: FastifyRequest, backend: URL, publicUrl: string): IncomingHttpHeaders {
  const headers = endToEnd(request.headers);
  const { origin, referer } = headers;
  return {
    ...headers,
    host: backend.host,
    // Only our own pages count as the backend's; another site's origin stays what it is.
    ...(origin === publicUrl && { origin: backend.origin }),
    ...(referer?.startsWith(`${publicUrl}/`) && {
      referer: backend.origin + referer.slice(publicUrl.length),
    }),
    'x-forwarded-for': request.ip,
    'x-forwarded-host': new URL(publicUrl).host,
    'x-forwarded-proto': new URL(publicUrl).protocol.slice(0, -1),
  };
}

/** For how long a backend may say nothing, before its answer and in the middle of it. */
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

/** Passes the portal's calls on to another backend, bodies streamed both ways. */
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
    // The body is the backend's to read.
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
