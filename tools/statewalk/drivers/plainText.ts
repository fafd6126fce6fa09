import { createHash } from 'node:crypto';

/** Longer lines are hard to read beside others. */
export const WIDTH = 120;
/** Maximum number of entries written out of a list that is too long for a line. */
const FIRST_ENTRIES = 3;

/** Beyond this number the choices of a field are counted, and a mark tells others apart. */
const FEW_CHOICES = 5;

/** A text of this many characters is not read to its end. */
const LONGEST = 330;
const FIRST_CHARACTERS = 200;

/** A text, or the beginning of one that nobody reads to its end, with a mark. */
export function cut(text: string): string {
  if (text.length <= LONGEST) return text;
  return `${text.slice(0, FIRST_CHARACTERS)}… (${text.length} characters, ${mark(text)})`;
}

/** The choices of a field; of many the first, their number and a mark. */
export function abbreviate(choices: readonly string[]): string {
  if (choices.length <= FEW_CHOICES) return choices.join(', ');
  return `${choices[0]} … (${choices.length}, ${mark(choices)})`;
}

/** Tells contents apart that are not written out, in four letters. */
function mark(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 4);
}

/**
 * A value as lines: on one line where it fits, else a line for each of its fields. Of a long list
 * the first entries are written out; a mark tells others apart.
 */
export function valueLines(name: string, value: unknown, indent = ''): string[] {
  const head = `${indent}${name}`;
  const oneLine = value === undefined ? head : `${head} ${onOneLine(value)}`;
  if (oneLine.length <= WIDTH || typeof value !== 'object' || value === null) return [oneLine];
  const deeper = `${indent}  `;
  if (!Array.isArray(value)) {
    const fields = Object.entries(value);
    return [head, ...fields.flatMap(([key, item]) => valueLines(`${key}:`, item, deeper))];
  }
  const rest = value.slice(FIRST_ENTRIES);
  const shownItems = rest.length > 1 ? value.slice(0, FIRST_ENTRIES) : value;
  const more = rest.length > 1 ? [`${deeper}(+ ${rest.length} more, ${mark(rest)})`] : [];
  return [head, ...shownItems.flatMap((item) => valueLines('-', item, deeper)), ...more];
}

/** The fields of an object as attributes are written. */
export function onOneLine(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return JSON.stringify(value);
  }
  const fields = Object.entries(value).filter(([, item]) => item !== undefined);
  return fields.map(([name, item]) => `${name}=${JSON.stringify(item)}`).join(' ');
}

/** A line in as many as it needs to stay readable; what goes on is indented further. */
export function wrapped(line: string): string[] {
  const indent = `${/^[-+@~ ]*/.exec(line)?.[0].replace(/\S/g, ' ') ?? ''}    `;
  const lines: string[] = [];
  let rest = line;
  while (rest.length > WIDTH) {
    const space = rest.lastIndexOf(' ', WIDTH);
    const at = space > indent.length ? space : WIDTH;
    lines.push(rest.slice(0, at));
    rest = `${indent}${rest.slice(at).trimStart()}`;
  }
  return [...lines, rest];
}
