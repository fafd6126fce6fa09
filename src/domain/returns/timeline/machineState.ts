import { type Static, Type } from 'typebox';

const Json = Type.Unknown();

/** State value of a machine, and its context with all texts masked. */
const StateValues = { value: Json, context: Json };

/** One event that a return's machine handled on the server. */
const MachineEvent = Type.Object({
  /** ID of the timeline row. */
  id: Type.String(),
  at: Type.String({ format: 'date-time' }),
  type: Type.String(),
  /** Payload, masked. */
  event: Json,
  /** Null if the present machine would handle it differently. */
  taken: Type.Union([
    Type.Object({ transitions: Type.Array(Type.String()), ...StateValues }),
    Type.Null(),
  ]),
});

/** The server-side machine of a return, for the inspector. */
export const MachineState = Type.Object({
  orderNumber: Type.String(),
  /** The machine's id. */
  machine: Type.String(),
  ...StateValues,
  /** Oldest first. */
  events: Type.Array(MachineEvent),
});
export type MachineState = Static<typeof MachineState>;
