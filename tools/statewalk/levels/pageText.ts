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
];
const PLACES: ReadonlyMap<string, number> = new Map(TOLD.map((name, at) => [name, at]));
/** Attributes whose values a person reads or hears. */
const SAID = new Set<string>(['aria-label', 'label', 'alt', 'data-label']);
const IGNORED = new Set(['SCRIPT', 'STYLE', 'SVG']);
/** What stands around every page has tests of its own; no page's table is to change with it. */
const SHELL = new Set(['HEADER', 'ASIDE']);
const CONTROLS = new Set(
  'H1 H2 H3 H4 H5 H6 A BUTTON SUMMARY LABEL LEGEND OPTION TIME Q'.split(' '),
);
const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
/** What says what is wrong with it somewhere else. */
const DESCRIBED = new Set([...FIELDS, 'FIELDSET', 'BUTTON']);
/** What keeps a list item from being one line. */
const BLOCKS = 'h1, h2, h3, h4, h5, h6, section, form, fieldset, table, ul, ol, select, textarea';
/** What follows another of its kind, or what it belongs to, on the same line. */
const RUN_ON = new Set(['span', 'code', 'time', 'q']);
const TERM_GOES_ON = new Set([...RUN_ON, 'dd', 'a', 'button']);
const FIELD_TAGS = new Set(['input', 'select', 'textarea']);
/** So many choices stand on the line of their field; more are a list with a name. */
const FEW_CHOICES = 5;

/** How a text is written down: quoted, or as the key under which the words files have it. */
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

function hasOwnText(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && clean(node.textContent) !== '',
  );
}

/**
 * What is other on every run, under one word: names that are made up, and instants, whose words
 * move on while a path is walked (they have tests of their own).
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

/** Reads a page from top to bottom, each line as a person or what helps them would have it. */
export function readPage(page: Document, quote: Quote): PageLine[] {
  const inMain = (element: Element) => element.closest('main') !== null;
  const said = (text: string) => quote(steady(clean(text)));
  const textOfId = (id: string | null) => clean(page.getElementById(id ?? '')?.textContent);

  /** What stands in a field; how far a progress bar is. */
  const fieldWords = (element: Element, tag: string) => {
    if (tag === 'PROGRESS') {
      return [`is ${element.getAttribute('value')} of ${element.getAttribute('max')}`];
    }
    if (!FIELDS.has(tag) || !('value' in element)) return [];
    return [
      `holds ${JSON.stringify(element.value)}`,
      ...('checked' in element && element.checked === true ? ['is checked'] : []),
    ];
  };
  /** What is said of it somewhere else, such as what is wrong with a field. */
  const saidWords = (element: Element, tag: string) => {
    if (!DESCRIBED.has(tag)) return [];
    const ids = (element.getAttribute('aria-describedby') ?? '').split(' ');
    const texts = ids.map(textOfId).filter((text) => text !== '');
    return texts.length > 0 ? [`says ${said(texts.join(' '))}`] : [];
  };
  /** What names a group of fields that has no legend of its own. */
  const namedWords = (element: Element, tag: string) => {
    const id = tag === 'FIELDSET' ? element.getAttribute('aria-labelledby') : null;
    return id === null ? [] : [`named ${said(textOfId(id))}`];
  };
  const attributes = (element: Element, tag: string) =>
    // An element has few: each of those told is not asked for.
    toldOf(element, tag).flatMap((name) => {
      const value = element.getAttribute(name);
      if (value === null) return tag === 'BUTTON' && name === 'type' ? ['submits'] : [];
      if (tag === 'BUTTON' && name === 'type') return value === 'button' ? [] : ['submits'];
      if (value === '' || value === name || value === 'true') return [name];
      return [`${name}=${SAID.has(name) ? said(value) : JSON.stringify(steady(value))}`];
    });
  const choicesOf = (element: Element) =>
    [...element.children].flatMap((one): string[] =>
      tagOf(one) === 'OPTGROUP'
        ? [`under ${said(one.getAttribute('label') ?? '')}:`, ...choicesOf(one)]
        : [said(one.textContent ?? '')],
    );

  const linesOf = (element: Element, depth: number): PageLine[] => {
    const tag = tagOf(element);
    if (IGNORED.has(tag) || (SHELL.has(tag) && !inMain(element))) return [];
    const isWhole = hasOwnText(element) || CONTROLS.has(tag);
    const isRow = tag === 'TR' || (tag === 'LI' && element.querySelector(BLOCKS) === null);
    const choices = tag === 'SELECT' ? choicesOf(element) : [];
    const labelled = page.getElementById(element.getAttribute('aria-controls') ?? '');
    const words = [
      ...(isWhole && tag !== 'TEXTAREA' ? [said(element.textContent ?? '')] : []),
      ...namedWords(element, tag),
      ...attributes(element, tag),
      ...fieldWords(element, tag),
      ...saidWords(element, tag),
      ...(labelled === null ? [] : ['controls a part']),
      ...(element === page.activeElement ? ['has the focus'] : []),
    ];
    const name = tag.toLowerCase();
    const own = tag === 'TIME' && words.join() === '"when",datetime="when"' ? [] : words;
    const text = [name, ...own].join(' ');
    if (tag === 'SELECT') {
      if (choices.length <= FEW_CHOICES) {
        return [{ depth, tag: name, text: `${text} of ${choices.join(', ')}` }];
      }
      const label = element.getAttribute('aria-label') ?? nameOfField(element);
      return [{ depth, tag: name, text, choices: { of: clean(label), all: choices } }];
    }
    const isShown = words.length > 0 || (isRow && element.children.length > 0);
    const isLine = isWhole || isRow;
    const below = [...element.children]
      // The text of what is told whole is told already.
      .filter((child) => !isWhole || isTold(child))
      .flatMap((child) => linesOf(child, isShown && !isLine ? depth + 1 : depth));
    if (!isShown) return below;
    if (!isLine) return [{ depth, tag: name, text }, ...below];
    // In a row a text needs no name of its element.
    const parts = below.map((one) => one.text.replace(/^(span|td) (?=["{])/, ''));
    if (isWhole) {
      return [
        { depth, tag: name, text: parts.length > 0 ? `${text} (${parts.join(', ')})` : text },
      ];
    }
    return [{ depth, tag: name, text: [`${text}:`, parts.join(' | ')].join(' ').trimEnd() }];
  };

  const { pathname, search, hash } = page.location;
  return [
    { depth: 0, tag: 'at', text: steady(`at ${pathname}${search}${hash}`) },
    { depth: 0, tag: 'titled', text: `titled ${page.title}` },
    ...joined([...page.body.children].flatMap((element) => linesOf(element, 0))),
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

/** Puts on one line what is read as one: a term and what it is, a label and its field, words in a row. */
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
