import { type Static, Type } from 'typebox';

const Json = Type.Unknown();

/** Where a machine stood: its state value, and its context with every text concealed. */
const StateValues = { value: Json, context: Json };

/** One event that the machine of a return took on the server. */
export const MachineEvent = Type.Object({
  /** The row of the timeline. */
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  type: Type.String(),
  /** Its payload, concealed. */
  event: Json,
  /** Null when the present machine would not take it as it was taken then. */
  taken: Type.Union([
    Type.Object({ transitions: Type.Array(Type.String()), ...StateValues }),
    Type.Null(),
  ]),
});
export type MachineEvent = Static<typeof MachineEvent>;

/** The machine of a return on the server, for the inspector. */
export const MachineState = Type.Object({
  orderNumber: Type.String(),
  /** The machine's id. */
  machine: Type.String(),
  ...StateValues,
  /** The oldest first. */
  events: Type.Array(MachineEvent),
});
export type MachineState = Static<typeof MachineState>;
