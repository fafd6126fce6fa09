import type { Clock } from '../clock.ts';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import type { Mailer } from './mailer.ts';

/**
 * Keeps emails for the page /dev/mailbox. Only if the configuration has `hasMailbox`: the emails
 * contain sign-in links.
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
          // Ignores a repeated delivery of the same email.
          .onConflict((conflict) => conflict.column('message_id').doNothing())
          .execute(),
      );
    },
  };
}
