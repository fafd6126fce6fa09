import type { MessageLog } from '../../../domain/returns/messages.ts';
import { type Remote, useRemote } from '../../hooks/useRemote.ts';

export type Mails = Remote<string, MessageLog, string>;

/** What was mailed about a return, and that one of it is sent again, by its id. */
export function useMails(orderNumber: string): Mails {
  return useRemote<string, MessageLog, string>({
    id: 'messages',
    query: orderNumber,
    isAbout: (shown, { orderNumber: changed }) => changed === null || changed === shown,
    load: (client, wanted, signal) =>
      client('GET /api/portal/returns/:orderNumber/messages', {
        params: { orderNumber: wanted },
        signal,
      }),
    act: (client, wanted, id, signal) =>
      client('POST /api/portal/returns/:orderNumber/messages/:id/resend', {
        params: { orderNumber: wanted, id },
        signal,
      }),
  });
}
