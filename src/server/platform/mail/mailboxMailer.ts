import type { Clock } from '../clock.ts';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import type { Mailer } from './mailer.ts';

/**
 * Keeps mails for the page /dev/mailbox. Only where the configuration has `hasMailbox`: what
 * is kept holds links that sign people in.
 */
export function mailboxMailer(database: PortalDatabase, clock: Clock): Mailer {
  return {
    send: async ({ messageId, to, subject, text, html }) => {
      await database.writeAsSystem((write) =>
        write
          .insertInto('mailbox')
          .values({
            message_id: messageId,
            recipient: to,
            subject,
            body_text: text,
            body_html: html,
            received_at: clock.now(),
          })
          // The same mail, handed over again.
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .execute(),
      );
    },
  };
}
