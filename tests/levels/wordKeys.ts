/// <reference types="vite/types/importMeta.d.ts" />

/**
 * Reverse index of the text files: the key of a displayed text. Page tables name such a text by its
 * key, and `tests/ui/golden/words.txt` lists each key's text once.
 */

/** All exports of the text files, by name. */
const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...import.meta.glob('../../src/ui/words/*.ts', { eager: true }),
  ...import.meta.glob('../../src/domain/**/{words,*Words}.ts', { eager: true }),
};
/** Lists of identifiers, which are no texts. */
const NO_WORDS = /enumWords\.ts$/;
/** Fields about appearance, which are no texts. */
const LOOKS = new Set(['icon', 'tone']);
/** A text that could also be an identifier: no capital, no space. */
const IDENTIFIER = /^[^\sA-Z]*$/;

/** A text with placeholders, such as "Remind the employees of …?". */
interface Template {
  readonly key: string;
  readonly text: string;
  readonly pattern: RegExp;
}

/** Keys by text. */
const keys = new Map<string, string[]>();
const templates: Template[] = [];

for (const file of Object.keys(modules).sort()) {
  if (NO_WORDS.test(file)) continue;
  for (const [name, value] of Object.entries(modules[file] ?? {})) add(name, value);
}

function add(key: string, value: unknown): void {
  if (typeof value === 'string') {
    if (!IDENTIFIER.test(value)) keys.set(value, [...(keys.get(value) ?? []), key]);
  } else if (typeof value === 'function') {
    const text = key.includes('.') ? filled(value) : null;
    if (text !== null) templates.push({ key, text, pattern: patternOf(text) });
  } else if (typeof value === 'object' && value !== null) {
    for (const [field, one] of Object.entries(value))
      if (!LOOKS.has(field)) add(`${key}.${field}`, one);
  }
}

/** Argument for text functions: each of its properties renders as its name. */
const ANYTHING = new Proxy(
  {},
  {
    get: (_, part) => {
      if (part === Symbol.toPrimitive) return () => '<it>';
      return typeof part === 'string' ? `<${part}>` : undefined;
    },
  },
);

/** Text template of a function; null if it does more than insert its arguments. */
function filled(say: object): string | null {
  try {
    const text: unknown = Reflect.apply(Object(say), null, [ANYTHING]);
    return typeof text === 'string' && /<\w+>/.test(text) && / .* /.test(text) ? text : null;
  } catch {
    return null;
  }
}

function patternOf(text: string): RegExp {
  const parts = text.split(/<\w+>/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.+?)')}$`);
}

const quotedTexts = new Map<string, string>();

/** Formats a text for page tables: its key with the inserted values, or quoted. */
export function quoted(text: string): string {
  const cached = quotedTexts.get(text);
  if (cached !== undefined) return cached;
  const found = keyed(text) ?? sentences(text) ?? JSON.stringify(text);
  quotedTexts.set(text, found);
  return found;
}

function keyed(text: string): string | null {
  const [key, another] = keys.get(text) ?? [];
  // Several keys have this text, so none can be named.
  if (another !== undefined) return null;
  if (key !== undefined) return `{${key}}`;
  for (const { key: name, pattern } of templates) {
    const [whole, ...blanks] = pattern.exec(text) ?? [];
    if (whole !== undefined)
      return `{${name}: ${blanks.map((blank) => JSON.stringify(blank)).join(', ')}}`;
  }
  return null;
}

/** Formats a text of several sentences of which some have keys. */
function sentences(text: string): string | null {
  const parts = text.split(/(?<=[.?!]) /);
  const found = parts.map((part) => (/ .+ /.test(part) ? keyed(part) : null));
  if (parts.length === 1 || found.every((candidate) => candidate === null)) return null;
  return JSON.stringify(parts.map((part, at) => found[at] ?? part).join(' '));
}

/** All texts with their keys, one per line. */
export function allWords(): string {
  const lines = [
    ...[...keys].flatMap(([text, all]) => all.map((key) => `{${key}} ${JSON.stringify(text)}`)),
    ...templates.map(({ key, text }) => `{${key}} ${JSON.stringify(text)}`),
  ];
  return `${lines.sort().join('\n')}\n`;
}
