import { type Static, Type } from 'typebox';

/** RFC 9457 problem document, the error format of the portal's own API. */
export const Problem = Type.Object({
  type: Type.String({ description: 'Stable code, `urn:portal:problem:<code>`.' }),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String({ description: 'A sentence for the person: what happened, what to do.' }),
  /** Validation messages by field path, such as `employee.address.postalCode`. */
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** For a refused event: the present state and the events allowed in it. */
  state: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.Array(Type.String())),
});
export type Problem = Static<typeof Problem>;
