/** The element that says which style sheets there are, written by the build. */
const STYLES_ELEMENT_ID = 'portal-styles';

/** The address of a view's style sheet; `version` is that of all sheets together. */
export function sheetUrl(source: string, version: string): string {
  return `/assets/${source.replace(/^.*\/|\.tsx?$/g, '')}-${version}.css`;
}

function sheetOf(source: string): string | undefined {
  const json = document.getElementById(STYLES_ELEMENT_ID)?.textContent;
  if (json === null || json === undefined) return undefined;
  const parsed: unknown = JSON.parse(json);
  if (typeof parsed !== 'object' || parsed === null) return undefined;
  const { version, without }: { version?: unknown; without?: unknown } = parsed;
  if (typeof version !== 'string' || !Array.isArray(without)) return undefined;
  return without.includes(source) ? undefined : sheetUrl(source, version);
}

/** False for a link whose file could not be loaded: browsers give it no sheet, or an empty one. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A sheet that the page came with. */
const isPresent = (href: string) =>
  [
    ...document.head.querySelectorAll<HTMLLinkElement>(
      `[href="${CSS.escape(href)}"][rel="stylesheet"]`,
    ),
  ].some(hasRules);

/**
 * Waits for a lazily loaded module and for the style sheet of its source, so that a view is never
 * seen without. The build puts this around each `import()` (`scripts/build/lazy.mjs`).
 */
export async function withStyles<T>(source: string, loading: Promise<T>): Promise<T> {
  const [module] = await Promise.all([loading, loadStyles(source)]);
  return module;
}

/** Adds a style sheet; resolves at once when there is none or the page came with it. */
function loadStyles(source: string): Promise<void> {
  const href = typeof document === 'undefined' ? undefined : sheetOf(source);
  if (href === undefined || isPresent(href)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`The style sheet ${href} could not be loaded`));
    };
    document.head.append(link);
  });
}
