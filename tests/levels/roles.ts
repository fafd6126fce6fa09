import type { Role } from './person.ts';

/** Roles that elements can get by attribute. */
const GIVEN = new Set<string>([
  'alert',
  'button',
  'combobox',
  'menuitem',
  'option',
  'progressbar',
  'status',
]);
/** Native roles that an explicit role replaces. */
const LOST = new Set<Role>(['button', 'heading', 'link', 'paragraph', 'region', 'table']);

const INPUTS: Readonly<Record<string, Role>> = {
  ...{ checkbox: 'checkbox', radio: 'radio', search: 'searchbox' },
  ...{ text: 'textbox', email: 'textbox', tel: 'textbox', url: 'textbox' },
};
const isNamed = (element: Element) =>
  element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
/** Native role by tag. */
const OWN: Readonly<Record<string, (element: Element) => Role | undefined>> = {
  A: (element) => (element.hasAttribute('href') ? 'link' : undefined),
  ARTICLE: () => 'article',
  BUTTON: () => 'button',
  FORM: (element) => (isNamed(element) ? 'form' : undefined),
  INPUT: (element) => INPUTS[element.getAttribute('type') ?? 'text'],
  OPTION: () => 'option',
  OUTPUT: () => 'status',
  P: () => 'paragraph',
  PROGRESS: () => 'progressbar',
  SECTION: (element) => (isNamed(element) ? 'region' : undefined),
  TABLE: () => 'table',
  TEXTAREA: () => 'textbox',
};
for (const tag of ['H1', 'H2', 'H3', 'H4', 'H5', 'H6'])
  Object.assign(OWN, { [tag]: () => 'heading' });

function hasRole(element: Element, role: Role): boolean {
  const isOwn = OWN[element.tagName]?.(element) === role;
  const canBeGiven = GIVEN.has(role);
  if (!isOwn && !canBeGiven) return false;
  const given = element.getAttribute('role');
  return (isOwn && (given === null || !LOST.has(role))) || (canBeGiven && given === role);
}

/**
 * Whether an element or an ancestor is hidden.
 * @param known cached results
 */
function isHidden(element: Element, cache: Map<Element, boolean>): boolean {
  const cached = cache.get(element);
  if (cached !== undefined) return cached;
  const { parentElement } = element;
  const isFolded =
    parentElement?.tagName === 'DETAILS' &&
    !parentElement.hasAttribute('open') &&
    element.tagName !== 'SUMMARY';
  const isIt =
    isFolded ||
    element.hasAttribute('hidden') ||
    element.getAttribute('aria-hidden') === 'true' ||
    // Reading `style` takes happy-dom longer than everything else here.
    (element.hasAttribute('style') &&
      element instanceof HTMLElement &&
      element.style.display === 'none') ||
    (parentElement !== null && isHidden(parentElement, cache));
  cache.set(element, isIt);
  return isIt;
}

/**
 * All visible elements of a role. Testing Library's own search computes the style of every element,
 * and a selector tests every element against each of its parts: both take happy-dom longer than
 * everything else in a step.
 */
export function allOfRole(role: Role): readonly Element[] {
  const found: Element[] = [];
  const look = (parent: Element) => {
    for (const element of parent.children) {
      if (hasRole(element, role)) found.push(element);
      look(element);
    }
  };
  look(document.body);
  const cache = new Map<Element, boolean>();
  return found.filter((element) => !isHidden(element, cache));
}

/** Accessible name of a control: its label, or its text. */
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

/** Text of an element without parts hidden from screen readers. */
function textOf(node: Node | null): string {
  if (!(node instanceof Element)) return '';
  if (node.querySelector('[aria-hidden="true"]') === null) return node.textContent ?? '';
  const copy = document.createElement('div');
  copy.append(node.cloneNode(true));
  for (const hidden of copy.querySelectorAll('[aria-hidden="true"]')) hidden.remove();
  return copy.textContent ?? '';
}
