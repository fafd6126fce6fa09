import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

export interface MailServer {
  /** For `SMTP_URL`. */
  readonly url: string;
  /** Every mail that it took, in the order in which it took them. */
  readonly received: ReceivedMail[];
}

/**
 * A mail server on loopback that takes everything, after refusing the first `refusals` mails.
 * @param delayMs how long it thinks about each mail before it says that it has it
 */
export async function startMailServer({ refusals = 0, delayMs = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let left = refusals;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const take = async () => {
        const message = await text(stream);
        if (delayMs > 0) await pause(delayMs);
        if (left > 0) {
          left -= 1;
          throw Object.assign(new Error('Try again later'), { responseCode: 451 });
        }
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        received.push({ from, to: rcptTo.map(({ address }) => address), message });
      };
      take().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // Listening on a port, so it is no pipe.
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}
