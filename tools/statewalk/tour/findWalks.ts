import type { Reach } from '../graph/goals.ts';
import { addWalks, type Steps, shortenWalks } from './greedy.ts';
import type { Places } from './places.ts';

/**
 * Limits of the attempts to shorten a tour: fewer for larger graphs, more for pairs, which only the
 * deep run walks.
 */
const TRIES = { most: 200, work: 300_000, workForPairs: 1_500_000 };
/** Shares of the walks that an attempt replaces. */
const SHARES = [1, 0.5, 0.25, 0.1];

/** Numbers from 0 to 1, the same ones each time (Park and Miller, 1988). */
function createDice(): () => number {
  let seed = 20_260_115;
  return () => {
    seed = (seed * 48_271) % 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
}

export function stepsIn(walks: readonly Steps[]): number {
  return walks.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Walks that reach every goal: greedy ones first, then tries that take some of them out and find
 * what is missing with other weights of the goals. The shortest found is kept.
 */
export function findWalks(places: Places, maxLength: number, reach: Reach): Steps[] {
  const random = createDice();
  let best = shortenWalks(addWalks(places, maxLength, [], { lookahead: 1, lead: 0 }));
  const work = reach === 'pairs' ? TRIES.workForPairs : TRIES.work;
  const tries = Math.min(TRIES.most, Math.floor(work / places.size));
  for (let round = 0; round < tries; round += 1) {
    const share = SHARES[round % SHARES.length] ?? 1;
    const remaining = best.filter(() => random() > share);
    for (const goal of places.goals) goal.weight = 0.1 + 1.8 * random();
    const preferences = { lookahead: 0.5 + 0.5 * random(), lead: Math.floor(2 * random()) };
    const walks = shortenWalks(addWalks(places, maxLength, remaining, preferences));
    if (stepsIn(walks) <= stepsIn(best)) best = walks;
  }
  return best.sort(compareWalks);
}

/** By their start and then by the profile's order of steps, so that neighbors read alike. */
function compareWalks(a: Steps, b: Steps): number {
  const at = a.findIndex((step, index) => step !== b[index]);
  if (at === -1) return -1;
  return (a[at]?.rank ?? 0) - (b[at]?.rank ?? -1);
}
