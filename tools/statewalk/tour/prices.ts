import type { Goal, Label, Place, Step, Terrain } from './terrain.ts';

/** Steps in numbers: from which place, to which place, and what one counts without credits. */
interface Ways {
  readonly from: Int32Array;
  readonly to: Int32Array;
  readonly cost: Float64Array;
}
/** Steps that every tour makes, `times` of them, each by one of the ways. */
interface Claim {
  readonly goal: Goal | null;
  readonly times: number;
  readonly ways: Int32Array;
}
interface Market {
  readonly places: readonly Place[];
  readonly ways: Ways;
  readonly claims: readonly Claim[];
  readonly refused: number;
}
/** The place where walks begin; the others have the numbers that follow. */
const OUTSIDE = 0;

/**
 * Prices the goals, so that no tour can have fewer steps than they cost together; returns that
 * number of steps. Leaves the prices on the goals and the credits on the places.
 *
 * Why it is a bound. Every place has a credit, 0 or more; outside, where walks begin, it is 0.
 * A step from `u` to `v` costs `1 + credit(u) - credit(v)`, and credits are such that this is
 * never negative. Along a walk the credits cancel out, so its steps cost its length less the
 * credit of its last place: at most its length. A goal's price is at most the cost of any step
 * that reaches it, and a step pays one goal only: the pair that it makes, or without pairs its
 * case. So a walk is at least as long as the prices of the goals it reaches, and a tour at least
 * as long as the prices of all goals. Three additions keep this true:
 * - A refused step stays in its place and costs 1, which is the price of its case.
 * - Transitions with more cases than pairs are made once a case; what pays no pair costs at least
 *   as much as the cheapest step with these transitions.
 * - With walks of at most `M` steps, each may count `a` for a step and `a - (a - 1) * M` for its
 *   start: together no more than its length. With `a = M / (M - 1)` a start is free.
 * The best credits are the dual of a linear programme (the cheapest flow that reaches every goal).
 * They are climbed to in a fixed number of rounds, so the cost is linear in the graph; where the
 * climb stops, the prices hold all the same.
 * @param effort of the rounds, from 0 to 1
 */
export function priceGoals(
  terrain: Terrain,
  maxLength: number,
  effort: number,
  areStartsFree = false,
): number {
  const perStep = areStartsFree ? maxLength / (maxLength - 1) : 1;
  const market = readMarket(terrain, perStep, areStartsFree ? 0 : 1);
  const { credits, best } = climb(market, perStep, effort);
  for (const [index, place] of market.places.entries()) place.credit = credits[index + 1] ?? 0;
  for (const { goal, ways } of market.claims) {
    if (goal !== null) goal.price = cheapest(market.ways, credits, ways);
  }
  // A tour has a whole number of steps; what floating point adds up wrongly is far less.
  return Math.ceil(best - 1e-6);
}

/** How many rounds the climb has: the fewer the larger the graph. */
const ROUNDS = { most: 600, least: 50, work: 12_000_000 };
/** After so many rounds without a gain the strides become shorter. */
const PATIENCE = 20;

/** Climbs to credits under which the goals cost much (subgradients with momentum). */
function climb(market: Market, perStep: number, effort: number) {
  const { ways, claims, places } = market;
  const size = places.length + 1;
  const most = Math.min(ROUNDS.most, Math.max(ROUNDS.least, ROUNDS.work / ways.from.length));
  const rounds = most * effort;
  let [best, pace, patience] = [0, 1, PATIENCE];
  let bestCredits: Float64Array = new Float64Array(size);
  const credits = new Float64Array(size);
  const drift = new Float64Array(size);
  for (let round = 0; round < rounds; round += 1) {
    if (round % 5 === 0) {
      const settled = settle(market, credits);
      let total = market.refused * perStep;
      for (const claim of claims) total += claim.times * cheapest(ways, settled, claim.ways);
      if (total > best + 0.1) patience = PATIENCE;
      if (total > best) [best, bestCredits] = [total, settled];
    }
    const pull = new Float64Array(size);
    let level = market.refused * perStep;
    const width = Math.max(0.02, 0.5 * 0.985 ** round);
    for (const claim of claims) level += claim.times * askOf(claim, ways, credits, pull, width);
    let length = 0;
    for (let at = 1; at < size; at += 1) {
      const wish = value(pull, at);
      const wanted = value(credits, at) <= 0 && wish < 0 ? 0 : wish;
      const next = wanted + 0.7 * value(drift, at);
      drift[at] = next;
      length += next * next;
    }
    if (length === 0) break;
    const stride = (pace * (best * 1.3 - Math.min(level, best))) / length;
    for (let at = 1; at < size; at += 1)
      credits[at] = value(credits, at) + stride * value(drift, at);
    ease(ways, credits);
    patience -= 1;
    if (patience > 0) continue;
    pace *= 0.7;
    patience = PATIENCE;
  }
  return { best, credits: bestCredits };
}

function value(list: Int32Array | Float64Array, index: number): number {
  return list[index] ?? 0;
}
function costOf(ways: Ways, credits: Float64Array, way: number): number {
  const before = value(credits, value(ways.from, way));
  return value(ways.cost, way) + before - value(credits, value(ways.to, way));
}
function cheapest(ways: Ways, credits: Float64Array, all: Int32Array): number {
  let least = Infinity;
  for (const way of all) least = Math.min(least, costOf(ways, credits, way));
  return least;
}

/** What a claim costs; its cheapest ways, together, ask for more credit before and less after. */
function askOf(
  { ways: all, times }: Claim,
  ways: Ways,
  credits: Float64Array,
  pull: Float64Array,
  width: number,
): number {
  const least = cheapest(ways, credits, all);
  const sharing: number[] = [];
  for (const way of all) if (costOf(ways, credits, way) < least + width) sharing.push(way);
  for (const way of sharing) {
    const from = value(ways.from, way);
    const to = value(ways.to, way);
    pull[from] = value(pull, from) + times / sharing.length;
    pull[to] = value(pull, to) - times / sharing.length;
  }
  return least;
}

/** Moves credits towards such that no step costs less than nothing, deep places first. */
function ease(ways: Ways, credits: Float64Array): void {
  for (let pass = 0; pass < 4; pass += 1) {
    for (let way = ways.from.length - 1; way >= 0; way -= 1) {
      const lacking = -costOf(ways, credits, way);
      if (lacking <= 0) continue;
      const from = value(ways.from, way);
      const to = value(ways.to, way);
      credits[to] = value(credits, to) - lacking / 2;
      credits[from] = value(credits, from) + lacking / 2;
    }
    credits[OUTSIDE] = 0;
    for (let at = 1; at < credits.length; at += 1) if (value(credits, at) < 0) credits[at] = 0;
  }
}

/** The same credits, lowered until no step costs less than nothing. */
function settle({ ways }: Market, credits: Float64Array): Float64Array {
  const settled = credits.map((credit) => Math.max(0, credit));
  for (let isSettled = false; !isSettled; ) {
    isSettled = true;
    for (let way = 0; way < ways.from.length; way += 1) {
      const lacking = -costOf(ways, settled, way);
      // Less than this is lost in floating point, and in the last line of `priceGoals`.
      if (lacking <= 1e-12) continue;
      const to = value(ways.to, way);
      settled[to] = value(settled, to) - lacking;
      isSettled = false;
    }
  }
  return settled;
}

function readMarket(terrain: Terrain, perStep: number, perStart: number): Market {
  const casesOf = new Map<Label, Set<Goal>>();
  const refused = new Set<Goal>();
  for (const { from, to, label, caseGoal } of terrain.steps) {
    if (to === null) {
      refused.add(caseGoal);
      caseGoal.price = 1;
    } else if (from !== null) addTo(casesOf, label, caseGoal);
  }
  const pairsInto = new Map<Label, number>();
  for (const label of new Set(terrain.steps.map((step) => step.label))) {
    for (const next of label.pairs.keys()) pairsInto.set(next, (pairsInto.get(next) ?? 0) + 1);
  }
  const found: { readonly from: number; readonly to: number; readonly cost: number }[] = [];
  const numbers = new Map(terrain.places.map((place, index) => [place, index + 1]));
  const waysOf = new Map<Goal, Set<number>>();
  const waysWith = new Map<Label, Set<number>>();
  const offer = (place: Place | null, steps: readonly Step[], cost: number) => {
    const known = new Map<Place, number>();
    for (const { to, label, caseGoal } of steps) {
      if (to === null) continue;
      let way = known.get(to);
      if (way === undefined) {
        const from = place === null ? OUTSIDE : (numbers.get(place) ?? OUTSIDE);
        way = found.push({ from, to: numbers.get(to) ?? OUTSIDE, cost }) - 1;
        known.set(to, way);
      }
      const pair = place?.label.pairs.get(label);
      if (pair !== undefined) addTo(waysOf, pair, way);
      if (place === null || !pairsInto.has(label)) addTo(waysOf, caseGoal, way);
      else addTo(waysWith, label, way);
    }
  };
  offer(null, terrain.starts, perStart);
  for (const place of terrain.places) offer(place, place.stop.out, perStep);
  const ways: Ways = {
    from: Int32Array.from(found, ({ from }) => from),
    to: Int32Array.from(found, ({ to }) => to),
    cost: Float64Array.from(found, ({ cost }) => cost),
  };
  const claims = [...waysOf].map(
    ([goal, all]): Claim => ({ goal, times: 1, ways: Int32Array.from(all) }),
  );
  for (const [label, all] of waysWith) {
    const times = (casesOf.get(label)?.size ?? 0) - (pairsInto.get(label) ?? 0);
    if (times > 0) claims.push({ goal: null, times, ways: Int32Array.from(all) });
  }
  return { places: terrain.places, ways, claims, refused: refused.size };
}

function addTo<K, V>(sets: Map<K, Set<V>>, key: K, value: V): void {
  const known = sets.get(key);
  if (known === undefined) sets.set(key, new Set([value]));
  else known.add(value);
}
