import { emails } from '../observe/metrics.ts';
import { inSpan } from '../observe/tracing.ts';
import type { Mailer } from './mailer.ts';
import { replyCodeOf } from './replyCode.ts';

/** Wraps a mailer and counts and traces its emails. */
export function countEmails(mailer: Mailer): Mailer {
  return {
    send: async (mail) => {
      try {
        await inSpan({ name: 'send email', kind: 'client' }, () => mailer.send(mail));
        emails.inc({ outcome: 'accepted' });
      } catch (error) {
        emails.inc({ outcome: replyCodeOf(error) === null ? 'unreachable' : 'rejected' });
        throw error;
      }
    },
    close: () => mailer.close?.(),
  };
}
