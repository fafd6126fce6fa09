import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DEVICES, LANES } from '../words.ts';
import { BILL_STATES } from './billingWords.ts';

const Instant = Type.String({ format: 'date-time' });
/** "2026-11", in UTC. */
const Month = Type.String();
/** ISO 4217. */
const Currency = Type.String();
/** Minor units; null if no price is set. */
const Price = Type.Union([Type.Integer(), Type.Null()]);
const Device = OneOf(DEVICES);
const Lane = OneOf(LANES);

/** Current price of one kind of return. */
export const PriceItem = Type.Object({
  device: Device,
  lane: Lane,
  price: Price,
  currency: Currency,
});
export type PriceItem = Static<typeof PriceItem>;

/** Totals of a month's orders. */
export const BillTotals = Type.Object({
  month: Month,
  /** Numbers of final orders, of orders that can still be canceled, and of canceled ones. */
  billed: Type.Integer(),
  open: Type.Integer(),
  notBilled: Type.Integer(),
  /** Number of billed orders that had no price when they were ordered. */
  unpriced: Type.Integer(),
  /** Number of pick-ups that took place. */
  pickups: Type.Integer(),
  /** Total price of the billed orders and pick-ups, by currency. */
  amounts: Type.Array(Type.Object({ currency: Currency, amount: Type.Integer() })),
});
export type BillTotals = Static<typeof BillTotals>;

/** One order on a bill. */
export const BillLine = Type.Object({
  orderNumber: Type.String(),
  employeeName: Type.String(),
  device: Device,
  lane: Lane,
  orderedAt: Instant,
  /** Price at the time of the order. */
  price: Price,
  currency: Currency,
  state: OneOf(BILL_STATES),
});
export type BillLine = Static<typeof BillLine>;

/** Text messages that were sent in a month, and what the provider charged in one currency. */
export const TextCosts = Type.Object({
  month: Month,
  count: Type.Integer(),
  currency: Currency,
  /** Minor units, rounded up; an estimate until the provider has counted all. */
  amount: Type.Integer(),
});
export type TextCosts = Static<typeof TextCosts>;

/** The organization's time zone, for times of orders; billing months begin and end in UTC. */
const TimeZone = Type.String();

export const Billing = Type.Object({
  timeZone: TimeZone,
  priceList: Type.Array(PriceItem),
  /** Whether the prices are sample data of the demonstration. */
  isDemonstration: Type.Boolean(),
  /** Totals of the present month. */
  totals: BillTotals,
  /** Orders of the present month, newest first. */
  lines: Type.Array(BillLine),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
  /** Text messages of this month and the one before it, newest first; none if none were sent. */
  texts: Type.Array(TextCosts),
  /** Earlier months with orders, newest first. */
  statements: Type.Array(BillTotals),
});
export type Billing = Static<typeof Billing>;

/** Billed orders of one kind at one price. */
export const BillGroup = Type.Object({
  device: Device,
  lane: Lane,
  price: Price,
  currency: Currency,
  count: Type.Integer(),
});
export type BillGroup = Static<typeof BillGroup>;

/** Pick-ups that took place, at one price. */
export const PickupGroup = Type.Object({
  price: Price,
  currency: Currency,
  count: Type.Integer(),
});
export type PickupGroup = Static<typeof PickupGroup>;

export const Statement = Type.Object({
  organisationName: Type.String(),
  timeZone: TimeZone,
  isDemonstration: Type.Boolean(),
  totals: BillTotals,
  /** Whether the month is over and none of its orders can be canceled any more. */
  isFinal: Type.Boolean(),
  groups: Type.Array(BillGroup),
  pickups: Type.Array(PickupGroup),
  /** Newest orders of the month; the export has all. */
  lines: Type.Array(BillLine),
});
export type Statement = Static<typeof Statement>;

export const ByMonth = Type.Object({ month: Type.String({ maxLength: 40 }) });
