import { createHash } from 'node:crypto';
import { firstNameOf } from '../../domain/personName.ts';
import { nameOf } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { digestLetter } from '../platform/mail/templates/digest.ts';
import { type Letter, writeLetter } from '../platform/mail/templates/letter.ts';
import { type Reason, reasonPart } from '../platform/mail/templates/reason.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import { notificationAddresses } from '../returnMails/recipients.ts';
import type { Services } from '../services/services.ts';
import { readDigestEvents, readImports } from './readDigest.ts';

interface Digest {
  readonly recipients: readonly string[];
  readonly letter: Letter;
}

/**
 * Creates the worker's handler that emails a digest to each recipient. Each delivery is recorded,
 * so that a retry reaches only the others; a day without events sends none.
 */
export function createDigestSender(
  services: Services,
): (job: OutboxJob<'digest.send'>) => Promise<void> {
  const { database, mailer, clock } = services;
  return async ({ id, organisationId, payload }) => {
    if (organisationId === null) throw new Error('A digest belongs to an organization.');
    const digest = await database.forOrganisation(organisationId, (tx) =>
      makeDigest(tx, services, { organisationId, outboxId: id, ...payload }),
    );
    if (digest === null) return;
    const mail = writeLetter(digest.letter);
    const failures: unknown[] = [];
    for (const to of digest.recipients) {
      const recipientHash = createHash('sha256').update(to).digest('hex').slice(0, 16);
      try {
        await mailer.send({ messageId: `digest-${id}-${recipientHash}`, to, ...mail });
      } catch (error) {
        // A rejected address doesn't block the other recipients.
        failures.push(error);
        continue;
      }
      await database.forOrganisation(organisationId, (tx) =>
        tx
          .insertInto('mail_log')
          .values({
            organisation_id: organisationId,
            outbox_id: id,
            recipient: to,
            subject: mail.subject,
            sent_at: clock.now(),
            audience: 'company',
          })
          .onConflict((conflict) => conflict.columns(['outbox_id', 'recipient']).doNothing())
          .execute(),
      );
    }
    if (failures.length > 0) throw failures[0];
  };
}

/** Returns the digest with its remaining recipients; null if it is empty or has none. */
async function makeDigest(
  tx: TenantTransaction,
  { config }: Pick<Services, 'config'>,
  job: OutboxJob<'digest.send'>['payload'] & {
    readonly organisationId: string;
    readonly outboxId: string;
  },
): Promise<Digest | null> {
  const { organisationId, userId } = job;
  const audience = await audienceOf(tx, job);
  if (audience.recipients.length === 0) return null;
  const scope = { userId, from: new Date(job.from), to: new Date(job.to) };
  const happened = await readDigestEvents(tx, organisationId, scope);
  const { name, time_zone: timeZone } = await tx
    .selectFrom('organisations')
    .select(['name', 'time_zone'])
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const letter = digestLetter({
    greeting: audience.greeting,
    whose: userId === null ? `Returns at ${name}` : 'Your returns',
    since: scope.from,
    timeZone,
    // The user's own orders were confirmed by email already.
    happened: happened.filter(({ what }) => userId === null || what !== 'ordered'),
    imports: userId === null ? await readImports(tx, organisationId, scope) : [],
    narrowed: userId === null ? '' : `creator=${userId}`,
    publicUrl: config.publicUrl,
    supportEmail: config.links.supportEmail,
  });
  if (letter === null) return null;
  const end = reasonPart(audience.reason, config.publicUrl);
  return { recipients: audience.recipients, letter: { ...letter, ...end } };
}

/** Returns the recipients who have not received the digest yet. */
async function audienceOf(
  tx: TenantTransaction,
  job: {
    readonly organisationId: string;
    readonly outboxId: string;
    readonly userId: string | null;
  },
): Promise<{
  readonly recipients: readonly string[];
  readonly greeting: string;
  readonly reason: Reason;
}> {
  const { organisationId, userId, outboxId } = job;
  const mailed = await tx
    .selectFrom('mail_log')
    .select('recipient')
    .where('organisation_id', '=', organisationId)
    .where('outbox_id', '=', outboxId)
    .execute();
  const addresses = await notificationAddresses(tx, organisationId);
  if (userId === null) {
    const recipients = addresses.filter((to) => mailed.every(({ recipient }) => recipient !== to));
    return { recipients, greeting: 'Hello,', reason: 'notified' };
  }
  const user = await tx
    .selectFrom('users')
    .select(['email', 'name'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .where('return_emails', '=', 'digest')
    .executeTakeFirst();
  // A notification address receives the organization's digest, which covers these returns, too.
  const isElsewhere = addresses.some((to) => to.toLowerCase() === user?.email.toLowerCase());
  const isReader = user !== undefined && mailed.length === 0 && !isElsewhere;
  return {
    recipients: isReader ? [user.email] : [],
    greeting: `Hello ${user === undefined ? '' : firstNameOf(nameOf(user))},`,
    reason: 'chosen',
  };
}
