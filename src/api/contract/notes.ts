import { ByNumber, ReturnDetails } from '../../domain/returns/returns.ts';
import { Note } from '../../domain/returns/timeline/notes.ts';
import { endpoints } from './endpoint.ts';

export const noteEndpoints = endpoints({
  'POST /api/portal/returns/:orderNumber/notes': {
    summary: 'Add an internal note to a return',
    access: 'signedIn',
    params: ByNumber,
    body: Note,
    replies: { 200: ReturnDetails },
  },
});
