import { createTransport } from 'nodemailer';
import { emailParts } from '../../../domain/email.ts';
import { LANE_CAPACITY } from '../outbox/outbox.ts';
import type { Mailer } from './mailer.ts';

const SECOND = 1000;
/** Well below the outbox's own time limit for an attempt. */
const TIMEOUTS = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
};

/** One connection for each email that is sent at the same time, so that none waits here. */
const MAX_CONNECTIONS = LANE_CAPACITY.links + LANE_CAPACITY.emails;

/**
 * Splits a sender into name and address. As a text, the library would take a name with a colon, a
 * quote or brackets for something else.
 */
function senderOf(from: string): { readonly name: string; readonly address: string } {
  const [, name = '', address = from] = /^(.*)<([^<>]+)>$/s.exec(from) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/s, '$1'), address };
}

/**
 * Sends over SMTP, reusing connections.
 * @param url `smtp://user:password@host:587` or `smtps://…`; with `smtp:` STARTTLS is used if the
 * server offers it
 * @param from the sender, with or without a name
 */
export function smtpMailer(url: string, from: string): Mailer {
  const sender = senderOf(from);
  const transport = createTransport(
    {
      url,
      pool: true,
      maxConnections: MAX_CONNECTIONS,
      ...TIMEOUTS,
      disableFileAccess: true,
      disableUrlAccess: true,
    },
    {
      from: sender,
      // Suppresses automatic replies (RFC 3834, section 5).
      headers: { 'Auto-Submitted': 'auto-generated' },
    },
  );
  const host = emailParts(sender.address).domain;
  return {
    send: async (mail) => {
      const { messageId, to, language = 'en', subject, text, html } = mail;
      const { unsubscribeUrl, attachments = [] } = mail;
      await transport.sendMail({
        messageId: `<${messageId}@${host}>`,
        // As an object an address is never parsed, so it cannot become two.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: attachments.map((file) => ({ ...file })),
        headers: { 'Content-Language': language, ...unsubscribeHeaders(unsubscribeUrl) },
      });
    },
    close: () => transport.close(),
  };
}

/**
 * Unsubscribes with one click if TLS is on (RFC 8058, section 4); otherwise the page asks for
 * confirmation.
 */
function unsubscribeHeaders(url: string | undefined): Record<string, string> {
  if (url === undefined) return {};
  const isOneClick = url.startsWith('https:');
  return {
    'List-Unsubscribe': `<${url}>`,
    ...(isOneClick && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
  };
}
