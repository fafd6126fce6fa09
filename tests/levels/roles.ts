import type { Role } from './person.ts';

/** The elements that have a role by themselves, and those that were given it. */
const SELECTORS: Record<Role, string> = {
  alert: '[role="alert"]',
  article: 'article',
  button: 'button:not([role]), [role="button"]',
  checkbox: 'input[type="checkbox"]',
  form: 'form[aria-label], form[aria-labelledby]',
  heading: ':is(h1, h2, h3, h4, h5, h6):not([role])',
  link: 'a[href]:not([role])',
  menuitem: '[role="menuitem"]',
  paragraph: 'p:not([role])',
  progressbar: 'progress, [role="progressbar"]',
  radio: 'input[type="radio"]',
  region: 'section:is([aria-label], [aria-labelledby]):not([role])',
  searchbox: 'input[type="search"]',
  status: 'output, [role="status"]',
  table: 'table:not([role])',
  textbox:
    'input:not([type]), input:is([type="text"], [type="email"], [type="tel"], [type="url"]), textarea',
};

/** Whether nobody meets an element: it, or what it stands in, is hidden. */
export function isHidden(element: Element): boolean {
  for (let at: Element | null = element; at !== null; at = at.parentElement) {
    if (at.hasAttribute('hidden') || at.getAttribute('aria-hidden') === 'true') return true;
    if (at instanceof HTMLElement && at.style.display === 'none') return true;
    const { parentElement } = at;
    const isFolded = parentElement?.tagName === 'DETAILS' && !parentElement.hasAttribute('open');
    if (isFolded && at.tagName !== 'SUMMARY') return true;
  }
  return false;
}

/**
 * Everything of a role that a person meets. Testing Library's own search asks for the computed
 * style of every element, which takes longer than all else that a step does.
 */
export function allOfRole(role: Role): readonly Element[] {
  return [...document.querySelectorAll(SELECTORS[role])].filter((element) => !isHidden(element));
}

/** What a control is called: by its label, or by what stands in it. */
export function nameOf(element: Element): string {
  const ids = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
  const labels =
    'labels' in element && element.labels instanceof NodeList ? [...element.labels] : [];
  const spoken = [...ids.map((id) => document.getElementById(id)), ...labels];
  const text =
    element.getAttribute('aria-label') ??
    (spoken.length > 0 ? spoken.map(textOf).join(' ') : textOf(element));
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of an element without what is hidden from those who listen. */
function textOf(node: Node | null): string {
  if (!(node instanceof Element)) return '';
  if (node.querySelector('[aria-hidden="true"]') === null) return node.textContent ?? '';
  const heard = document.createElement('div');
  heard.append(node.cloneNode(true));
  for (const hidden of heard.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return heard.textContent ?? '';
}
