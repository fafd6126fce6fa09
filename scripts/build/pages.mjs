import { createHash } from 'node:crypto';

const escapeHtml = (text) =>
  text.replace(
    /[&<>"]/g,
    (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign],
  );
const unescapeHtml = (text) =>
  text
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
const json = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** The source of a hash in a content security policy. */
export function cspHash(text) {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** Subresource Integrity value of a script, which the browser checks before it runs the script. */
export function integrityOf(content) {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`;
}

/** The values of the style attributes in some HTML. */
export function styleAttributes(html) {
  return [...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, value]) => unescapeHtml(value));
}

/** React puts preloads before the markup; they belong in the head. */
function splitPreloads(markup) {
  const preloads = /^(?:<link\b[^>]*>)*/.exec(markup)[0];
  return { preloads, rest: markup.slice(preloads.length) };
}

/**
 * One page.
 * @param page.scripts chunks to preload, the entry first
 * @param page.integrity of the entry
 * @param page.sheets to link
 * @param page.css to inline, if any
 * @param page.styles the sheets of views that are loaded later, as `src/ui/app/start/styles.ts` reads them
 */
export function renderPage(template, page) {
  const [entry, ...chunks] = page.scripts;
  const { preloads, rest } = splitPreloads(page.markup);
  const head = [
    // Before the sheets: an inline script behind a sheet waits until the sheet has loaded.
    `<script>${page.inlineScript}</script>`,
    ...page.sheets.map((href) => `<link rel="stylesheet" href="${href}">`),
    page.css === undefined ? '' : `<style nonce="%NONCE%">${page.css}</style>`,
    preloads,
    `<script type="module" src="${entry}" integrity="${page.integrity}"></script>`,
    ...chunks.map((href) => `<link rel="modulepreload" href="${href}">`),
  ].join('\n');
  const parts = {
    TITLE: escapeHtml(page.title),
    HEAD: head,
    ROOT_ATTRIBUTES:
      page.prerendered === undefined ? '' : ` data-prerendered="${page.prerendered}"`,
    ROOT: rest,
    DATA: [
      '<script type="application/json" id="portal-config">%CONFIG%</script>',
      `<script type="application/json" id="portal-styles">${json(page.styles)}</script>`,
    ].join('\n'),
  };
  return template.replace(/%(TITLE|HEAD|ROOT_ATTRIBUTES|ROOT|DATA)%/g, (_, name) => parts[name]);
}

const NO_SCRIPT =
  '<p>Retriever needs JavaScript. Turn it on in your browser and reload the page.</p>';

/** A page for servers that don't fill in the placeholders. */
export function standAlone(html, config) {
  return html
    .replace('%LANGUAGE%', 'en')
    .replaceAll(' nonce="%NONCE%"', '')
    .replace('%NOSCRIPT%', () => NO_SCRIPT)
    .replaceAll('%GET_STARTED_URL%', () => escapeHtml(config.getStartedUrl))
    .replace('%CONFIG%', () => json(config));
}
