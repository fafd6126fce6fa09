import { emails } from '../observe/metrics.ts';
import type { Mailer } from './mailer.ts';
import { replyCodeOf } from './replyCode.ts';

/** Wraps a mailer and counts its emails by outcome. */
export function countEmails(mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
        emails.inc({ outcome: 'accepted' });
      } catch (error) {
        emails.inc({ outcome: replyCodeOf(error) === null ? 'unreachable' : 'rejected' });
        throw error;
      }
    },
    close: () => mailer.close?.(),
  };
}
