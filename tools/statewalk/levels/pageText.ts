import { existsSync, readFileSync } from 'node:fs';
import type { Network } from '../../../tests/levels/network.ts';
import { idOf, type MetPage, tableOf } from './pageTables.ts';

/** What a page says about an element beside its text, for a person or for what helps them. */
const TOLD = [
  'role',
  'aria-label',
  'aria-live',
  'aria-busy',
  'aria-current',
  'aria-expanded',
  'aria-pressed',
  'aria-checked',
  'aria-disabled',
  'aria-selected',
  'aria-invalid',
  'aria-hidden',
  'disabled',
  'data-disabled',
  'data-loading',
  'readonly',
  'required',
  'type',
  'name',
  'method',
  'autocomplete',
  'autocapitalize',
  'inputmode',
  'spellcheck',
  'tabindex',
  'maxlength',
  'label',
  'href',
  'target',
  'rel',
  'download',
  'alt',
  'src',
  'datetime',
  // What the style sheets of the views tell apart.
  'data-busy',
  'data-compact',
  'data-destructive',
  'data-done',
  'data-ended',
  'data-label',
  'data-lane',
  'data-out',
  'data-over',
  'data-reached',
  'data-remark',
  'data-right',
  'data-selected',
  'data-state',
  'data-tone',
  'data-unused',
  'data-wrong',
] as const;
/** What stands around every page has tests of its own; no page's table is to change with it. */
const SHELL = 'header, aside';
const CONTROLS = 'h1, h2, h3, h4, h5, h6, a, button, summary, label, legend, option, time, q';

const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && clean(node.textContent) !== '',
  );
}

/** What stands in a field; how far a progress bar is. */
function fieldWords(element: Element): string[] {
  if (element.matches('progress')) {
    return [`is ${element.getAttribute('value')} of ${element.getAttribute('max')}`];
  }
  if (!element.matches('input, select, textarea') || !('value' in element)) return [];
  return [
    `holds ${JSON.stringify(element.value)}`,
    ...('checked' in element && element.checked === true ? ['is checked'] : []),
  ];
}

/** What is said of a field, a choice or a button somewhere else, such as what is wrong with it. */
function saidWords(element: Element): string[] {
  if (!element.matches('input, select, textarea, fieldset, button')) return [];
  const said = (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => clean(element.ownerDocument.getElementById(id)?.textContent))
    .filter((text) => text !== '');
  return said.length > 0 ? [`says ${JSON.stringify(said.join(' '))}`] : [];
}

/** What names a group of fields that has no legend of its own. */
function namedWords(element: Element): string[] {
  const id = element.matches('fieldset') ? element.getAttribute('aria-labelledby') : null;
  if (id === null) return [];
  return [`named ${JSON.stringify(clean(element.ownerDocument.getElementById(id)?.textContent))}`];
}

/** Whether what it says that it controls is there. */
function controls(element: Element): boolean {
  const id = element.getAttribute('aria-controls') ?? '';
  return element.ownerDocument.getElementById(id) !== null;
}

function linesOf(element: Element, depth: number): string[] {
  if (['SCRIPT', 'STYLE', 'svg'].includes(element.tagName)) return [];
  if (element.matches(SHELL) && element.closest('main') === null) return [];
  const told = TOLD.filter((name) => element.hasAttribute(name)).map(
    (name) => `${name}=${JSON.stringify(element.getAttribute(name))}`,
  );
  const isWhole = hasOwnText(element) || element.matches(CONTROLS);
  const words = [
    element.tagName.toLowerCase(),
    ...(isWhole ? [JSON.stringify(clean(element.textContent))] : []),
    ...namedWords(element),
    ...told,
    ...fieldWords(element),
    ...saidWords(element),
    ...(controls(element) ? ['controls a part'] : []),
    ...(element === element.ownerDocument.activeElement ? ['has the focus'] : []),
  ];
  const isShown = words.length > 1;
  const below = [...element.children]
    // The text of what is told whole is told already.
    .filter((child) => !isWhole || child.matches(`${CONTROLS}, input, img, [role]`))
    .flatMap((child) => linesOf(child, depth + (isShown ? 1 : 0)));
  return isShown ? [`${'  '.repeat(depth)}${words.join(' ')}`, ...below] : below;
}

/**
 * What is other on every run, under one word: names that are made up, and instants, whose words
 * move on while a path is walked (they have tests of their own).
 */
function steady(text: string): string {
  return text
    .replaceAll(/mantine-[a-z0-9]{9}\b/g, 'generated')
    .replaceAll(/"(idempotencyKey|key)":"[\w-]+"/g, '"$1":"generated"')
    .replaceAll(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, '"when"')
    .replaceAll(
      /(just now|in \d+ \w+|\d+ \w+ ago|yesterday|tomorrow), [A-Z]\w\w \d+, \d{4}, [\d:]+ [AP]M/g,
      'when',
    )
    .replaceAll(/\d+ (day|hour|minute|second)s? left/g, 'so long left');
}

/** A page as lines: its address, its title, and what stands on it from top to bottom. */
function pageText(page: Document): string {
  const { pathname, search, hash } = page.location;
  const lines = [...page.body.children].flatMap((element) => linesOf(element, 0));
  return [`at ${pathname}${search}${hash}`, `titled ${page.title}`, ...lines].join('\n');
}

const textOf = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The ids of the pages of a table. */
function reviewedIn(file: string): ReadonlySet<string> {
  return new Set([...textOf(file).matchAll(/^== .* (#\w+)(?=,|$)/gm)].map(([, id = '']) => id));
}

/** The pages that were met, by state. */
export class PageTable {
  readonly #pages = new Map<string, Set<string>>();
  #network: Pick<Network, 'waiting'> | undefined;
  #depth = 0;

  /** Pages that no reviewed table has fail at once, without waiting for the others. */
  readonly #onlyReviewed: ReadonlySet<string> | undefined;

  /** @param onlyReviewed the table whose pages are the only ones that may be met */
  constructor(onlyReviewed?: string) {
    this.#onlyReviewed = onlyReviewed === undefined ? undefined : reviewedIn(onlyReviewed);
  }

  /** Another path begins. */
  startOver(): void {
    this.#depth = window.history.length;
  }

  /** Whose waiting calls belong to the pages. */
  listenTo(network: Pick<Network, 'waiting'>): void {
    this.#network = network;
  }

  /** The present page, with what it keeps in the history and asks of the server. */
  read(page: Document): string {
    const { length, state } = window.history;
    const isDeeper = length > this.#depth;
    return [
      pageText(page),
      ...(isDeeper ? ['adds to the history'] : []),
      ...(state === null ? [] : [`keeps ${JSON.stringify(state)}`]),
      ...(this.#network?.waiting() ?? []).map((call) => `waits for ${call}`),
    ]
      .map(steady)
      .join('\n');
  }

  note(state: string, page: string): void {
    this.#depth = window.history.length;
    this.#pages.set(state, (this.#pages.get(state) ?? new Set()).add(page));
    if (this.#onlyReviewed?.has(idOf({ state, page })) === false) {
      throw new Error(`A page of ${state} is in no reviewed table:\n${page}`);
    }
  }

  /**
   * The pages as a table to review. Other paths over the same machine may meet fewer of them:
   * when all that were met stand in `file`, that table is the answer.
   */
  comparedWith(file: string): string {
    return this.#strangersIn(file).length === 0 ? textOf(file) : tableOf(this.#met());
  }

  /** The pages that were met and don't stand in `file`, each as in the table; '' if all do. */
  strangersIn(file: string): string {
    const strangers = this.#strangersIn(file).map(idOf);
    if (strangers.length === 0) return '';
    const blocks = tableOf(this.#met()).split('\n\n');
    return blocks.filter((block) => strangers.includes(/#\w+/.exec(block)?.[0] ?? '')).join('\n\n');
  }

  #met(): MetPage[] {
    return [...this.#pages].flatMap(([state, pages]) =>
      [...pages].map((page) => ({ state, page })),
    );
  }

  #strangersIn(file: string): MetPage[] {
    const reviewed = reviewedIn(file);
    return this.#met().filter((one) => !reviewed.has(idOf(one)));
  }
}
