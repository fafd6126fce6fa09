import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';
import { ByNumber, ReturnDetails } from './returns.ts';

export const Note = Type.Object({
  /** Made by the client once a note; the same key adds it once. */
  key: Type.String({ minLength: 8, maxLength: 100 }),
  text: Type.String({ maxLength: 2000 }),
});
export type Note = Static<typeof Note>;

export const noteEndpoints = endpoints({
  'POST /api/portal/returns/:orderNumber/notes': {
    summary: 'Add an internal note to a return',
    access: 'signedIn',
    params: ByNumber,
    body: Note,
    replies: { 200: ReturnDetails },
  },
});
