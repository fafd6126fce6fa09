import { type Static, Type } from 'typebox';
import { Country } from '../../address.ts';
import { OneOf } from '../../schema.ts';
import { COUNTRIES } from '../../words.ts';
import { ORDER_SOURCES } from './approval.ts';

/** Orders of an organization that wait for an approver. */
export const ApprovalRule = Type.Object({
  /** Highest total of an order that doesn't wait, in minor units; null for no limit. */
  above: Type.Union([Type.Integer(), Type.Null()]),
  /** Countries of employees whose orders don't wait; empty for all. */
  countries: Type.Array(Country, { maxItems: COUNTRIES.length }),
  /** Sources whose orders all wait. */
  sources: Type.Array(OneOf(ORDER_SOURCES), { maxItems: ORDER_SOURCES.length }),
});
export type ApprovalRule = Static<typeof ApprovalRule>;
