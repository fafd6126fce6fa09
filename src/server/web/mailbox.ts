import type { FastifyInstance } from 'fastify';
import { NO_TIME_ZONE } from '../../domain/organization/timeZones.ts';
import { isLoopbackHost } from '../platform/http/hosts.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { notFound } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { momentIn } from '../platform/mail/templates/about.ts';
import type { Services } from '../services/services.ts';
import { sendPlainPage } from './plainPage.ts';

const MAX_LISTED = 100;

/** Renders the text of an email as HTML, with clickable links to this portal. */
export function textWithLinks(text: string, publicUrl: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part) => {
      const escaped = escapeHtml(part);
      return part.startsWith(`${publicUrl}/`) ? `<a href="${escaped}">${escaped}</a>` : escaped;
    })
    .join('');
}

function timeElement(instant: Date): string {
  return `<time datetime="${instant.toISOString()}">${momentIn(instant, NO_TIME_ZONE)}</time>`;
}

/**
 * Registers the pages that show unsent emails on this machine: the routes exist only with
 * `hasMailbox`, and respond only to a loopback host name, to prevent DNS rebinding.
 */
export async function mailboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database } = services;
  if (!config.hasMailbox) return;

  await registerScope(app, 'mailbox', async (mailbox) => {
    mailbox.addHook('onRequest', async (request) => {
      if (!isLoopbackHost(request.headers.host ?? '')) throw notFound();
    });

    mailbox.get('/dev/mailbox', async (_request, reply) => {
      const mails = await database.asSystem((tx) =>
        tx
          .selectFrom('mailbox')
          .select(['id', 'recipient', 'subject', 'received_at'])
          .orderBy('id', 'desc')
          .limit(MAX_LISTED)
          .execute(),
      );
      const items = mails.map(
        (mail) => `<li><a href="/dev/mailbox/${mail.id}">${escapeHtml(mail.subject)}</a>
<small>To ${escapeHtml(mail.recipient)}, ${timeElement(mail.received_at)}</small></li>`,
      );
      const list =
        items.length === 0
          ? '<p>No emails yet. Reload the page to see new ones.</p>'
          : `<ul>\n${items.join('\n')}\n</ul>`;
      const texts =
        config.texts?.kind === 'mailbox'
          ? '<p><a href="/dev/mailbox/texts">Text messages</a></p>\n'
          : '';
      return sendPlainPage(reply, {
        title: 'Mailbox',
        body: `${texts}<p>This portal runs without a mail server, so its emails stay on this machine.</p>\n${list}`,
      });
    });

    mailbox.get<{ Params: { id: string } }>('/dev/mailbox/:id', async (request, reply) => {
      const { id } = request.params;
      if (!/^\d{1,18}$/.test(id)) throw notFound();
      const mail = await database.asSystem((tx) =>
        tx.selectFrom('mailbox').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      if (!mail) throw notFound();
      return sendPlainPage(reply, {
        title: mail.subject,
        allowsInlineStyles: true,
        body: `<p><a href="/dev/mailbox">All emails</a></p>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd>
<dt>Received</dt><dd>${timeElement(mail.received_at)}</dd></dl>
<pre>${textWithLinks(mail.body_text, config.publicUrl)}</pre>
<h2>As HTML</h2>
<p>Only to look at: its links work in the text above.</p>
<iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(mail.body_html)}"></iframe>`,
      });
    });
  });
}
