import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config.ts';
import type { ApiDocument } from '../openApi.ts';
import { referencePage } from './page.ts';
import { REFERENCE_STYLE } from './style.ts';

/** Registers the public reference page of the API; rendered at the first request. */
export function referenceRoutes(app: FastifyInstance, config: Config, document: ApiDocument): void {
  const { publicUrl, limits } = config;
  let page: string | null = null;
  const style = createHash('sha256').update(REFERENCE_STYLE).digest('base64');
  app.get('/api/reference', (_, reply) => {
    page ??= referencePage(document, { publicUrl, readsPerMinute: limits.apiReadsPerMinute });
    return reply
      .headers({
        'cache-control': 'no-store',
        'content-security-policy': `default-src 'none'; style-src 'sha256-${style}'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      })
      .type('text/html; charset=utf-8')
      .send(page);
  });
}
