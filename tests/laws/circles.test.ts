import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  filesIn,
  importsOf,
  ROOT,
  type SourceFile,
  TYPESCRIPT,
  targetOf,
} from './helpers/sources.ts';

/** Imports of each file within the same set, including types. */
function graphOf(files: readonly SourceFile[]): ReadonlyMap<string, readonly string[]> {
  const knownFiles = new Set(files.map(({ path }) => path));
  return new Map(
    files.map((file) => [
      file.path,
      importsOf(file)
        .flatMap(({ specifier }) => targetOf(file, specifier) ?? [])
        .filter((target) => knownFiles.has(target)),
    ]),
  );
}

/** Finds import cycles, one for each file that leads back to the current search path. */
function circlesIn(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const found: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, way: readonly string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) {
      found.push([...way.slice(start), file].join(' → '));
      return;
    }
    if (done.has(file)) return;
    for (const target of graph.get(file) ?? []) visit(target, [...way, file]);
    done.add(file);
  };
  for (const file of graph.keys()) visit(file, []);
  return found;
}

test('no imports go in a circle, types included', () => {
  expect(circlesIn(graphOf(filesIn('src', TYPESCRIPT)))).toEqual([]);
});

test('a circle is found, and named by its files', () => {
  const graph = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
  ]);
  expect(circlesIn(graph)).toEqual(['a → b → c → a']);
});

/** Files directly under `src/server`, which put the rooms together. */
const COMPOSITION = 'composition';
const PLATFORM = 'platform';

/** Imports between the folders directly under `src/server`, without those of composition. */
function roomsOfServer(): ReadonlyMap<string, readonly string[]> {
  const roomOf = (path: string) => /^src\/server\/(\w+)\//.exec(path)?.[1] ?? COMPOSITION;
  const graph = new Map<string, Set<string>>();
  for (const [file, targets] of graphOf(filesIn('src/server', TYPESCRIPT))) {
    const room = roomOf(file);
    if (room === COMPOSITION) continue;
    const others = targets.map(roomOf).filter((other) => other !== room);
    graph.set(room, new Set([...(graph.get(room) ?? []), ...others]));
  }
  return new Map([...graph].map(([room, others]) => [room, [...others]]));
}

/** Draws the rooms by level, the highest first: each room is above all that it imports. */
function drawLevels(graph: ReadonlyMap<string, readonly string[]>): string {
  const levelByRoom = new Map<string, number>();
  const levelOf = (room: string): number => {
    const level =
      levelByRoom.get(room) ?? Math.max(-1, ...(graph.get(room) ?? []).map(levelOf)) + 1;
    levelByRoom.set(room, level);
    return level;
  };
  const levels: string[][] = [];
  for (const room of [...graph.keys()].sort()) {
    const level = levelOf(room);
    levels[level] = [...(levels[level] ?? []), room];
  }
  const lines = levels.map((rooms, level) => `${String(level).padStart(2)}  ${rooms.join(' · ')}`);
  return [`    ${COMPOSITION}`, ...lines.reverse()].join('\n');
}

describe('the server is built in layers', () => {
  const graph = roomsOfServer();

  test('the platform imports no room', () => {
    expect(graph.get(PLATFORM)).toEqual([]);
  });

  test('no imports between rooms go in a circle, types included', () => {
    expect(graph.size).toBeGreaterThan(30);
    expect(circlesIn(graph)).toEqual([]);
  });

  test('no room imports composition', () => {
    expect([...graph].filter(([, others]) => others.includes(COMPOSITION))).toEqual([]);
  });

  test('docs/architecture.md draws the rooms by level', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
    const [, drawn] = /```text\n( {4}composition\n[\s\S]*?)\n```/.exec(page) ?? [];
    expect(drawn).toBe(drawLevels(graph));
  });
});
