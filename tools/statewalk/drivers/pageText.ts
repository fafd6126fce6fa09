import { describedAttributes, mergePairs } from './pageAttributes.ts';
import { abbreviate } from './plainText.ts';

/** Attributes whose values a user reads or a screen reader announces. */
const SAID = new Set<string>(['aria-label', 'label', 'alt', 'data-label']);
const IGNORED = new Set(['SCRIPT', 'STYLE', 'SVG']);
/** The frame of every page has tests of its own; no page's table changes with it. */
const SHELL = new Set(['HEADER', 'ASIDE']);
const FRAME = /^(main tabindex=-1|a "Skip to content" href=#content)$/;
const CONTROLS = new Set(
  'H1 H2 H3 H4 H5 H6 A BUTTON SUMMARY LABEL LEGEND OPTION TIME Q'.split(' '),
);
const FIELDS = new Set(['INPUT', 'SELECT', 'TEXTAREA']);
const LISTS = new Set(['UL', 'OL']);
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
/** Elements that make a table row a panel, which is told line by line. */
const PANELS = new Set('H1 H2 H3 H4 H5 H6 FORM'.split(' '));
/** Elements of a row that have a line of their own, so that their state is not the whole row's. */
const ROW_CONTROLS = new Set(['button', 'label', ...FIELD_TAGS]);
/** Characters of texts that have a line elsewhere: a description, the name of what has the focus. */
const BRIEF = 24;

/** Formats a text: quoted, or as its key in the text files. */
export type Quote = (text: string) => string;

/** A line of a page. */
export interface PageLine {
  readonly depth: number;
  readonly tag: string;
  readonly text: string;
}

const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
const tagOf = (element: Element) => element.tagName.toUpperCase();
const brief = (text: string) => (text.length > BRIEF ? `${text.slice(0, BRIEF)}…` : text);

const GENERATED = /mantine-[a-z0-9]{9}\b/;
const TEXT_NODE = 3;
function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === TEXT_NODE && /\S/.test(node.nodeValue ?? '')) return true;
  }
  return false;
}

/** Whether an element is a list whose items have nothing but text, which may be emphasized as a whole. */
function isListOfTexts(element: Element): boolean {
  const items = [...element.children];
  const isText = (item: Element): boolean => {
    const [only] = item.children;
    if (only === undefined || item.children.length > 1 || hasOwnText(item)) {
      return only === undefined && hasOwnText(item);
    }
    return tagOf(only) === 'SPAN' && only.attributes.length <= 1 && isText(only);
  };
  return LISTS.has(tagOf(element)) && items.length > 0 && items.every(isText);
}

/** Whether an element is a shape without meaning, such as a skeleton's. */
function isDecoration(element: Element): boolean {
  return element.getAttribute('aria-hidden') === 'true' && clean(element.textContent) === '';
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
    .replaceAll(new RegExp(GENERATED, 'g'), 'generated')
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
  const cache = new Map<string, string>();
  return (text) => {
    const written = cache.get(text) ?? write(text);
    cache.set(text, written);
    return written;
  };
}
/** A value of an attribute, with quotes where it is not one word. */
const steadyValue = remembered((value) => {
  const text = steady(value);
  return /^[\w.#/?:-]+$/.test(text) ? text : JSON.stringify(text);
});
const quoteCache = new Map<Quote, Quote>();

/**
 * Reads a page from top to bottom, each line as a user or a screen reader perceives it.
 * @param elsewhere selector of parts that the table of another page has
 */
export function readPage(page: Document, quote: Quote, elsewhere?: string): PageLine[] {
  const skipped = new Set(elsewhere === undefined ? [] : page.querySelectorAll(elsewhere));
  const quoted = quoteCache.get(quote) ?? remembered((text) => quote(steady(clean(text))));
  quoteCache.set(quote, quoted);
  const { activeElement } = page;
  const inMain = (element: Element) => element.closest('main, dialog') !== null;
  const textOfId = (id: string) => clean(page.getElementById(id)?.textContent);

  /** Value of a field; progress of a progress bar. */
  const fieldWords = (element: Element, tag: string) => {
    if (tag === 'PROGRESS') {
      return [`is ${element.getAttribute('value')} of ${element.getAttribute('max')}`];
    }
    if (!('value' in element)) return [];
    const isChecked = 'checked' in element && element.checked === true;
    const isOn = 'checked' in element && element.value === 'on';
    const holds = isOn ? [] : [`holds ${JSON.stringify(element.value)}`];
    return [...holds, ...(isChecked ? ['is checked'] : [])];
  };
  /** Description elsewhere on the page: that there is one, or the beginning of an error message. */
  const describedByWords = (element: Element) => {
    const ids = element.getAttribute('aria-describedby')?.split(' ') ?? [];
    const texts = ids.map(textOfId).filter((text) => text !== '');
    if (texts.length === 0) return [];
    const isInvalid = element.getAttribute('aria-invalid') === 'true';
    if (FIELDS.has(tagOf(element)) && !isInvalid) return ['described'];
    return [`says ${quoted(brief(texts.join(' ')))}`];
  };
  /** Label of a group of fields that has no legend of its own. */
  const namedWords = (element: Element) => {
    const id = element.getAttribute('aria-labelledby');
    return id === null ? [] : [`named ${quoted(textOfId(id))}`];
  };
  const attributes = (element: Element, tag: string) => {
    // An element has few: each of those told is not asked for.
    const attributes = describedAttributes(element, tag).flatMap((name) => {
      const value = element.getAttribute(name);
      if (value === null) return tag === 'BUTTON' && name === 'type' ? ['submits'] : [];
      if (tag === 'BUTTON' && name === 'type') return value === 'button' ? [] : ['submits'];
      if (name === 'autocomplete' && value === 'off') return [];
      if (value === '' || value === name || value === 'true') return [name];
      if (GENERATED.test(value)) return [];
      return [`${name}=${SAID.has(name) ? quoted(value) : steadyValue(value)}`];
    });
    // Hardly a field of the portal wants what the browser remembers: the others are told.
    const completes = tag === 'INPUT' && !element.hasAttribute('autocomplete') && isTyped(element);
    return mergePairs(completes ? [...attributes, 'completes'] : attributes);
  };
  const choicesOf = (element: Element) =>
    [...element.children].flatMap((item): string[] =>
      tagOf(item) === 'OPTGROUP'
        ? [`under ${quoted(item.getAttribute('label') ?? '')}:`, ...choicesOf(item)]
        : [quoted(item.textContent ?? '')],
    );

  /** Description of an element itself. */
  const describeElement = (element: Element, tag: string, isWhole: boolean): string[] => {
    const parts = attributes(element, tag);
    if (tag === 'FIELDSET') parts.unshift(...namedWords(element));
    if (isWhole && tag !== 'TEXTAREA') parts.unshift(quoted(element.textContent ?? ''));
    if (tag === 'PROGRESS' || FIELDS.has(tag)) parts.push(...fieldWords(element, tag));
    if (DESCRIBED.has(tag)) parts.push(...describedByWords(element));
    const controlled = element.getAttribute('aria-controls');
    if (controlled !== null && page.getElementById(controlled) !== null) {
      parts.push('controls a part');
    }
    return parts;
  };

  const addLines = (element: Element, depth: number, lines: PageLine[]): void => {
    const tag = tagOf(element);
    if (IGNORED.has(tag) || (SHELL.has(tag) && !inMain(element)) || skipped.has(element)) return;
    if (isDecoration(element)) return;
    if (isListOfTexts(element)) {
      const texts = [...element.children].map((item) => quoted(item.textContent ?? ''));
      const parts = [tag.toLowerCase(), ...describeElement(element, tag, false)];
      lines.push({
        depth,
        tag: tag.toLowerCase(),
        text: `${parts.join(' ')}: ${texts.join(' | ')}`,
      });
      return;
    }
    const isWhole = CONTROLS.has(tag) || hasOwnText(element);
    const isRow =
      (tag === 'TR' && !hasWithin(element, PANELS)) ||
      (tag === 'LI' && !hasWithin(element, BLOCKS));
    const description = describeElement(element, tag, isWhole);
    const name = tag.toLowerCase();
    const own = tag === 'TIME' && description.join() === '"when",datetime=when' ? [] : description;
    const text = [name, ...own].join(' ');
    if (tag === 'SELECT') {
      lines.push({ depth, tag: name, text: `${text} of ${abbreviate(choicesOf(element))}` });
      return;
    }
    const isShown = description.length > 0 || (isRow && element.firstElementChild !== null);
    const isLine = isShown && (isWhole || isRow);
    if (isShown && !isLine) lines.push({ depth, tag: name, text });
    const below: PageLine[] = isLine ? [] : lines;
    for (const child of element.children) {
      // The text of what is told whole is told already.
      if (!isWhole || isDescribedAlone(child))
        addLines(child, isShown && !isLine ? depth + 1 : depth, below);
    }
    if (!isLine) return;
    const isOwn = ({ tag: part }: PageLine) =>
      !isWhole && below.length > 1 && ROW_CONTROLS.has(part);
    // In a row a text needs no name of its element.
    const parts = below.map((item) =>
      isOwn(item) ? item.tag : item.text.replace(/^(span|td) (?=["{])/, ''),
    );
    const rowText = parts.length > 0 ? `${text} (${parts.join(', ')})` : text;
    const inRow = [`${text}:`, parts.join(' | ')].join(' ').trimEnd();
    lines.push({ depth, tag: name, text: isWhole ? rowText : inRow });
    lines.push(...below.filter(isOwn).map((item) => ({ ...item, depth: depth + 1 })));
  };
  /** The element with the focus, unless it is in the frame of every page. */
  const focusLines = (element: Element | null): PageLine[] => {
    if (element === null || element === page.body) return [];
    if (!inMain(element) && element.closest('header, aside') !== null) return [];
    const tag = tagOf(element);
    const text = CONTROLS.has(tag) || hasOwnText(element) ? clean(element.textContent) : '';
    const id = element.getAttribute('aria-labelledby');
    const own = FIELDS.has(tag) ? nameOfField(element) : text;
    const name = element.getAttribute('aria-label') || own || (id === null ? '' : textOfId(id));
    const names = name === '' ? [] : [quoted(brief(name))];
    return [{ depth: 0, tag: 'focus', text: ['focus on', tag.toLowerCase(), ...names].join(' ') }];
  };

  const { pathname, search, hash } = page.location;
  const lines: PageLine[] = [];
  for (const element of page.body.children) addLines(element, 0, lines);
  const isFrame = ({ text }: PageLine) => FRAME.test(text);
  return [
    { depth: 0, tag: 'at', text: steady(`at ${pathname}${search}${hash}`) },
    { depth: 0, tag: 'titled', text: `titled ${page.title}` },
    ...joined(lines.filter((line) => !isFrame(line))),
    ...focusLines(activeElement),
  ];
}

/** Whether a part of what is told whole is told all the same. */
function isDescribedAlone(element: Element): boolean {
  const tag = tagOf(element);
  return CONTROLS.has(tag) || tag === 'INPUT' || tag === 'IMG' || element.hasAttribute('role');
}

function isTyped(field: Element): boolean {
  return !['checkbox', 'radio', 'file'].includes(field.getAttribute('type') ?? '');
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
    const isContinued =
      before !== undefined &&
      before.depth === line.depth &&
      (lines[index + 1]?.depth ?? 0) <= line.depth &&
      ((before.tag === 'dt' && TERM_GOES_ON.has(line.tag)) ||
        (RUN_ON.has(last) && RUN_ON.has(line.tag) && RUN_ON.has(before.tag)) ||
        (last === 'label' && before.tag === 'label' && FIELD_TAGS.has(line.tag)) ||
        (last === 'input' && before.tag === 'input' && line.tag === 'label'));
    if (isContinued) result[result.length - 1] = { ...line, ...tagged(before, line) };
    else result.push(line);
    last = line.tag;
  }
  return result;
}

function tagged(before: PageLine, line: PageLine) {
  return { depth: before.depth, tag: before.tag, text: `${before.text} | ${line.text}` };
}
