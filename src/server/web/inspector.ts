import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { readAssets, sendAsset } from './assets.ts';
import { pagePolicy } from './headers.ts';
import { browserConfig, type PageTemplate, pageTemplate, readSite } from './manifest.ts';
import { sendCompressed } from './pages.ts';

const NOBODY = { widgets: [], reports: [] };

/**
 * Registers the pages that inspect the machines of other tabs; never in production. They contain no
 * data: the inspected page sends it over a browser channel. The page that connects to the hosted
 * inspector may keep a reference to the window that it opens, which the portal's own pages may not.
 */
export async function inspectorRoutes(
  app: FastifyInstance,
  { config }: Pick<Services, 'config'>,
  publicDir: string,
): Promise<void> {
  if (config.mode === 'production') return;
  const folder = join(publicDir, '..', 'inspector');
  const pageIn = async (file: string): Promise<PageTemplate> =>
    pageTemplate(await readFile(join(folder, file), 'utf8'), config);
  const [viewer, stately, assets, site] = await Promise.all([
    pageIn('index.html'),
    pageIn('stately.html'),
    readAssets(folder),
    readSite(publicDir, config),
  ]);
  const settings = browserConfig(config, true);

  for (const [path, html, openers] of [
    ['/dev/inspector', viewer, 'same-origin'],
    ['/dev/inspector/stately', stately, 'same-origin-allow-popups'],
  ] as const) {
    app.get(path, (request, reply) => {
      const nonce = randomBytes(16).toString('base64');
      reply.headers({
        'cache-control': 'no-store',
        'content-security-policy': pagePolicy(nonce, site, NOBODY),
        'cross-origin-opener-policy': openers,
        'x-robots-tag': 'noindex, nofollow',
      });
      return sendCompressed(html({ nonce, config: settings, language: 'en' }), request, reply);
    });
  }
  app.get<{ Params: { '*': string } }>('/dev/inspector/assets/*', async (request, reply) => {
    const name = `/${request.params['*']}`;
    const asset = assets.get(name);
    if (asset === undefined) throw notFound();
    return sendAsset(asset, name, request, reply);
  });
}
