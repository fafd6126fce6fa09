import { type Static, Type } from 'typebox';

/** A step of the warehouse's work on the device of a return. */
export const WarehouseEntry = Type.Object({
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  /** An event of the device's machine. */
  type: Type.String(),
  actor: Type.String(),
  /** Details of the event: "Grade A, with charger". */
  detail: Type.String(),
});
export type WarehouseEntry = Static<typeof WarehouseEntry>;
