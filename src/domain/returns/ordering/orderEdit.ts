import { type Static, Type } from 'typebox';
import { Employee, Options, type References, SentReferences } from '../returns.ts';

const Instant = Type.String({ format: 'date-time' });

/**
 * Fields of an order that can be edited while nothing has been bought. Device, lane and price are
 * fixed, and an order never changes country.
 */
export const OrderEdit = Type.Object({
  employee: Employee,
  options: Options,
  /** Absent fields keep their values. */
  references: SentReferences,
  /** Scheduled start: null for right away, absent keeps the previous one. */
  startsAt: Type.Optional(Type.Union([Instant, Type.Null()])),
});
export type OrderEdit = Static<typeof OrderEdit>;
/** An edit that contains all editable fields. */
export type WholeEdit = OrderEdit & { readonly references: References };

/** An edit with the version of the order that it is based on. */
export const VersionedEdit = Type.Object({
  ...OrderEdit.properties,
  basedOn: Type.String({ maxLength: 40 }),
});
