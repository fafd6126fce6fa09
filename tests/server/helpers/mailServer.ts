import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly message: string;
}

interface MailServer {
  /** Value of `SMTP_URL`. */
  readonly url: string;
  /** Accepted mails, in order. */
  readonly received: ReceivedMail[];
}

/**
 * Starts a mail server on loopback that accepts everything after refusing the first `refusals`
 * mails.
 * @param delayMs delay before it acknowledges each mail
 */
export async function startMailServer({ refusals = 0, delayMs = 0 } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  let left = refusals;
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, session, done) => {
      const accept = async () => {
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
      accept().then(() => done(), done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server on a port has no pipe's address.
  const { port } = server.server.address() as AddressInfo;
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { url: `smtp://127.0.0.1:${port}`, received };
}
