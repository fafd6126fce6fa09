import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services.ts';
import { magicLinkMail } from './magicLinkMail.ts';
import { createLink } from './magicLinks.ts';
import { sweepSignIns } from './sessions.ts';

/**
 * The worker's part of a log-in link: makes it and mails it. The token exists in clear only
 * here and in the mail; another attempt at the same job makes another one.
 */
export function createMagicLinkSender(
  services: Services,
): (job: OutboxJob<'magicLink.send'>) => Promise<void> {
  const { config, database, clock, mailer } = services;
  return async ({ id, payload, attempt }) => {
    await sweepSignIns(services);
    const { userId, browserHash } = payload;
    if (userId === null) return;
    const made = await database.asSystem(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['email', 'organisation_id'])
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (!user) return null;
      const token = await createLink(tx, clock.now(), {
        userId,
        organisationId: user.organisation_id,
        browserHash: Buffer.from(browserHash, 'base64'),
      });
      return { email: user.email, token };
    });
    if (made === null) return;
    // The fragment never reaches a server, so no log on the way can hold the token.
    const link = `${config.publicUrl}/authentication/link#${made.token}`;
    await mailer.send({
      // Each attempt mails another link: with one id for all, a mailbox might keep only the first.
      messageId: `magic-link-${id}-${attempt}`,
      to: made.email,
      ...magicLinkMail(link, config.links.supportEmail),
    });
  };
}
