import type { Compass } from './compass.ts';
import { type Goal, goalsAt, type Place, type Step, type Terrain } from './terrain.ts';

/** What counts when a way is chosen. */
export interface Taste {
  /** How much a step weighs beside what it costs with the credits of its places. */
  readonly perStep: number;
  /** How much of its last place's credit a walk loses by ending. */
  readonly perEnd: number;
}
export interface Route {
  readonly steps: readonly Step[];
  readonly cost: number;
  /** The step that reaches the open goal, the place that it leaves, and what it is worth. */
  readonly last: Step;
  readonly before: Place | null;
  readonly gain: number | null;
}

/** So many places are looked at before the compass decides. */
const LOOKS = 60;

interface Found {
  readonly place: Place | null;
  readonly step: Step | null;
  readonly before: Found | null;
  readonly length: number;
  readonly cost: number;
  readonly isGoal: boolean;
}

/**
 * The cheapest way from a place (null: from a start) to the next open goal, in at most `room`
 * steps. A step costs what `prices.ts` says, less the prices of the open goals that it reaches:
 * steps that the best tours make as well cost nothing.
 * @param most what the way may cost; null when every way costs more
 */
export function findRoute(
  terrain: Terrain,
  compass: Compass,
  taste: Taste,
  from: Place | null,
  room: number,
  most: number,
): Route | null {
  const heap: Found[] = [];
  const seen = new Set<Place | null>();
  push(heap, { place: from, step: null, before: null, length: 0, cost: 0, isGoal: false });
  for (let next = pop(heap); next !== undefined; next = pop(heap)) {
    if (next.cost > most) return null;
    if (next.isGoal) return routeOf(stepsOf(next), next.cost, next.before?.place ?? null);
    const { place, length, cost } = next;
    if (seen.has(place)) continue;
    seen.add(place);
    if (seen.size > LOOKS) break;
    for (const step of place === null ? terrain.starts : place.stop.out) {
      const gain = gainOf(place, step);
      const isGoal = gain !== null;
      if (!isGoal) {
        if (step.to === null || seen.has(step.to)) continue;
        if (length + 2 + compass.distance(step.to) > room) continue;
      } else if (length + 1 > room) continue;
      const spent = 1 + creditOf(place) - creditOf(step.to ?? place) - (gain ?? 0);
      push(heap, {
        place: step.to ?? place,
        step,
        before: next,
        length: length + 1,
        cost: cost + Math.max(0, spent) + taste.perStep,
        isGoal,
      });
    }
  }
  const route = shortest(terrain, compass, taste, from, room);
  return route !== null && route.cost > most ? null : route;
}

function routeOf(steps: readonly Step[], cost: number, before: Place | null): Route | null {
  const last = steps.at(-1);
  return last === undefined ? null : { steps, cost, last, before, gain: gainOf(before, last) };
}

/** The way that the compass shows. */
function shortest(
  { starts }: Terrain,
  compass: Compass,
  taste: Taste,
  from: Place | null,
  room: number,
): Route | null {
  const steps: Step[] = [];
  let place = from;
  let cost = 0;
  for (;;) {
    let best: Step | null = null;
    let least = Infinity;
    let isThere = false;
    for (const step of place === null ? starts : place.stop.out) {
      const gain = gainOf(place, step);
      const far = gain !== null ? 0 : step.to === null ? Infinity : compass.distance(step.to) + 1;
      const spent = Math.max(0, 1 + creditOf(place) - creditOf(step.to ?? place) - (gain ?? 0));
      // Costs are far below a thousand steps: the distance decides, then the cost.
      const weight = far * 1000 + spent;
      if (weight >= least) continue;
      [least, best, isThere] = [weight, step, gain !== null];
    }
    if (best === null || steps.length >= room) return null;
    steps.push(best);
    cost += (least % 1000) + taste.perStep;
    if (isThere) return routeOf(steps, cost, place);
    place = best.to ?? place;
  }
}

export function creditOf(place: Place | null): number {
  return place === null ? 0 : place.credit;
}

/** The prices of the open goals that a step reaches; null when it reaches none. */
export function gainOf(place: Place | null, step: Step): number | null {
  let gain: number | null = null;
  const count = ({ reached, price }: Goal) => {
    if (reached === 0) gain = (gain ?? 0) + price;
  };
  for (const goal of goalsAt(place, step)) count(goal);
  return gain;
}

function stepsOf(last: Found): Step[] {
  const steps: Step[] = [];
  for (let at: Found | null = last; at !== null; at = at.before) {
    if (at.step !== null) steps.push(at.step);
  }
  return steps.reverse();
}

/** Puts into a binary heap, cheapest first. */
function push(heap: Found[], found: Found): void {
  let at = heap.push(found) - 1;
  while (at > 0) {
    const above = (at - 1) >> 1;
    const parent = heap[above];
    if (parent === undefined || parent.cost <= found.cost) break;
    heap[at] = parent;
    heap[above] = found;
    at = above;
  }
}

function pop(heap: Found[]): Found | undefined {
  const [top] = heap;
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return top;
  let at = 0;
  for (;;) {
    const [left, right] = [heap[2 * at + 1], heap[2 * at + 2]];
    const isRight = right !== undefined && left !== undefined && right.cost < left.cost;
    const child = isRight ? right : left;
    if (child === undefined || child.cost >= last.cost) break;
    heap[at] = child;
    at = 2 * at + (isRight ? 2 : 1);
  }
  heap[at] = last;
  return top;
}
