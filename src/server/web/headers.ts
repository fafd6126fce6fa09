import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Config } from '../platform/config.ts';
import { widgetUrls } from '../platform/constants.ts';

const YEAR_IN_SECONDS = 365 * 24 * 60 * 60;
/** Policy of every response that is no page: it can't run, load or be framed. */
const NO_CONTENT_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Device features denied to every response; the app's pages may use the camera to scan. */
const NO_DEVICES = 'camera=(), geolocation=(), microphone=()';
export const CAMERA_ALLOWED = 'camera=(self), geolocation=(), microphone=()';

/** Script of the worker that reads barcodes (`ui/components/camera/readInWorker.ts`). */
export const READER_PATH = '/barcodes/reader.js';
/** Policy of that worker alone: it compiles WebAssembly, which no page may. */
export const READER_POLICY =
  "default-src 'none'; script-src 'wasm-unsafe-eval'; connect-src 'self'";

/** Sets the headers of every response; a page replaces the content policy by its own. */
export function setBaseHeaders(config: Config, reply: FastifyReply): void {
  reply.headers({
    'content-security-policy': NO_CONTENT_POLICY,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': NO_DEVICES,
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  if (config.mode === 'production' && config.isSecure) {
    reply.header('strict-transport-security', `max-age=${YEAR_IN_SECONDS}; includeSubDomains`);
  }
}

export function registerHeaders(app: FastifyInstance, config: Config): void {
  app.addHook('onRequest', async (_request, reply) => setBaseHeaders(config, reply));
}

/** Inline content of a build's pages that the policy must allow. */
interface PagePolicy {
  /** Hashes of inline scripts, `sha256-…`. */
  readonly scriptHashes: readonly string[];
  /** Hashes of `style` attributes in prerendered HTML. */
  readonly styleAttributeHashes: readonly string[];
}

/** Third-party origins that a page may use. */
interface PolicyOrigins {
  /** Origins of the configured widgets' scripts, requests, images and style sheets. */
  readonly widgets: readonly string[];
  /** Origins that receive error reports. */
  readonly reports: readonly string[];
}

/** Returns the configured third-party origins; no widgets on a page with a secret URL. */
export function policyOrigins({ constants }: Config, isSecretPage: boolean): PolicyOrigins {
  const originsOf = (urls: readonly string[]) => [
    ...new Set(urls.map((url) => new URL(url).origin)),
  ];
  const { errorReportingUrl } = constants;
  return {
    widgets: isSecretPage ? [] : originsOf(widgetUrls(constants)),
    reports: originsOf(errorReportingUrl === null ? [] : [errorReportingUrl]),
  };
}

/** Returns the content policy of a page of the browser app. `nonce` is new for each response. */
export function pagePolicy(nonce: string, page: PagePolicy, origins: PolicyOrigins): string {
  const list = (sources: readonly string[]) => sources.map((source) => ` ${source}`).join('');
  const widgets = list(origins.widgets);
  const quoted = (hashes: readonly string[]) => hashes.map((hash) => ` '${hash}'`).join('');
  return [
    "default-src 'none'",
    `script-src 'self'${quoted(page.scriptHashes)}${widgets}`,
    `style-src 'self' 'nonce-${nonce}'${widgets}`,
    `style-src-attr 'unsafe-hashes'${quoted(page.styleAttributeHashes)}`,
    `img-src 'self' data:${widgets}`,
    `connect-src 'self'${list([...new Set([...origins.widgets, ...origins.reports])])}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
