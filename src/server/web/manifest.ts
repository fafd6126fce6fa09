import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import type { Language } from '../../domain/languages.ts';
import type { Config } from '../platform/config.ts';
import { widgetUrls } from '../platform/constants.ts';
import { escapeHtml } from '../platform/http/html.ts';

/** Build's description of its pages: `manifest.json` among the public files. */
const Manifest = Type.Object({
  pages: Type.Array(Type.Object({ path: Type.String(), html: Type.String() })),
  fallback: Type.String(),
  scriptHashes: Type.Array(Type.String()),
  styleAttributeHashes: Type.Array(Type.String()),
});

interface Site {
  readonly scriptHashes: readonly string[];
  readonly styleAttributeHashes: readonly string[];
  /** Returns the page of a path, and whether a route matches it. */
  pageOf(path: string): { html: PageTemplate; isKnown: boolean };
}

const PLACEHOLDER = /%(LANGUAGE|NONCE|CONFIG|GET_STARTED_URL|NOSCRIPT)%/g;
/** Title as the build wrote it, in English. */
const TITLE = /<title>[^<]* · Retriever<\/title>/;

/** Values that each response fills into a page. */
interface PageParts {
  readonly nonce: string;
  /** JSON for the browser app. */
  readonly config: string;
  readonly language: Language;
  /** Title in the page's language; null for the build's. */
  readonly title?: string | null;
  /** HTML for browsers without JavaScript; defaults to a sentence. */
  readonly noScript?: string | null;
}
/** Page with placeholders for these parts. */
export type PageTemplate = (parts: PageParts) => string;

const NEEDS_SCRIPT =
  '<p>Retriever needs JavaScript. Turn it on in your browser and reload the page.</p>';

/**
 * Returns the browser app's configuration (read by `src/ui/app/start/config.ts`), as JSON for the page.
 * @param isSecretPage true if its URL is a secret, so that no third-party scripts run there
 */
export function browserConfig(config: Config, isSecretPage: boolean): string {
  const { mode, links, hasMailbox, inspects, showsMachines, constants } = config;
  const { errorReportingUrl } = constants;
  const widgets = isSecretPage ? [] : widgetUrls(constants);
  // Escaped, because nothing inside <script> may look like markup.
  const flags = { hasMailbox, inspects, showsMachines };
  const browserSettings = { mode, ...links, ...flags, errorReportingUrl, widgets };
  return JSON.stringify(browserSettings)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Converts `/returns/:orderNumber` to a test of whole paths; `*` matches the rest, `:x?` is optional. */
function matcherOf(pattern: string): RegExp {
  const source = pattern
    .split('/')
    .slice(1)
    .map((part) => {
      if (part.startsWith(':')) return part.endsWith('?') ? '(?:/[^/]*)?' : '/[^/]+';
      return part === '*' ? '/.*' : `/${part.replace(/[.+?^${}()|[\]\\]/g, '\\$&')}`;
    })
    .join('');
  return new RegExp(`^${source}/?$`);
}

async function readManifest(publicDir: string): Promise<Static<typeof Manifest>> {
  let text: string;
  try {
    text = await readFile(join(publicDir, 'manifest.json'), 'utf8');
  } catch (error) {
    throw new Error('The portal is not built yet: run "npm run build".', { cause: error });
  }
  return Value.Parse(Manifest, JSON.parse(text));
}

/**
 * Compiles a page of the build. It fills all placeholders in one pass, because a value may contain
 * text that looks like a placeholder.
 */
export function pageTemplate(html: string, config: Config): PageTemplate {
  // The login page is used before any script has read the configuration.
  const getStartedUrl = escapeHtml(config.links.getStartedUrl);
  return ({ nonce, config: settings, title = null, noScript, language }) => {
    const values = new Map([
      ['LANGUAGE', language],
      ['NONCE', nonce],
      ['CONFIG', settings],
      ['GET_STARTED_URL', getStartedUrl],
      ['NOSCRIPT', noScript ?? NEEDS_SCRIPT],
    ]);
    const titled =
      title === null
        ? html
        : html.replace(TITLE, () => `<title>${escapeHtml(title)} · Retriever</title>`);
    return titled.replace(PLACEHOLDER, (match, name) => values.get(name) ?? match);
  };
}

/** Reads the built pages once. Throws a one-sentence error if there are none. */
export async function readSite(publicDir: string, config: Config): Promise<Site> {
  const manifest = await readManifest(publicDir);
  const templates = new Map<string, PageTemplate>();
  for (const file of new Set([...manifest.pages.map((page) => page.html), manifest.fallback])) {
    templates.set(file, pageTemplate(await readFile(join(publicDir, file), 'utf8'), config));
  }
  const templateOf = (file: string): PageTemplate => {
    const template = templates.get(file);
    if (!template) throw new Error(`The page ${file} was not read.`);
    return template;
  };
  const routes = manifest.pages.map(({ path, html }) => ({
    matcher: matcherOf(path),
    html: templateOf(html),
  }));
  const fallback = templateOf(manifest.fallback);
  return {
    scriptHashes: manifest.scriptHashes,
    styleAttributeHashes: manifest.styleAttributeHashes,
    pageOf: (path) => {
      const html = routes.find(({ matcher }) => matcher.test(path))?.html;
      return html ? { html, isKnown: true } : { html: fallback, isKnown: false };
    },
  };
}
