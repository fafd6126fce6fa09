import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DEVICES, LANES } from '../words.ts';
import { BILL_STATES } from './billingWords.ts';

const Instant = Type.String({ format: 'date-time' });
/** "2026-11", in UTC. */
const Month = Type.String();
/** ISO 4217. */
const Currency = Type.String();
/** Minor units; null when nobody has set one. */
const Price = Type.Union([Type.Integer(), Type.Null()]);
const Device = OneOf(DEVICES);
const Lane = OneOf(LANES);

/** What one kind of return costs when it is ordered now. */
export const PriceItem = Type.Object({
  device: Device,
  lane: Lane,
  price: Price,
  currency: Currency,
});
export type PriceItem = Static<typeof PriceItem>;

/** What a month's orders come to. */
export const BillTotals = Type.Object({
  month: Month,
  /** Orders that are final, those that can still be called off, and those that were. */
  billed: Type.Integer(),
  open: Type.Integer(),
  notBilled: Type.Integer(),
  /** Billed orders that had no price when they were ordered. */
  unpriced: Type.Integer(),
  /** What the billed orders cost, by currency. */
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
  /** As it was when it was ordered. */
  price: Price,
  currency: Currency,
  state: OneOf(BILL_STATES),
});
export type BillLine = Static<typeof BillLine>;

/** By whose clocks orders are told, the organization's; months begin and end in UTC. */
const TimeZone = Type.String();

export const Billing = Type.Object({
  timeZone: TimeZone,
  priceList: Type.Array(PriceItem),
  /** The prices are invented, for the demonstration. */
  isDemonstration: Type.Boolean(),
  /** The present month. */
  totals: BillTotals,
  /** Its orders, newest first. */
  lines: Type.Array(BillLine),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
  /** The months before it that have orders, newest first. */
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

export const Statement = Type.Object({
  organisationName: Type.String(),
  timeZone: TimeZone,
  isDemonstration: Type.Boolean(),
  totals: BillTotals,
  /** The month is over and none of its orders can be called off any more. */
  isFinal: Type.Boolean(),
  groups: Type.Array(BillGroup),
  /** The newest of its orders; the file has all of them. */
  lines: Type.Array(BillLine),
});
export type Statement = Static<typeof Statement>;

export const ByMonth = Type.Object({ month: Type.String({ maxLength: 40 }) });
