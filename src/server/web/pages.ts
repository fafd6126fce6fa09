import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '../../domain/languages.ts';
import { receiveVisitor } from '../auth/visitor.ts';
import { sendProblem } from '../platform/http/errors.ts';
import { notFound } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { readAssets, sendAsset } from './assets.ts';
import { compressFor } from './compress.ts';
import {
  CAMERA_ALLOWED,
  pagePolicy,
  policyOrigins,
  READER_PATH,
  READER_POLICY,
} from './headers.ts';
import { browserConfig, readSite } from './manifest.ts';

/** Brotli quality: 5 makes the login page 12 % smaller and halves the answers a second. */
const HTML_QUALITY = 3;

/** Paths that programs ask for: what is neither call nor page there is told as a problem document. */
const PROGRAM_PATHS = /^\/(api|auth_state|logout|sso|scim|dev|healthz|livez|readyz)(\/|$)/;
/** Addresses that users type to log in or out. They lead to a question: a link alone ends no session. */
const TYPED = /^\/(?:log|sign)-?(in|out)\/?$/i;
/**
 * Pages whose address is itself a secret: it goes into no referrer and no index, and no script of
 * others runs there. The browser app takes paths of any case.
 */
const SECRET_PAGES = /^\/(support|authentication\/link|order\/cancel|invite)(\/|$)/i;

/** The path of a request without its query, decoded; null when it cannot be decoded. */
function pathOf(request: FastifyRequest): string | null {
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '');
  } catch {
    return null;
  }
}

export async function sendCompressed(
  html: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.type('text/html; charset=utf-8');
  return reply.send(await compressFor(html, request, reply, HTML_QUALITY));
}

/** HTML for a page where no script runs, its language and title in it; null where the page has none; never rejects. */
export type NoScriptPages = (
  path: string,
  request: FastifyRequest,
  nonce: string,
) => Promise<{
  readonly html: string;
  readonly language: Language;
  /** Null for the build's. */
  readonly title: string | null;
} | null>;

/**
 * Files for browsers: the build's files, and its pages with a nonce of
 * their own. Pages need no database, so they come even while it is away.
 */
export async function pageRoutes(
  app: FastifyInstance,
  services: Services,
  publicDir: string,
  noScriptOf: NoScriptPages,
): Promise<void> {
  const { config } = services;
  const site = await readSite(publicDir, config);
  const variantOf = (isSecret: boolean) => ({
    settings: browserConfig(config, isSecret),
    origins: policyOrigins(config, isSecret),
  });
  const [open, secret] = [variantOf(false), variantOf(true)];
  const assets = await readAssets(publicDir);

  async function sendPage(path: string, request: FastifyRequest, reply: FastifyReply) {
    const { html, isKnown } = site.pageOf(path);
    if (!isKnown && PROGRAM_PATHS.test(path)) throw notFound();
    const nonce = randomBytes(16).toString('base64');
    const isSecret = SECRET_PAGES.test(path);
    const { settings, origins } = isSecret ? secret : open;
    // With a foreign backend, its cookies are its own business.
    if (config.backendUrl === null) receiveVisitor(services, request, reply);
    reply.status(isKnown ? 200 : 404).headers({
      'cache-control': 'no-store',
      'content-security-policy': pagePolicy(nonce, site, origins),
    });
    // One document serves all pages of a person who is signed in: whoever scans may have come from any.
    if (!isSecret) reply.header('permissions-policy', CAMERA_ALLOWED);
    if (isSecret) {
      reply.headers({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' });
    }
    const noScript = isKnown ? await noScriptOf(path, request, nonce) : null;
    const page = html({
      nonce,
      config: settings,
      noScript: noScript?.html ?? null,
      language: noScript?.language ?? 'en',
      title: noScript?.title ?? null,
    });
    return sendCompressed(page, request, reply);
  }

  // The address that old mails and bookmarks have, and that programs link people to.
  app.get<{ Params: { id: string } }>('/orders/:id', ({ params: { id } }, reply) => {
    const page = /^DPL-/i.test(id) ? '/warehousing/deployments' : '/returns';
    return reply.redirect(`${page}/${encodeURIComponent(id)}`, 308);
  });

  app.get('/*', async (request, reply) => {
    const path = pathOf(request);
    const asset = path === null ? undefined : assets.get(path);
    if (path === READER_PATH) reply.header('content-security-policy', READER_POLICY);
    if (path !== null && asset) return sendAsset(asset, path, request, reply);
    if (path === null || path.startsWith('/assets/')) throw notFound();
    const [, way] = TYPED.exec(path) ?? [];
    if (way !== undefined) {
      const [, query] = request.url.split('?', 2);
      const page = `/authentication/log${way.toLowerCase()}`;
      const to = query === undefined ? page : `${page}?${query}`;
      return reply.header('cache-control', 'no-store').redirect(to);
    }
    return sendPage(path, request, reply);
  });

  app.setNotFoundHandler((request, reply) => sendProblem(notFound(), request, reply));
}
