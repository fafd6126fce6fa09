/** Attributes that users or assistive technology perceive, besides the text. */
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
  // Attributes that the style sheets of the views distinguish.
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
];
const PLACES: ReadonlyMap<string, number> = new Map(TOLD.map((name, at) => [name, at]));
/** Attributes whose values a user reads or a screen reader announces. */
const SAID = new Set<string>(['aria-label', 'label', 'alt', 'data-label']);
const IGNORED = new Set(['SCRIPT', 'STYLE', 'SVG']);
/** The frame of every page has tests of its own; no page's table changes with it. */
const SHELL = new Set(['HEADER', 'ASIDE']);
const CONTROLS = new Set(
  'H1 H2 H3 H4 H5 H6 A BUTTON SUMMARY LABEL LEGEND OPTION TIME Q'.split(' '),
);
const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
/** Elements that may have an error message elsewhere (`aria-describedby`). */
const DESCRIBED = new Set([...FIELDS, 'FIELDSET', 'BUTTON']);
/** Elements that prevent a list item from being one line. */
const BLOCKS = new Set(
  'H1 H2 H3 H4 H5 H6 SECTION FORM FIELDSET TABLE UL OL SELECT TEXTAREA'.split(' '),
);
/** Elements that continue the line of a sibling or of their label. */
const RUN_ON = new Set(['span', 'code', 'time', 'q']);
const TERM_GOES_ON = new Set([...RUN_ON, 'dd', 'a', 'button']);
const FIELD_TAGS = new Set(['input', 'select', 'textarea']);
/** Up to this many choices are on the line of their field; more are a named list. */
const FEW_CHOICES = 5;

/** Formats a text: quoted, or as its key in the text files. */
export type Quote = (text: string) => string;

/** A line of a page. */
export interface PageLine {
  readonly depth: number;
  readonly tag: string;
  readonly text: string;
  /** The choices of a field with many: what they are called, and each of them. */
  readonly choices?: { readonly of: string; readonly all: readonly string[] };
}

const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const tagOf = (element: Element) => element.tagName.toUpperCase();

/** The attributes of an element that are told, in their order; a button's type is told in any case. */
function toldOf(element: Element, tag: string): string[] {
  const names = element.getAttributeNames().filter((name) => PLACES.has(name));
  if (tag === 'BUTTON' && !names.includes('type')) names.push('type');
  return names.sort((a, b) => (PLACES.get(a) ?? 0) - (PLACES.get(b) ?? 0));
}

const TEXT_NODE = 3;
function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === TEXT_NODE && /\S/.test(node.nodeValue ?? '')) return true;
  }
  return false;
}

/** Whether one of these stands in an element: asking with a selector takes happy-dom long. */
function hasWithin(element: Element, tags: ReadonlySet<string>): boolean {
  return [...element.children].some((child) => tags.has(tagOf(child)) || hasWithin(child, tags));
}

/**
 * Replaces parts that differ on every run: generated names, and times, which change while a path is
 * walked (they have tests of their own).
 */
export function steady(text: string): string {
  return text
    .replaceAll(/mantine-[a-z0-9]{9}\b/g, 'generated')
    .replaceAll(/"(idempotencyKey|key)":"[\w-]+"/g, '"$1":"generated"')
    .replaceAll(/\b\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'when')
    .replaceAll(
      /(just now|in \d+ \w+|\d+ \w+ ago|yesterday|tomorrow), [A-Z]\w\w \d+, \d{4}, [\d:]+ [AP]M/g,
      'when',
    )
    .replaceAll(/(?<!, |[\d:])\d{1,2}:\d\d [AP]M\b/g, 'that time')
    .replaceAll(/\d+ (day|hour|minute|second)s? left/g, 'so long left');
}

/** Pages repeat texts: results are cached. */
function remembered(write: Quote): Quote {
  const known = new Map<string, string>();
  return (text) => {
    const written = known.get(text) ?? write(text);
    known.set(text, written);
    return written;
  };
}
const steadyValue = remembered((value) => JSON.stringify(steady(value)));
const sayings = new Map<Quote, Quote>();

/** Reads a page from top to bottom, each line as a user or a screen reader perceives it. */
export function readPage(page: Document, quote: Quote): PageLine[] {
  const said = sayings.get(quote) ?? remembered((text) => quote(steady(clean(text))));
  sayings.set(quote, said);
  const { activeElement } = page;
  const inMain = (element: Element) => element.closest('main') !== null;
  const textOfId = (id: string) => clean(page.getElementById(id)?.textContent);

  /** Value of a field; progress of a progress bar. */
  const fieldWords = (element: Element, tag: string) => {
    if (tag === 'PROGRESS') {
      return [`is ${element.getAttribute('value')} of ${element.getAttribute('max')}`];
    }
    if (!('value' in element)) return [];
    const isChecked = 'checked' in element && element.checked === true;
    return [`holds ${JSON.stringify(element.value)}`, ...(isChecked ? ['is checked'] : [])];
  };
  /** Description elsewhere on the page, such as a field's error message. */
  const saidWords = (element: Element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map(textOfId).filter((text) => text !== '');
    return texts.length > 0 ? [`says ${said(texts.join(' '))}`] : [];
  };
  /** Label of a group of fields that has no legend of its own. */
  const namedWords = (element: Element) => {
    const id = element.getAttribute('aria-labelledby');
    return id === null ? [] : [`named ${said(textOfId(id))}`];
  };
  const attributes = (element: Element, tag: string) =>
    // An element has few: each of those told is not asked for.
    toldOf(element, tag).flatMap((name) => {
      const value = element.getAttribute(name);
      if (value === null) return tag === 'BUTTON' && name === 'type' ? ['submits'] : [];
      if (tag === 'BUTTON' && name === 'type') return value === 'button' ? [] : ['submits'];
      if (value === '' || value === name || value === 'true') return [name];
      return [`${name}=${SAID.has(name) ? said(value) : steadyValue(value)}`];
    });
  const choicesOf = (element: Element) =>
    [...element.children].flatMap((one): string[] =>
      tagOf(one) === 'OPTGROUP'
        ? [`under ${said(one.getAttribute('label') ?? '')}:`, ...choicesOf(one)]
        : [said(one.textContent ?? '')],
    );

  /** Description of an element itself. */
  const wordsOf = (element: Element, tag: string, isWhole: boolean): string[] => {
    const words = attributes(element, tag);
    if (tag === 'FIELDSET') words.unshift(...namedWords(element));
    if (isWhole && tag !== 'TEXTAREA') words.unshift(said(element.textContent ?? ''));
    if (tag === 'PROGRESS' || FIELDS.has(tag)) words.push(...fieldWords(element, tag));
    if (DESCRIBED.has(tag)) words.push(...saidWords(element));
    const controlled = element.getAttribute('aria-controls');
    if (controlled !== null && page.getElementById(controlled) !== null) {
      words.push('controls a part');
    }
    if (element === activeElement) words.push('has the focus');
    return words;
  };

  const addLines = (element: Element, depth: number, lines: PageLine[]): void => {
    const tag = tagOf(element);
    if (IGNORED.has(tag) || (SHELL.has(tag) && !inMain(element))) return;
    const isWhole = CONTROLS.has(tag) || hasOwnText(element);
    const isRow = tag === 'TR' || (tag === 'LI' && !hasWithin(element, BLOCKS));
    const words = wordsOf(element, tag, isWhole);
    const name = tag.toLowerCase();
    const own = tag === 'TIME' && words.join() === '"when",datetime="when"' ? [] : words;
    const text = [name, ...own].join(' ');
    if (tag === 'SELECT') {
      const choices = choicesOf(element);
      if (choices.length <= FEW_CHOICES) {
        lines.push({ depth, tag: name, text: `${text} of ${choices.join(', ')}` });
        return;
      }
      const label = element.getAttribute('aria-label') ?? nameOfField(element);
      lines.push({ depth, tag: name, text, choices: { of: clean(label), all: choices } });
      return;
    }
    const isShown = words.length > 0 || (isRow && element.firstElementChild !== null);
    const isLine = isShown && (isWhole || isRow);
    if (isShown && !isLine) lines.push({ depth, tag: name, text });
    const below: PageLine[] = isLine ? [] : lines;
    for (const child of element.children) {
      // The text of what is told whole is told already.
      if (!isWhole || isTold(child)) addLines(child, isShown && !isLine ? depth + 1 : depth, below);
    }
    if (!isLine) return;
    // In a row a text needs no name of its element.
    const parts = below.map((one) => one.text.replace(/^(span|td) (?=["{])/, ''));
    const inWhole = parts.length > 0 ? `${text} (${parts.join(', ')})` : text;
    const inRow = [`${text}:`, parts.join(' | ')].join(' ').trimEnd();
    lines.push({ depth, tag: name, text: isWhole ? inWhole : inRow });
  };

  const { pathname, search, hash } = page.location;
  const lines: PageLine[] = [];
  for (const element of page.body.children) addLines(element, 0, lines);
  return [
    { depth: 0, tag: 'at', text: steady(`at ${pathname}${search}${hash}`) },
    { depth: 0, tag: 'titled', text: `titled ${page.title}` },
    ...joined(lines),
  ];
}

/** Whether a part of what is told whole is told all the same. */
function isTold(element: Element): boolean {
  const tag = tagOf(element);
  return CONTROLS.has(tag) || tag === 'INPUT' || tag === 'IMG' || element.hasAttribute('role');
}

function nameOfField(element: Element): string {
  const id = element.getAttribute('id');
  const label = id === null ? null : element.ownerDocument.querySelector(`label[for="${id}"]`);
  return (label ?? element.closest('label'))?.textContent ?? '';
}

/** Joins lines that are read as one: a term and its description, a label and its field, consecutive texts. */
function joined(lines: readonly PageLine[]): PageLine[] {
  const result: PageLine[] = [];
  let last = '';
  for (const [index, line] of lines.entries()) {
    const before = result.at(-1);
    const goesOn =
      before !== undefined &&
      before.depth === line.depth &&
      before.choices === undefined &&
      (lines[index + 1]?.depth ?? 0) <= line.depth &&
      ((before.tag === 'dt' && TERM_GOES_ON.has(line.tag)) ||
        (RUN_ON.has(last) && RUN_ON.has(line.tag) && RUN_ON.has(before.tag)) ||
        (last === 'label' && before.tag === 'label' && FIELD_TAGS.has(line.tag)));
    if (goesOn) result[result.length - 1] = { ...line, ...tagged(before, line) };
    else result.push(line);
    last = line.tag;
  }
  return result;
}

function tagged(before: PageLine, line: PageLine) {
  return { depth: before.depth, tag: before.tag, text: `${before.text} | ${line.text}` };
}
