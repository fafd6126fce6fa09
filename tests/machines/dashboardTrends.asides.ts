import type {
  LegDays,
  ReturnStatistics,
  WeekOfOrders,
} from '../../src/domain/returns/statistics.ts';
import { LEGS } from '../../src/domain/words.ts';
import type { Aside } from '../levels/contract.ts';
import { looks, seesTrends } from './dashboard.gestures.ts';
import { fails, failsOnce, presses } from './support/gestures.ts';

const STATISTICS = 'GET /api/portal/returns/statistics';
const TRENDS = ['button', 'Trends'] as const;

const week = (monday: string, over: Partial<WeekOfOrders> = {}): WeekOfOrders => ({
  ...{ week: monday, ordered: 0, back: 0, underWay: 0, cancelled: 0, notBack: 0, due: 0 },
  isOver: false,
  ...over,
});
/** Half of each leg's days, then nine of ten; null where none has ended. */
const legs = (...days: readonly (readonly [number, number] | null)[]): LegDays[] =>
  LEGS.map((leg, index) => {
    const [median, ninetieth] = days[index] ?? [null, null];
    return { leg, count: median === null ? 0 : 1000 + index, median, ninetieth };
  });
const statistics = (weeks: WeekOfOrders[], ofLegs = legs()): ReturnStatistics => ({
  weeks,
  legs: ofLegs,
  expiryDays: 30,
});

const MUCH = statistics(
  [
    week('2025-12-22', { ordered: 2000, back: 1990, notBack: 10, due: 2000, isOver: true }),
    week('2025-12-29', {
      ...{ ordered: 204, back: 1, underWay: 194, cancelled: 4, notBack: 5, due: 200 },
      isOver: true,
    }),
    week('2026-01-05', { ordered: 5, back: 1, underWay: 2, cancelled: 1, notBack: 1, due: 2 }),
    week('2026-01-12', { ordered: 3, underWay: 3 }),
  ],
  legs([1, 2], [3, 4], [6, 100], null, [3, 3]),
);

/** Comes to the open trends, and sees what the server knows. */
const shows = (known: ReturnStatistics): Aside =>
  looks({
    at: '/?trends=12',
    scene: () => ({ answers: { [STATISTICS]: () => known } }),
    does: seesTrends,
  });

/** How many days one of the legs takes that takes longest; the one after it takes as long. */
function daysOf(isLongest: boolean, isNext: boolean): readonly [number, number] {
  if (isLongest) return [6, 9];
  return isNext ? [6, 7] : [1, 2];
}
const longest = (leg: number): Aside =>
  shows(
    statistics(
      [week('2026-01-05', { ordered: 2, back: 1, notBack: 1, due: 2, isOver: true })],
      legs(...LEGS.map((_, index) => daysOf(index === leg, index === leg + 1))),
    ),
  );

/** Comes to the trends, then asks for those of another time, which the server answers so. */
const asksAgain = (answer: () => unknown): Aside =>
  looks({
    at: '/?status=lost&trends=26',
    scene: () => ({
      answers: { [STATISTICS]: ({ query }) => (query?.weeks === 26 ? MUCH : answer()) },
    }),
    async does(person) {
      await seesTrends(person);
      await person.presses('link', '52 weeks');
    },
  });

/** What the trends above the list say. They are come to by their address: it fetches them whole. */
export const dashboardTrendsAsides: Readonly<Record<string, Aside>> = {
  'the trends have not come': looks({ at: '/?status=lost&trends=12', does: seesTrends }),
  'folds the trends away': looks({
    at: '/?status=lost&trends=26',
    async does(person) {
      await seesTrends(person);
      await presses(TRENDS)(person);
    },
  }),
  'folds the trends away, and opens them': looks({
    at: '/?status=lost&trends=26',
    async does(person) {
      await seesTrends(person);
      await presses(TRENDS, TRENDS)(person);
    },
  }),
  'the trends of much': shows(MUCH),
  'the trends of one return': shows(
    statistics([
      week('2026-01-05', { ordered: 1, back: 1, due: 1, isOver: true }),
      week('2026-01-12'),
    ]),
  ),
  'the trends of one return that is late': shows(
    statistics([
      week('2026-01-05', { ordered: 1, notBack: 1, due: 1, isOver: true }),
      week('2026-01-12', { ordered: 1, underWay: 1 }),
    ]),
  ),
  'the trends of returns that were ordered before': shows(
    statistics([week('2026-01-05'), week('2026-01-12')], legs(null, [0, 1], [100, 100], [2, 5])),
  ),
  'the box waits longest to be sent': longest(0),
  'the box takes longest to come': longest(1),
  'the device takes longest to come back': longest(3),
  'the end takes longest': longest(4),
  'the trends of nothing': shows(statistics([week('2026-01-05'), week('2026-01-12')])),
  'the trends over a year, which have not come': asksAgain(() => undefined),
  'the trends over a year could not be loaded': asksAgain(fails),
  'the trends over a year are loaded at the second try': looks({
    at: '/?trends=26',
    scene() {
      const answer = failsOnce(MUCH);
      return { answers: { [STATISTICS]: ({ query }) => (query?.weeks === 52 ? answer() : MUCH) } };
    },
    async does(person) {
      await seesTrends(person);
      await presses(['link', '52 weeks'], ['button', 'Try again'])(person);
    },
  }),
};
