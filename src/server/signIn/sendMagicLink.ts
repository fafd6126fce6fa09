import { sweepSignIns } from '../auth/sessions.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { findEnforced, mayUseLink } from '../sso/enforcement/enforced.ts';
import { signInHintMail } from '../sso/enforcement/hintMail.ts';
import { magicLinkMail } from './magicLinkMail.ts';
import { createLink } from './magicLinks.ts';

/**
 * Creates the worker's handler of a sign-in link: creates and emails it. The token exists in clear
 * text only here and in the email; a retry creates another one. If single sign-on is enforced, the
 * email says where to sign in instead.
 */
export function createMagicLinkSender(
  services: Services,
): (job: OutboxJob<'magicLink.send'>) => Promise<void> {
  const { config, database, clock, mailer } = services;
  return async ({ id, payload, attempt }) => {
    await sweepSignIns(services);
    const { userId, browserHash } = payload;
    if (userId === null) return;
    const createdLink = await database.asSystem(async (tx) => {
      const user = await tx
        .selectFrom('users')
        .select(['email', 'organisation_id', 'role', 'is_break_glass'])
        .where('id', '=', userId)
        .where('status', '=', 'active')
        .executeTakeFirst();
      if (!user) return null;
      const enforced = await findEnforced(tx, user.organisation_id);
      if (enforced !== null && !mayUseLink(user)) {
        return { email: user.email, hint: signInHintMail(config, enforced) };
      }
      const token = await createLink(tx, clock.now(), {
        userId,
        organisationId: user.organisation_id,
        browserHash: Buffer.from(browserHash, 'base64'),
      });
      return { email: user.email, token, hint: null };
    });
    if (createdLink === null) return;
    if (createdLink.hint !== null) {
      await mailer.send({
        messageId: `sign-in-hint-${id}`,
        to: createdLink.email,
        ...createdLink.hint,
      });
      return;
    }
    // The fragment is never sent to a server, so no log on the way can contain the token.
    const link = `${config.publicUrl}/authentication/link#${createdLink.token}`;
    await mailer.send({
      // Each attempt emails a different link: with one Message-ID, a mailbox might keep only the
      // first email.
      messageId: `magic-link-${id}-${attempt}`,
      to: createdLink.email,
      ...magicLinkMail(link, config.links.supportEmail),
    });
  };
}
