import { createServer, type Server } from 'node:http';
import { registry } from './metrics.ts';
import { type MetricSources, readMetrics } from './readMetrics.ts';

/** Creates the operator's server: `GET /metrics`. It is never reachable on the public port. */
export function createManagement(sources: MetricSources): Server {
  return createServer(async ({ method, url = '' }, response) => {
    response.setHeader('cache-control', 'no-store');
    if (new URL(url, 'http://management').pathname !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('Metrics are at /metrics.\n');
      return;
    }
    if (method !== 'GET' && method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const text = await readMetrics(sources);
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
}
