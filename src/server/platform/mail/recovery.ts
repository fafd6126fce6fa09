import type { Clock } from '../clock.ts';
import type { Mailer } from './mailer.ts';
import { replyCodeOf } from './replyCode.ts';

/** A server that comes and goes is not told of each time. */
const APART_MS = 60_000;

/**
 * A mailer that tells when its mail server takes mails again: at the first one that it takes since
 * the start, or since one for which it gave no answer.
 */
export function withRecovery(mailer: Mailer, clock: Clock, onBack: () => void): Mailer {
  // What waits may have failed before this process started.
  let isAway = true;
  let toldAt = Number.NEGATIVE_INFINITY;
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (replyCodeOf(error) === null) isAway = true;
        throw error;
      }
      const now = clock.now().getTime();
      if (!isAway || now - toldAt < APART_MS) return;
      isAway = false;
      toldAt = now;
      onBack();
    },
    close: () => mailer.close?.(),
  };
}
