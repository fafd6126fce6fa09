import { type Static, Type } from 'typebox';
import { Employee, Options, type References, SentReferences } from './returns.ts';

const Instant = Type.String({ format: 'date-time' });

/**
 * What can be changed of an order while nothing has been bought. Device, lane and price are what
 * was ordered, and an order never changes country.
 */
export const OrderEdit = Type.Object({
  employee: Employee,
  options: Options,
  /** What is left out is as before. */
  references: SentReferences,
  /** When it is to start: null for right away, as before when it is left out. */
  startsAt: Type.Optional(Type.Union([Instant, Type.Null()])),
});
export type OrderEdit = Static<typeof OrderEdit>;
/** One that says everything about an order. */
export type WholeEdit = OrderEdit & { readonly references: References };

/** An edit, with the version of the answers that it began with. */
export const VersionedEdit = Type.Object({
  ...OrderEdit.properties,
  basedOn: Type.String({ maxLength: 40 }),
});
