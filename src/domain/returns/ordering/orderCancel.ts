import { type Static, Type } from 'typebox';
import { OneOf } from '../../schema.ts';
import { DeviceSchema } from '../returns.ts';

/** Whether an order can be canceled, was canceled, or is past its window. */
const STATUSES = ['open', 'cancelled', 'tooLate'] as const;

/** Format of the signed token in the mailed link; any other format is a wrong token. */
export const Token = Type.String({ maxLength: 200 });

/** Data of the page that cancels an order. */
export const OrderToCancel = Type.Object({
  orderNumber: Type.String(),
  companyName: Type.String(),
  device: DeviceSchema,
  /** Full name for a signed-in colleague, first name for visitors with the link. */
  employeeName: Type.String(),
  city: Type.String(),
  status: OneOf(STATUSES),
  /** End of the cancel window; null if the order can't be canceled. */
  cancellableUntil: Type.Union([Type.String({ format: 'date-time' }), Type.Null()]),
  /** Time zone in which the end is shown if the reader's zone is unknown: the organization's. */
  timeZone: Type.String(),
  /** Seconds until the end, so that the countdown is right if the browser's clock is wrong. */
  secondsLeft: Type.Union([Type.Integer(), Type.Null()]),
});
export type OrderToCancel = Static<typeof OrderToCancel>;
