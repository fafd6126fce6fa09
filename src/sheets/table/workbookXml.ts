import type { Unzipped } from 'fflate';

/**
 * Facts of a workbook's parts that its reader leaves out: what is hidden, and how cells look.
 * Rewrites cells to texts as they are shown, before the reader gets them.
 */

/** A sheet of a workbook, in the order of its tabs. */
interface WorkbookSheet {
  readonly name: string;
  /** Name of the part with its cells. */
  readonly path: string;
  readonly isHidden: boolean;
}

/** Rows (from 1) and columns (from 0) of a sheet that people don't see. */
interface HiddenParts {
  readonly rows: ReadonlySet<number>;
  readonly isHiddenColumn: (column: number) => boolean;
}

const attributeOf = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s(?:\\w+:)?${name}=(["'])(.*?)\\1`, 's').exec(tag)?.[2];

const isOn = (value: string | undefined) => value === '1' || value === 'true';

function tagsOf(xml: string, name: string): string[] {
  return xml.match(new RegExp(`<(?:\\w+:)?${name}\\b[^>]*>`, 'g')) ?? [];
}

function partIn(parts: Unzipped, path: string): string {
  const bytes = parts[path];
  return bytes === undefined ? '' : new TextDecoder().decode(bytes);
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};
const unescaped = (text: string) =>
  text
    .replace(/&#x([\da-f]+);/gi, (_, code) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code)))
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name) => ENTITIES[name] ?? '');
const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Returns the sheets of a workbook, without charts. */
export function sheetsOf(parts: Unzipped): readonly WorkbookSheet[] {
  const targets = new Map(
    tagsOf(partIn(parts, 'xl/_rels/workbook.xml.rels'), 'Relationship').map((tag) => [
      attributeOf(tag, 'Id'),
      attributeOf(tag, 'Target') ?? '',
    ]),
  );
  return tagsOf(partIn(parts, 'xl/workbook.xml'), 'sheet').flatMap((tag) => {
    const target = targets.get(attributeOf(tag, 'id')) ?? '';
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    if (!target.includes('worksheets/') || parts[path] === undefined) return [];
    const isHidden = /hidden/i.test(attributeOf(tag, 'state') ?? '');
    return [{ name: unescaped(attributeOf(tag, 'name') ?? ''), path, isHidden }];
  });
}

/** Returns the hidden rows and columns of a sheet. */
function hiddenIn(xml: string): HiddenParts {
  const rows = new Set<number>();
  tagsOf(xml, 'row').forEach((tag, at) => {
    if (isOn(attributeOf(tag, 'hidden'))) rows.add(Number(attributeOf(tag, 'r') ?? at + 1));
  });
  const spans = tagsOf(xml, 'col')
    .filter((tag) => isOn(attributeOf(tag, 'hidden')))
    .map((tag) => [Number(attributeOf(tag, 'min')) - 1, Number(attributeOf(tag, 'max')) - 1]);
  return {
    rows,
    isHiddenColumn: (column) => spans.some(([from = 0, to = 0]) => column >= from && column <= to),
  };
}

/** Formats a number as its cell shows it. */
type Format = (number: string) => string;

/**
 * Returns a number format that fills up with zeros or puts signs between digits, such as `00000`,
 * `"AT-"0000`, `000\-00\-0000` and `[<=99999]00000;00000\-0000`; null for other formats, whose
 * numbers stay as they are.
 */
export function zeroFormat(code: string): Format | null {
  const sections = code.split(';').map((section) => {
    const [, limit] = /\[<=?(\d+)\]/.exec(section) ?? [];
    return { limit: Number(limit ?? Infinity), format: sectionFormat(section) };
  });
  if (sections[0]?.format === null) return null;
  return (number) => {
    if (!/^\d+$/.test(number)) return number;
    const section = sections.find(({ limit }) => Number(number) <= limit) ?? sections[0];
    return section?.format?.(number) ?? number;
  };
}

/** Returns the format of one section, without its condition, color, locale and padding. */
function sectionFormat(section: string): Format | null {
  const plain = section.replace(/\[\$([^\]-]*)[^\]]*\]/g, '"$1"').replace(/\[[^\]]*\]|[_*]./g, '');
  const tokens: readonly string[] = plain.match(/"[^"]*"|\\.|[0#]|[-() /]|./gs) ?? [];
  const isPlain = tokens.every((token) => /^("[^"]*"|\\.|[0#]|[-() /])$/s.test(token));
  const digits = tokens.filter((token) => /^[0#]$/.test(token)).length;
  const signs = tokens.filter((token) => !/^([0#]|"")$/.test(token)).length;
  if (!isPlain || digits === 0 || (digits === 1 && signs === 0)) return null;
  const first = tokens.indexOf('0');
  const zeros = first < 0 ? 0 : tokens.slice(first).filter((token) => /^[0#]$/.test(token)).length;
  return (number) => {
    const filled = number.padStart(zeros, '0');
    let left = digits;
    let at = 0;
    let shown = '';
    for (const token of tokens) {
      if (!/^[0#]$/.test(token)) shown += token.replace(/^"|"$|^\\/g, '');
      else {
        left -= 1;
        // The first place takes all digits that exceed the places.
        const end = Math.max(at, filled.length - left);
        shown += filled.slice(at, end);
        at = end;
      }
    }
    return shown;
  };
}

/** Returns the zero-filling number formats by a cell's style. */
function formatsOf(styles: string): ReadonlyMap<string, Format> {
  const codes = new Map(
    tagsOf(styles, 'numFmt').map((tag) => [
      attributeOf(tag, 'numFmtId'),
      unescaped(attributeOf(tag, 'formatCode') ?? ''),
    ]),
  );
  const cells = /<(?:\w+:)?cellXfs\b.*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? '';
  return new Map(
    tagsOf(cells, 'xf').flatMap((tag, style) => {
      const format = zeroFormat(codes.get(attributeOf(tag, 'numFmtId')) ?? '');
      return format === null ? [] : [[String(style), format] as const];
    }),
  );
}

/**
 * Rewrites the cells of all sheets to what they show: errors, numbers with leading zeros, days that
 * are written out, and days that count from 1904, which the reader knows as `date1904="1"` alone.
 */
export function showCells(parts: Unzipped, sheets: readonly WorkbookSheet[]): Unzipped {
  const formats = formatsOf(partIn(parts, 'xl/styles.xml'));
  const workbook = partIn(parts, 'xl/workbook.xml').replace(
    /\bdate1904=(["'])true\1/,
    'date1904="1"',
  );
  const shown: Unzipped = { ...parts, 'xl/workbook.xml': new TextEncoder().encode(workbook) };
  for (const { path } of sheets) {
    const xml = partIn(parts, path).replace(
      /(<(?:\w+:)?c\b)([^>]*[^/])>(.*?)(<\/(?:\w+:)?c>)/gs,
      (cell, open: string, attributes: string, content: string, close: string) => {
        const type = attributeOf(attributes, 't') ?? 'n';
        const value = /<(?:\w+:)?v>(.*?)<\/(?:\w+:)?v>/s.exec(content)?.[1];
        if (value === undefined || !['d', 'e', 'n'].includes(type)) return cell;
        const format = formats.get(attributeOf(attributes, 's') ?? '');
        if (type === 'n' && format === undefined) return cell;
        const isoDay =
          type === 'd' ? value.replace('T', ' ').replace(/ 00:00.*|:\d\d(\.\d+)?Z?$/, '') : value;
        const text = format === undefined ? isoDay : escaped(format(isoDay));
        const prefix = /<(\w+:)?v>/.exec(content)?.[1] ?? '';
        const rest = attributes.replace(/\s(t|s)=(["']).*?\2/g, '');
        return `${open}${rest} t="str"><${prefix}v>${text}</${prefix}v>${close}`;
      },
    );
    shown[path] = new TextEncoder().encode(xml);
  }
  return shown;
}

/** Returns the hidden parts of a sheet. */
export const hiddenPartsOf = (parts: Unzipped, { path }: WorkbookSheet): HiddenParts =>
  hiddenIn(partIn(parts, path));
