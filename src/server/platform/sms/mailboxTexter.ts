import type { Clock } from '../clock.ts';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import { type Texter, TextRefused } from './texter.ts';

/**
 * Keeps text messages for the page /dev/mailbox/texts, and refuses numbers that answered STOP there,
 * as a provider does.
 */
export function mailboxTexter(database: PortalDatabase, clock: Clock): Texter {
  return {
    sendText: ({ to, body }) =>
      database.asSystem(async (tx) => {
        const last = await tx
          .selectFrom('text_mailbox')
          .select('body')
          .where('phone', '=', to)
          .where('is_reply', '=', true)
          .where('body', 'in', ['STOP', 'START'])
          .orderBy('id', 'desc')
          .executeTakeFirst();
        if (last?.body === 'STOP') throw new TextRefused('stopped', '21610');
        const { id } = await tx
          .insertInto('text_mailbox')
          .values({ phone: to, body, is_reply: false, at: clock.now() })
          .returning('id')
          .executeTakeFirstOrThrow();
        return `mailbox-${id}`;
      }),
    findText: async () => ({ report: { type: 'report.delivered' }, price: null }),
  };
}
