import { type Static, Type } from 'typebox';

export const Note = Type.Object({
  /** Made by the client once a note; the same key adds it once. */
  key: Type.String({ minLength: 8, maxLength: 100 }),
  text: Type.String({ maxLength: 2000 }),
});
export type Note = Static<typeof Note>;
