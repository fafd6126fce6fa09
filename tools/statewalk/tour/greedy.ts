import type { Goal, Place, Places, Step } from './places.ts';

export type Steps = readonly Step[];

/** Preferences of a walk. */
interface WalkPreferences {
  /** Weight of the goals two steps ahead relative to the next step's, from 0 to 1. */
  readonly lookahead: number;
  /** A new walk begins where the goal is so many steps nearer to the starts. */
  readonly lead: number;
}

/** The weight of the goals that a step would reach first; 0 when it reaches none. */
function newWeight({ goals }: Step): number {
  let sum = 0;
  for (const { reached, weight } of goals) if (reached === 0) sum += weight;
  return sum;
}

/** Value of one of several equally near steps: its own new goals and those of the best step after it. */
function stepValue(step: Step, lookahead: number): number {
  let after = 0;
  for (const next of step.to.steps) after = Math.max(after, newWeight(next));
  return newWeight(step) + lookahead * after;
}

/** Number of the last search. Its way is kept in the places: searches are most of a plan's cost. */
let searches = 0;
function beginSearch(from: Place): number {
  searches += 1;
  from.search = searches;
  from.by = null;
  return searches;
}

/** The way by which the last search came to a place. */
function pathTo(place: Place): Step[] {
  const path: Step[] = [];
  for (let step = place.by; step; step = step.from.by) path.push(step);
  return path.reverse();
}

/** The shortest way on to an unreached goal, its step included; null when it has more than `room`. */
function findRoute(from: Place, room: number, lookahead: number): Steps | null {
  const search = beginSearch(from);
  let layer = [from];
  for (let length = 1; length <= room && layer.length > 0; length += 1) {
    const next: Place[] = [];
    let best: Step | null = null;
    let most = 0;
    for (const { steps } of layer) {
      for (const step of steps) {
        const { to } = step;
        if (newWeight(step) > 0) {
          const value = stepValue(step, lookahead);
          if (value > most) [best, most] = [step, value];
        } else if (best === null && to.search !== search) {
          to.search = search;
          to.by = step;
          next.push(to);
        }
      }
    }
    if (best !== null) return [...pathTo(best.from), best];
    layer = next;
  }
  return null;
}

/** The shortest way from a place to another, of fewer steps than `most`; null when there is none. */
function findPath(from: Place, to: Place, most: number): Steps | null {
  const search = beginSearch(from);
  let layer = [from];
  for (let length = 0; length < most && layer.length > 0; length += 1) {
    if (to.search === search) return pathTo(to);
    const next: Place[] = [];
    for (const { steps } of layer) {
      for (const step of steps) {
        if (step.to.search === search) continue;
        step.to.search = search;
        step.to.by = step;
        next.push(step.to);
      }
    }
    layer = next;
  }
  return null;
}

function count(walks: readonly Steps[], by: 1 | -1): void {
  for (const walk of walks)
    for (const { goals } of walk) for (const goal of goals) goal.reached += by;
}

/**
 * Adds walks to those given until every goal is reached: from where it stands a walk goes on to the
 * nearest unreached goal, or a new walk begins where that is nearer to the starts.
 */
export function addWalks(
  { outside, goals }: Places,
  maxLength: number,
  existing: readonly Steps[],
  { lookahead, lead }: WalkPreferences,
): Steps[] {
  for (const goal of goals) goal.reached = 0;
  count(existing, 1);
  const walks = [...existing];
  let open = goals.filter(({ reached }) => reached === 0).length;
  let walk: Step[] = [];
  let place = outside;
  let fresh: Steps | null = null;
  while (open > 0) {
    let route = place === outside ? null : findRoute(place, maxLength - walk.length, lookahead);
    if (route === null || route.length > 1) {
      // Goals are only reached, so the nearest one to the starts stays it until it is.
      const last: Step | undefined = fresh?.at(-1);
      if (last === undefined || newWeight(last) === 0)
        fresh = findRoute(outside, Infinity, lookahead);
      if (fresh === null) throw new Error(`No walk reaches ${open} of the goals`);
      const most: number = route === null ? Infinity : route.length - lead;
      if (fresh.length <= most) {
        route = fresh;
        walk = [];
        walks.push(walk);
      }
    }
    for (const step of route ?? []) {
      const first = new Set<Goal>(step.goals.filter(({ reached }) => reached === 0));
      open -= first.size;
      for (const goal of step.goals) goal.reached += 1;
      walk.push(step);
      place = step.to;
    }
  }
  return walks;
}

/** The walks without what others reach as well: what is left of each is joined by the shortest ways. */
export function shortenWalks(walks: readonly Steps[]): Steps[] {
  const short: Steps[] = [];
  // Later walks were made for what was left: the earlier ones may have become needless.
  for (const walk of walks.toReversed()) {
    count([walk], -1);
    const needed: Step[] = [];
    let start = 0;
    for (const [index, step] of walk.entries()) {
      if (step.goals.every(({ reached }) => reached > 0)) continue;
      const between = walk.slice(start, index);
      const at = needed.at(-1)?.to ?? walk[0]?.from ?? step.from;
      const added = [...(findPath(at, step.from, between.length) ?? between), step];
      needed.push(...added);
      count([added], 1);
      start = index + 1;
    }
    if (needed.length > 0) short.push(needed);
  }
  return short.reverse();
}
