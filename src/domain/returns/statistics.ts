import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { LEGS } from '../words.ts';
import { Matches } from './returnFilter.ts';

const Count = Type.Integer();
const Monday = Type.String({ format: 'date' });

/** What became of the returns ordered in one week, Monday to Sunday in UTC. */
export const WeekOfOrders = Type.Object({
  week: Monday,
  ordered: Count,
  /** The device has arrived: delivered, received or complete. */
  back: Count,
  underWay: Count,
  cancelled: Count,
  /** Closed with a reason: nobody waits for the device. */
  closed: Count,
  /** Not returned, or lost. */
  notBack: Count,
  /** Of how many a device should be back by now. */
  due: Count,
  /** The week is longer ago than the wait for an employee: whoever is under way is late. */
  isOver: Type.Boolean(),
});
export type WeekOfOrders = Static<typeof WeekOfOrders>;

/** How long a leg took, of those that ended in the period. In whole days, rounded up; 100 is more. */
export const LegDays = Type.Object({
  leg: OneOf(LEGS),
  count: Count,
  /** Half of them took at most this; null without any. */
  median: Type.Union([Count, Type.Null()]),
  /** Nine of ten took at most this; null without any. */
  ninetieth: Type.Union([Count, Type.Null()]),
});
export type LegDays = Static<typeof LegDays>;

const Median = Type.Union([Count, Type.Null()]);

/** The days from the order to the device's delivery, of those that arrived in the period. */
export const DaysHome = Type.Object({
  median: Median,
  /** The same in the period before. */
  before: Median,
  /** Week by week, as in `weeks`. */
  weeks: Type.Array(Median),
});
export type DaysHome = Static<typeof DaysHome>;

/** How many devices came back in the present month, and in the one before, by the organization's clocks. */
export const Arrived = Type.Object({
  /** "2026-11". */
  month: Type.String(),
  count: Count,
  before: Count,
});
export type Arrived = Static<typeof Arrived>;

/** How many returns are with the employee for longer than they should. */
export const Waiting = Type.Object({
  ...Matches.properties,
  /** More days than these. */
  days: Count,
  /** How many are with the employee at all. */
  of: Count,
});
export type Waiting = Static<typeof Waiting>;

export const ReturnStatistics = Type.Object({
  /** Oldest first, the present week last; weeks without orders too. */
  weeks: Type.Array(WeekOfOrders),
  legs: Type.Array(LegDays),
  arrived: Arrived,
  home: DaysHome,
  waiting: Waiting,
  /** Days without an answer after which a return is not returned. */
  expiryDays: Count,
});
export type ReturnStatistics = Static<typeof ReturnStatistics>;
