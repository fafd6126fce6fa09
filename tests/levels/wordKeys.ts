/// <reference types="vite/types/importMeta.d.ts" />

/**
 * The words files, the other way round: the key of a text that a page shows. Tables of pages name
 * such a text by its key, and `tests/ui/golden/words.txt` says once what each key says.
 */

/** Everything that the words files export, by name. */
const modules: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  ...import.meta.glob('../../src/ui/words/*.ts', { eager: true }),
  ...import.meta.glob('../../src/domain/**/{words,*Words}.ts', { eager: true }),
};
/** Lists of identifiers, which are no words. */
const NO_WORDS = /enumWords\.ts$/;
/** Fields that are no words: how something looks. */
const LOOKS = new Set(['icon', 'tone']);
/** A text that could as well be a name in the code: no capital, no blank. */
const IDENTIFIER = /^[^\sA-Z]*$/;

/** A text with blanks in it, such as "Remind the employees of …?". */
interface Template {
  readonly key: string;
  readonly text: string;
  readonly pattern: RegExp;
}

/** By text all the keys that have it. */
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

/** Stands for whatever a function is given: each part of it says its name. */
const ANYTHING = new Proxy(
  {},
  {
    get: (_, part) => {
      if (part === Symbol.toPrimitive) return () => '<it>';
      return typeof part === 'string' ? `<${part}>` : undefined;
    },
  },
);

/** What a function says of anything; null where it does more than put words around what it is given. */
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

const known = new Map<string, string>();

/** A text as tables of pages write it: by key, with what fills its blanks, or quoted. */
export function quoted(text: string): string {
  const before = known.get(text);
  if (before !== undefined) return before;
  const found = keyed(text) ?? sentences(text) ?? JSON.stringify(text);
  known.set(text, found);
  return found;
}

function keyed(text: string): string | null {
  const [key, another] = keys.get(text) ?? [];
  // Which of several it is, the page does not say.
  if (another !== undefined) return null;
  if (key !== undefined) return `{${key}}`;
  for (const { key: name, pattern } of templates) {
    const [whole, ...blanks] = pattern.exec(text) ?? [];
    if (whole !== undefined)
      return `{${name}: ${blanks.map((one) => JSON.stringify(one)).join(', ')}}`;
  }
  return null;
}

/** A text of several sentences, some of which are known. */
function sentences(text: string): string | null {
  const parts = text.split(/(?<=[.?!]) /);
  const found = parts.map((part) => (/ .+ /.test(part) ? keyed(part) : null));
  if (parts.length === 1 || found.every((one) => one === null)) return null;
  return JSON.stringify(parts.map((part, at) => found[at] ?? part).join(' '));
}

/** Every text of the words files with its key, a line each. */
export function allWords(): string {
  const lines = [
    ...[...keys].flatMap(([text, all]) => all.map((key) => `{${key}} ${JSON.stringify(text)}`)),
    ...templates.map(({ key, text }) => `{${key}} ${JSON.stringify(text)}`),
  ];
  return `${lines.sort().join('\n')}\n`;
}
