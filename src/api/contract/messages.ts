import { Type } from 'typebox';
import { ByNumber } from '../../domain/returns/returns.ts';
import { MessageLog } from '../../domain/returns/timeline/messages.ts';
import { endpoints } from './endpoint.ts';

export const messageEndpoints = endpoints({
  'GET /api/portal/returns/:orderNumber/messages': {
    summary: 'Emails about a return: to whom, and their status',
    access: 'signedIn',
    params: ByNumber,
    replies: { 200: MessageLog },
  },
  'POST /api/portal/returns/:orderNumber/messages/:id/resend': {
    summary: 'Resend an email about a return',
    access: 'signedIn',
    params: Type.Object({ ...ByNumber.properties, id: Type.String({ maxLength: 400 }) }),
    replies: { 200: MessageLog },
  },
});
