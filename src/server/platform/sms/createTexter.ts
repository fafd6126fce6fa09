import type { Clock } from '../clock.ts';
import type { PortalDatabase } from '../database/portalDatabase.ts';
import { texts } from '../observe/metrics.ts';
import { mailboxTexter } from './mailboxTexter.ts';
import type { TextConfig } from './textConfig.ts';
import { TextDelayed, type Texter, TextRefused, TextUnanswered } from './texter.ts';
import { createTwilio } from './twilio.ts';

/** Creates the configured provider of text messages, which counts them; null for none. */
export function createTexter(
  config: TextConfig,
  database: PortalDatabase,
  clock: Clock,
): Texter | null {
  if (config === null) return null;
  const texter =
    config.kind === 'twilio' ? createTwilio(config, clock) : mailboxTexter(database, clock);
  return {
    ...texter,
    sendText: async (text) => {
      try {
        const id = await texter.sendText(text);
        texts.inc({ outcome: 'accepted' });
        return id;
      } catch (error) {
        texts.inc({ outcome: outcomeOf(error) });
        throw error;
      }
    },
  };
}

function outcomeOf(error: unknown): 'rejected' | 'delayed' | 'unanswered' | 'unreachable' {
  if (error instanceof TextRefused) return 'rejected';
  if (error instanceof TextDelayed) return 'delayed';
  return error instanceof TextUnanswered ? 'unanswered' : 'unreachable';
}
