import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { NO_TIME_ZONE } from '../../domain/organization/timeZones.ts';
import { readKeyword } from '../../domain/texts/keywords.ts';
import { isLoopbackHost } from '../platform/http/hosts.ts';
import { escapeHtml } from '../platform/http/html.ts';
import { notFound } from '../platform/http/problem.ts';
import { registerScope } from '../platform/http/scope.ts';
import { momentIn } from '../platform/mail/templates/about.ts';
import { THE_EMPLOYEE } from '../services/actors.ts';
import type { Services } from '../services/services.ts';
import { textWithLinks } from '../web/mailbox.ts';
import { fieldOf, plainForm } from '../web/noScript.ts';
import { sendPlainPage } from '../web/plainPage.ts';
import { takeReply } from './replies.ts';

const PATH = '/dev/mailbox/texts';
const MAX_LISTED = 100;
/** Replies that the page offers. */
const OFFERED = ['STOP', 'START'] as const;

/**
 * Registers the page that shows the texts of this machine, where STOP and START are answered by a
 * click. It exists beside the page of emails, and responds only to a loopback host name.
 */
export async function textMailboxRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { config, database, clock } = services;
  if (config.texts?.kind !== 'mailbox') return;

  await registerScope(app, 'textMailbox', async (mailbox) => {
    await mailbox.register(formbody, { bodyLimit: 1024 });
    mailbox.addHook('onRequest', async ({ headers }) => {
      const site = headers['sec-fetch-site'];
      const isForeign = site !== undefined && site !== 'same-origin' && site !== 'none';
      if (!isLoopbackHost(headers.host ?? '') || isForeign) throw notFound();
    });

    mailbox.get(PATH, async (_request, reply) => {
      const texts = await database.asSystem((tx) =>
        tx.selectFrom('text_mailbox').selectAll().orderBy('id', 'desc').limit(MAX_LISTED).execute(),
      );
      const items = texts.map(({ phone, body, is_reply: isReply, at }) => {
        const who = isReply ? `From ${phone}` : `To ${phone}`;
        const time = `<time datetime="${at.toISOString()}">${momentIn(at, NO_TIME_ZONE)}</time>`;
        return `<li><p>${textWithLinks(body, config.publicUrl)}</p><small>${escapeHtml(who)}, ${time}</small></li>`;
      });
      const phones = [...new Set(texts.map(({ phone }) => phone))];
      const answers = phones.flatMap((phone) =>
        OFFERED.map((word) =>
          plainForm(PATH, { phone, word }, `<button>${word} from ${escapeHtml(phone)}</button>`),
        ),
      );
      const list =
        items.length === 0
          ? '<p>No text messages yet. Reload the page to see new ones.</p>'
          : `${answers.join('\n')}\n<ul>\n${items.join('\n')}\n</ul>`;
      return sendPlainPage(reply, {
        title: 'Text messages',
        body: `<p><a href="/dev/mailbox">All emails</a></p>
<p>This portal runs without a text provider, so its texts stay on this machine.</p>\n${list}`,
      });
    });

    mailbox.post(PATH, async (request, reply) => {
      const [phone, word] = [fieldOf(request.body, 'phone'), fieldOf(request.body, 'word')];
      const known = await database.asSystem((tx) =>
        tx.selectFrom('text_mailbox').select('id').where('phone', '=', phone).executeTakeFirst(),
      );
      const keyword = readKeyword(word);
      if (known === undefined || keyword === null || !OFFERED.some((one) => one === word)) {
        throw notFound();
      }
      await database.asSystem((tx) =>
        tx
          .insertInto('text_mailbox')
          .values({ phone, body: word, is_reply: true, at: clock.now() })
          .execute(),
      );
      const origin = { ip: request.ip, userAgent: request.headers['user-agent'] ?? '' };
      await takeReply(services, phone, keyword.command, { actor: THE_EMPLOYEE, origin });
      return reply.redirect(PATH, 303);
    });
  });
}
