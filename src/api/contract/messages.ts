import { Type } from 'typebox';
import { MessageLog } from '../../domain/returns/messages.ts';
import { ByNumber } from '../../domain/returns/returns.ts';
import { endpoints } from './endpoint.ts';

export const messageEndpoints = endpoints({
  'GET /api/portal/returns/:orderNumber/messages': {
    summary: 'What was mailed about a return, to whom, and what became of it',
    access: 'signedIn',
    params: ByNumber,
    replies: { 200: MessageLog },
  },
  'POST /api/portal/returns/:orderNumber/messages/:id/resend': {
    summary: 'Send a mail about a return again',
    access: 'signedIn',
    params: Type.Object({
      ...ByNumber.properties,
      id: Type.String({ maxLength: 400 }),
    }),
    replies: { 200: MessageLog },
  },
});
