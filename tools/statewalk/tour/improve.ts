import type { Taste } from './route.ts';
import type { Terrain } from './terrain.ts';
import { addWalks, type Steps, stepsIn, trimWalks } from './walks.ts';

/** Prices first; or steps first, which is better where the prices are far from the truth. */
const TASTES: readonly Taste[] = [
  { perStep: 0.001, perEnd: 1 },
  { perStep: 0.05, perEnd: 1 },
  { perStep: 0.2, perEnd: 0.5 },
  { perStep: 10, perEnd: 0 },
];
/** Tries are the fewer the larger the graph; the largest get a single tour. */
const WORK = 150_000;
/** With fewer tries than this not every taste is tried at first. */
const FEW = 3;

/** Numbers from 0 to 1, the same ones each time (Park and Miller, 1988). */
function createDice(): () => number {
  let seed = 20_260_115;
  return () => {
    seed = (seed * 48_271) % 0x7fff_ffff;
    return seed / 0x7fff_ffff;
  };
}

/**
 * Walks that reach every goal: the best of a few tastes, made better by taking some of the walks
 * out and adding what is missing anew, as often as the size of the graph allows.
 * @param enough no tour can have fewer steps
 * @param most how often at most
 */
export function findWalks(
  terrain: Terrain,
  maxLength: number,
  enough: number,
  most: number,
): Steps[] {
  const roll = createDice();
  const tour = (taste: Taste, given: readonly Steps[]) =>
    trimWalks(addWalks(terrain, maxLength, taste, given));
  const size = terrain.pairs.reduce((sum, { places }) => sum + places.length, terrain.steps.length);
  const tries = Math.min(most, Math.floor(WORK / size));
  let best: Steps[] = [];
  for (const taste of tries < FEW ? TASTES.slice(tries === 0 ? 2 : 1, 3) : TASTES) {
    const walks = tour(taste, []);
    if (best.length === 0 || stepsIn(walks) < stepsIn(best)) best = walks;
  }
  for (let count = 0; count < tries && stepsIn(best) > enough; count += 1) {
    const share = 0.03 + 0.2 * roll();
    const order = best.map((walk) => ({ walk, at: roll() })).sort((a, b) => a.at - b.at);
    const kept = order.slice(Math.max(1, Math.ceil(share * order.length)));
    const taste = TASTES[Math.floor(roll() * TASTES.length)] ?? { perStep: 1, perEnd: 0 };
    const walks = tour(
      taste,
      kept.map(({ walk }) => walk),
    );
    if (stepsIn(walks) <= stepsIn(best)) best = walks;
  }
  return inOrder(terrain, best);
}

/** By their start and then by the profile's order of steps, so that neighbours read alike. */
function inOrder({ steps }: Terrain, walks: readonly Steps[]): Steps[] {
  const place = new Map(steps.map((step, index) => [step, index]));
  const compare = (a: Steps, b: Steps): number => {
    for (const [index, step] of a.entries()) {
      const other = b[index];
      if (other === undefined) return 1;
      const gap = (place.get(step) ?? 0) - (place.get(other) ?? 0);
      if (gap !== 0) return gap;
    }
    return a.length - b.length;
  };
  return [...walks].sort(compare);
}
