import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../..');

/** A block of code in a document. */
export interface CodeBlock {
  /** Last heading above it. */
  readonly heading: string;
  readonly language: string;
  readonly code: string;
}

/** Returns the blocks of code in a document, in order. */
export function blocksOf(path: string): readonly CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let heading = '';
  const text = readFileSync(resolve(ROOT, path), 'utf8');
  for (const [whole, title, language = '', code = ''] of text.matchAll(
    /^#+ (.+)$|^```(\w+)\n([\s\S]*?)^```$/gm,
  )) {
    if (title !== undefined) heading = title;
    else if (whole !== '') blocks.push({ heading, language, code });
  }
  return blocks;
}

/** Request of a curl command, and the status that the document promises. */
export interface DocumentedRequest {
  readonly heading: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly status: number;
}

/**
 * Reads a block that is one curl command with the promised status behind it, as a comment; null for
 * any other block.
 */
export function requestOf(
  { heading, language, code }: CodeBlock,
  variables: Readonly<Record<string, string>>,
): DocumentedRequest | null {
  const promised = /^# (\d{3})$/m.exec(code)?.[1];
  if (language !== 'sh' || promised === undefined || !code.startsWith('curl ')) return null;
  const [, ...words] = wordsOf(code.replace(/^#.*$/m, ''), variables);
  const headers: Record<string, string> = {};
  let [url, body]: [string, string | undefined] = ['', undefined];
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (word === '-H') {
      const [, name = '', value = ''] = /^([^:]+): (.*)$/s.exec(words[++at] ?? '') ?? [];
      headers[name] = value;
    } else if (word === '-d') body = words[++at];
    else if (!word.startsWith('-')) url = word;
  }
  const method = body === undefined ? 'GET' : 'POST';
  return { heading, method, url, headers, body, status: Number(promised) };
}

/** Splits a shell command into its words: quotes, variables in double ones, and broken lines. */
function wordsOf(command: string, variables: Readonly<Record<string, string>>): readonly string[] {
  const words = command.matchAll(/'([^']*)'|"([^"]*)"|([^\s'"\\]+)/g);
  return [...words].map(([, single, double, plain]) => {
    const expanded = (text: string) =>
      text.replace(/\$(\w+)/g, (_, name: string) => variables[name] ?? '');
    return single ?? expanded(double ?? plain ?? '');
  });
}
