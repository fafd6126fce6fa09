import { createCompass, UNREACHABLE } from './compass.ts';
import { creditOf, findRoute, gainOf, type Route, type Taste } from './route.ts';
import { type Goal, goalsAt, type Place, type Step, type Terrain } from './terrain.ts';

export type Steps = readonly Step[];

/** The goals of each step of a walk. */
export function goalsAlong(walk: Steps): (readonly Goal[])[] {
  let place: Place | null = null;
  return walk.map((step) => {
    const goals = goalsAt(place, step);
    place = step.to ?? place;
    return goals;
  });
}

export function stepsIn(walks: readonly Steps[]): number {
  return walks.reduce((sum, { length }) => sum + length, 0);
}

/**
 * Adds walks to those given until every goal is reached. From where it stands the walk goes on to
 * the open goal that costs least, or a new one begins when that costs less.
 */
export function addWalks(
  terrain: Terrain,
  maxLength: number,
  taste: Taste,
  given: readonly Steps[],
): Steps[] {
  const all = [...terrain.singles, ...terrain.pairs];
  for (const goal of all) goal.reached = 0;
  for (const goals of given.flatMap(goalsAlong)) for (const goal of goals) goal.reached += 1;
  let open = all.filter(({ reached }) => reached === 0).length;
  let compass = createCompass(terrain, maxLength);
  const walks: Steps[] = [...given];
  let walk: Step[] = [];
  let place: Place | null = null;
  let anew: Route | null = null;
  while (open > 0) {
    // Goals only close, so the cheapest way from a start stays it while it reaches as much.
    if (anew === null || gainOf(anew.before, anew.last) !== anew.gain) {
      anew = findRoute(terrain, compass, taste, null, maxLength, Infinity);
    }
    const room = maxLength - walk.length;
    const isNear: boolean = place !== null && compass.distance(place) < room;
    const most: number = anew === null ? Infinity : anew.cost + taste.perEnd * creditOf(place);
    const ahead: Route | null = isNear
      ? findRoute(terrain, compass, taste, place, room, most)
      : null;
    let route: Route | null = ahead ?? anew;
    if (route === null) {
      // What is farther from the starts than a walk may be long is reached all the same.
      compass = createCompass(terrain, UNREACHABLE - 1);
      route = findRoute(terrain, compass, taste, null, UNREACHABLE, Infinity);
    }
    if (route === null) throw new Error(`No walk reaches ${open} of the goals`);
    if (route !== ahead) {
      walk = [];
      place = null;
      walks.push(walk);
    }
    for (const step of route.steps) {
      const closed: Goal[] = [];
      for (const goal of goalsAt(place, step)) {
        if (goal.reached === 0) closed.push(goal);
        goal.reached += 1;
      }
      open -= closed.length;
      compass.close(closed);
      walk.push(step);
      place = step.to ?? place;
    }
  }
  return walks;
}

/** The walks without what others reach as well: whole walks, and their ends. */
export function trimWalks(walks: readonly Steps[]): Steps[] {
  const kept: Steps[] = [];
  // Later walks were made for what was left: the earlier ones may have become needless.
  for (const walk of [...walks].reverse()) {
    const along = goalsAlong(walk);
    for (const goals of along) for (const goal of goals) goal.reached -= 1;
    let length = 0;
    for (const [index, goals] of along.entries()) {
      if (goals.some(({ reached }) => reached === 0)) length = index + 1;
    }
    for (const goals of along.slice(0, length)) for (const goal of goals) goal.reached += 1;
    if (length > 0) kept.push(walk.slice(0, length));
  }
  return kept.reverse();
}
