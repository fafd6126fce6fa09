/** Markup that is safe to put into a page. */
export interface Html {
  readonly html: string;
}
type Part = string | number | Html | readonly Part[] | null | false;

const SIGNS: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it has to stand in markup, between tags or in a quoted attribute. */
export function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => SIGNS[sign] ?? sign);
}

function markupOf(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string') return escaped(part);
  if (typeof part === 'number') return String(part);
  return 'html' in part ? part.html : part.map(markupOf).join('');
}

/** Markup with values: texts are escaped, markup stays, lists are joined, null and false are left out. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return { html: String.raw({ raw: strings }, ...parts.map(markupOf)) };
}

/** Markup from elsewhere, such as a drawing. Never a text that somebody wrote. */
export const markup = (text: string): Html => ({ html: text });

/** Data for the page's script: nothing in it can end the element that it stands in. */
export function jsonScript(id: string, data: unknown): Html {
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return markup(`<script type="application/json" id="${escaped(id)}">${json}</script>`);
}
