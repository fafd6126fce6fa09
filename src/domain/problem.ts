import { type Static, Type } from 'typebox';

/** RFC 9457 problem document: what every failed call of the portal's own API answers. */
export const Problem = Type.Object({
  type: Type.String({ description: 'Stable code, `urn:portal:problem:<code>`.' }),
  title: Type.String(),
  status: Type.Integer(),
  detail: Type.String({ description: 'A sentence for the person: what happened, what to do.' }),
  /** For wrong input: messages by field path, `employee.address.postalCode`. */
  errors: Type.Optional(Type.Record(Type.String(), Type.Array(Type.String()))),
  /** For a refused event: the state that refused it and what is allowed in it. */
  state: Type.Optional(Type.String()),
  allowed: Type.Optional(Type.Array(Type.String())),
});
export type Problem = Static<typeof Problem>;
