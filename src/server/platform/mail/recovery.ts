import type { Clock } from '../clock.ts';
import type { Mailer } from './mailer.ts';
import { replyCodeOf } from './replyCode.ts';

/** Minimum time between two notifications, for a server that fails intermittently. */
const APART_MS = 60_000;

/**
 * Wraps a mailer and calls `onBack` when its mail server accepts emails again: at the first
 * accepted email since the start, or since a failure without a reply.
 */
export function withRecovery(mailer: Mailer, clock: Clock, onBack: () => void): Mailer {
  // Pending emails may have failed before this process started.
  let isAway = true;
  let reportedAt = Number.NEGATIVE_INFINITY;
  return {
    send: async (mail) => {
      try {
        await mailer.send(mail);
      } catch (error) {
        if (replyCodeOf(error) === null) isAway = true;
        throw error;
      }
      const now = clock.now().getTime();
      if (!isAway || now - reportedAt < APART_MS) return;
      isAway = false;
      reportedAt = now;
      onBack();
    },
    close: () => mailer.close?.(),
  };
}
