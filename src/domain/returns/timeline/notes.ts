import { type Static, Type } from 'typebox';

export const Note = Type.Object({
  /** Idempotency key, created by the client: the same key adds the note once. */
  key: Type.String({ minLength: 8, maxLength: 100 }),
  /** Colleagues are mentioned by their IDs: `@{12}`. */
  text: Type.String({ maxLength: 2000 }),
});
export type Note = Static<typeof Note>;
