import { createHash } from 'node:crypto';
import { stepKey } from '../graph/graph.ts';
import type { Walk } from '../tour/tour.ts';
import type { Level } from '../types.ts';

/** Letters and digits that nobody mistakes for one another, and that spell no word. */
const SIGNS = '23456789bcdfghjkmnpqrstvwxz';
const LENGTH = 5;

/** Returns the hash of a path's steps, which is the same wherever the path is walked. */
function signsOf(walk: Walk, length: number): string {
  const done = JSON.stringify(walk.map(({ event }) => stepKey(event)));
  const bytes = createHash('sha256').update(done).digest();
  return [...bytes.subarray(0, length)].map((byte) => SIGNS[byte % SIGNS.length]).join('');
}

/**
 * The ids of paths, `login-1-k3f9z`, made of their steps: a path keeps its id when others come and
 * go. Two that would have the same one get longer ids.
 */
export function idsOf(machine: string, level: Level, walks: readonly Walk[]): readonly string[] {
  const count = new Map<string, number>();
  const short = walks.map((walk) => signsOf(walk, LENGTH));
  for (const step of short) count.set(step, (count.get(step) ?? 0) + 1);
  const ids = walks.map((walk, index) => {
    const signs = short[index] ?? '';
    return `${machine}-${level}-${count.get(signs) === 1 ? signs : signsOf(walk, 3 * LENGTH)}`;
  });
  if (new Set(ids).size < ids.length) throw new Error(`${machine} walks one path twice.`);
  return ids;
}

/** The title of a walk, in the words of the profile. */
export function titleOf(walk: Walk): string {
  return walk.map(({ event }) => event.title).join(', then ');
}
