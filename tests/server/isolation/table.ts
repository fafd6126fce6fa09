import { CALLERS, type CallerName } from './callers.ts';
import { type Cell, COLUMNS } from './matrix.ts';

/** Groups of callers that mostly get the same response, by name. */
const GROUPS: readonly (readonly [string, readonly CallerName[]])[] = [
  ['everybody', CALLERS],
  ['every key', CALLERS.filter((caller) => caller.includes('key'))],
  ['everybody signed in', ['member', 'admin', 'warehouse', 'other member', 'other admin']],
  ['both admins', ['admin', 'other admin']],
];

/**
 * Formats a route's part of the matrix for review: responses by caller. Callers with equal
 * responses share a line; a path with names has one response per kind of name.
 */
export function routeBlock(route: string, cells: readonly Cell[]): string {
  const lines = new Map<string, CallerName[]>();
  const askingCallers = CALLERS.filter((caller) => cells.some((cell) => cell.caller === caller));
  for (const caller of askingCallers) {
    const line = answersOf(cells.filter((cell) => cell.caller === caller));
    lines.set(line, [...(lines.get(line) ?? []), caller]);
  }
  const all = [...lines].map(([line, callers]) => `  ${wordsFor(callers, askingCallers)}: ${line}`);
  return [route, ...all].join('\n');
}

/** Formats a request's result as in a block. */
export const formatAnswer = (cell: Cell) => `${cell.caller}, ${cell.column}: ${wordOf(cell)}`;

/** Formats the expected result of a request, read from a block. */
export function expectedAnswer(block: string, { caller, column }: Cell): string {
  for (const [, words = '', line = ''] of block.matchAll(/^ {2}(.*?): (.*)$/gm)) {
    const isOfIt = words.split(', ').some((word) => {
      const group = GROUPS.find(([name]) => name === word)?.[1];
      return group?.includes(caller) ?? word === caller;
    });
    if (!isOfIt) continue;
    const mine = line.split(' · ').find((answer) => answer.startsWith(`${column} `));
    const answer = mine?.slice(`${column} `.length) ?? line.replace(', whatever is named', '');
    return `${caller}, ${column}: ${answer}`;
  }
  return `${caller}: not in the matrix`;
}

/** Parses the blocks of a matrix file, by route. */
export function readBlocks(text: string): Map<string, string> {
  const blocks = text
    .trim()
    .split(/\n\n+/)
    .filter((block) => /^[A-Z]+ \//.test(block));
  return new Map(blocks.map((block) => [block.split('\n')[0] ?? '', block]));
}

/** Formats the whole matrix, ordered by path. */
export function writeBlocks(blocks: ReadonlyMap<string, string>): string {
  const sorted = [...blocks].sort(([a], [b]) => (byPath(a) < byPath(b) ? -1 : 1));
  return `${sorted.map(([, block]) => block).join('\n\n')}\n`;
}

function byPath(route: string): string {
  return route.split(' ').reverse().join(' ');
}

function answersOf(cells: readonly Cell[]): string {
  const words = new Map(cells.map((cell) => [cell.column, wordOf(cell)]));
  const all = [...new Set(words.values())];
  if (words.has(null)) return all.join();
  if (all.length === 1) return `${all.join()}, whatever is named`;
  // `absent` also stands for objects whose existence the caller must not learn.
  const named = COLUMNS.filter((column) => words.has(column));
  return named.map((column) => `${column} ${words.get(column)}`).join(' · ');
}

const wordOf = ({ answer, isLeak, hasTouched }: Cell) =>
  `${answer}${isLeak ? ' LEAKS' : ''}${hasTouched ? ' TOUCHES' : ''}`;

function wordsFor(callers: readonly CallerName[], askingCallers: readonly CallerName[]): string {
  const words: string[] = [];
  let left = [...callers];
  for (const [word, everyone] of GROUPS) {
    const group = everyone.filter((caller) => askingCallers.includes(caller));
    if (!group.every((caller) => left.includes(caller))) continue;
    words.push(word);
    left = left.filter((caller) => !group.includes(caller));
  }
  return [...words, ...left].join(', ');
}
