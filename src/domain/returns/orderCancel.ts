import { type Static, Type } from 'typebox';
import { OneOf } from '../schema.ts';
import { DeviceSchema } from './returns.ts';

/** Whether an order can be cancelled now, was cancelled, or is past it. */
const STATUSES = ['open', 'cancelled', 'tooLate'] as const;

/** The form of the signed token in the mailed link; what is shaped otherwise is simply wrong. */
export const Token = Type.String({ maxLength: 200 });

/** What the page says that cancels an order. */
export const OrderToCancel = Type.Object({
  orderNumber: Type.String(),
  companyName: Type.String(),
  device: DeviceSchema,
  /** The whole name for a colleague who is signed in, the first name for whoever has the link. */
  employeeName: Type.String(),
  city: Type.String(),
  status: OneOf(STATUSES),
  /** Until when it can be cancelled; null when it cannot be. */
  cancellableUntil: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** By whose clocks that is told where nobody knows the reader's: the company's. */
  timeZone: Type.String(),
  /** How long that is from now, so that a browser whose clock is wrong counts down right. */
  secondsLeft: Type.Union([Type.Integer(), Type.Null()]),
});
export type OrderToCancel = Static<typeof OrderToCancel>;
