import { type Static, Type } from 'typebox';
import { Matches } from '../../listPages.ts';
import { OneOf } from '../../schema.ts';
import { LEGS } from '../../words.ts';

const Count = Type.Integer();
const Monday = Type.String({ format: 'date' });

/** Outcomes of the returns ordered in one week, Monday to Sunday in the organization's time zone. */
export const WeekOfOrders = Type.Object({
  week: Monday,
  ordered: Count,
  /** The device has arrived: delivered, received or complete. */
  back: Count,
  underWay: Count,
  cancelled: Count,
  /** Closed with a reason: the device is no longer expected. */
  closed: Count,
  /** Not returned, or lost. */
  notBack: Count,
  /** Number of returns whose device should be back by now. */
  due: Count,
  /** Whether the week is longer ago than the wait for an employee: returns still under way are late. */
  isOver: Type.Boolean(),
});
export type WeekOfOrders = Static<typeof WeekOfOrders>;

/** Durations of a leg that ended in the period, in whole days, rounded up; 100 means more. */
export const LegDays = Type.Object({
  leg: OneOf(LEGS),
  count: Count,
  /** Median; null without data. */
  median: Type.Union([Count, Type.Null()]),
  /** 90th percentile; null without data. */
  ninetieth: Type.Union([Count, Type.Null()]),
});
export type LegDays = Static<typeof LegDays>;

const Median = Type.Union([Count, Type.Null()]);

/** Days from the order to the device's delivery, for devices that arrived in the period. */
export const DaysHome = Type.Object({
  median: Median,
  /** Median of the previous period. */
  before: Median,
  /** Medians by week, as in `weeks`. */
  weeks: Type.Array(Median),
});
export type DaysHome = Static<typeof DaysHome>;

/** Number of devices that came back in a month, by the organization's time zone. */
export const Arrived = Type.Object({
  /** "2026-11". */
  month: Type.String(),
  count: Count,
  before: Count,
});
export type Arrived = Static<typeof Arrived>;

/** Number of returns that are with the employee too long. */
export const Waiting = Type.Object({
  ...Matches.properties,
  /** Threshold in days, exclusive. */
  days: Count,
  /** Number of all returns with the employee. */
  of: Count,
});
export type Waiting = Static<typeof Waiting>;

export const ReturnStatistics = Type.Object({
  /** Oldest first, the present week last; includes weeks without orders. */
  weeks: Type.Array(WeekOfOrders),
  legs: Type.Array(LegDays),
  arrived: Arrived,
  home: DaysHome,
  waiting: Waiting,
  /** Days without an answer after which a return counts as not returned. */
  expiryDays: Count,
});
export type ReturnStatistics = Static<typeof ReturnStatistics>;
