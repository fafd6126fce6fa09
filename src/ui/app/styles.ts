/** The element with the style sheets of each view, written by the build. */
export const STYLES_ELEMENT_ID = 'portal-styles';

function sheetOf(source: string): string | undefined {
  const json = document.getElementById(STYLES_ELEMENT_ID)?.textContent;
  if (json === null || json === undefined) return undefined;
  const table: unknown = JSON.parse(json);
  if (typeof table !== 'object' || table === null) return undefined;
  const href: unknown = new Map<string, unknown>(Object.entries(table)).get(source);
  return typeof href === 'string' ? href : undefined;
}

/** False for a link whose file could not be loaded: browsers give it no sheet, or an empty one. */
function hasRules({ sheet }: HTMLLinkElement | HTMLStyleElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A sheet that the page came with, linked or inlined. */
const isPresent = (href: string) =>
  [
    ...document.head.querySelectorAll<HTMLLinkElement | HTMLStyleElement>(
      `[href="${CSS.escape(href)}"][rel="stylesheet"], [data-href="${CSS.escape(href)}"]`,
    ),
  ].some(hasRules);

/**
 * Adds the style sheet of a view and waits for it, so that the view is never seen without.
 * Resolves at once when it has none or the page came with it.
 */
export function loadStyles(source: string): Promise<void> {
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
