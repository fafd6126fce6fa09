import type { Goal, Place, Stop, Terrain } from './terrain.ts';

/** Farther than any walk is long. */
export const UNREACHABLE = 1_000_000;

/** Knows at every place how far the next open goal is, while goals close one after the other. */
export interface Compass {
  /** Moves to a place where an open goal can be reached by the next step; 0: right here. */
  distance(place: Place): number;
  close(goals: readonly Goal[]): void;
}

/**
 * Distances only grow while goals close, so each is raised at most as often as a walk is long:
 * over a whole tour that costs no more than a few looks at each edge (Even and Shiloach, 1981).
 * @param reach distances beyond it are not told apart
 */
export function createCompass(terrain: Terrain, reach: number): Compass {
  const distance = (place: Place): number =>
    place.open > 0 || place.stop.open > 0 ? 0 : place.stop.level;
  for (const stop of terrain.stops) {
    stop.open = 0;
    stop.level = UNREACHABLE;
    stop.isQueued = false;
  }
  for (const place of terrain.places) place.open = 0;
  for (const { reached, stops } of terrain.singles) {
    if (reached === 0) for (const stop of stops) stop.open += 1;
  }
  for (const { reached, places } of terrain.pairs) {
    if (reached === 0) for (const place of places) place.open += 1;
  }
  const found = terrain.places.filter((place) => distance(place) === 0);
  for (const place of found) {
    const away = distance(place) + 1;
    for (const { from } of place.into) {
      if (from === null || from.level <= away) continue;
      from.level = away;
      for (const near of from.places) if (distance(near) === away) found.push(near);
    }
  }
  let queue: Stop[] = [];
  const lookAgain = (place: Place) => {
    for (const { from } of place.into) {
      if (from === null || from.isQueued || from.level > reach) continue;
      from.isQueued = true;
      queue.push(from);
    }
  };
  const levelOf = ({ out }: Stop): number => {
    let level = UNREACHABLE;
    for (const { to } of out) if (to !== null) level = Math.min(level, distance(to) + 1);
    return level > reach ? UNREACHABLE : level;
  };
  return {
    distance,
    close(goals) {
      for (const goal of goals) {
        for (const place of goal.places) {
          place.open -= 1;
          if (place.open === 0 && place.stop.open === 0) lookAgain(place);
        }
        for (const stop of goal.stops) {
          stop.open -= 1;
          if (stop.open > 0) continue;
          for (const place of stop.places) if (place.open === 0) lookAgain(place);
        }
      }
      while (queue.length > 0) {
        const now = queue;
        queue = [];
        for (const stop of now) {
          stop.isQueued = false;
          const level = levelOf(stop);
          if (level <= stop.level) continue;
          stop.level = level;
          if (stop.open > 0) continue;
          for (const place of stop.places) if (place.open === 0) lookAgain(place);
        }
      }
    },
  };
}
