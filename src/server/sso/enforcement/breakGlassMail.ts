import type { Transaction } from 'kysely';
import { describeUserAgent } from '../../account/userAgent.ts';
import { listAdmins } from '../../auth/admins.ts';
import { nameOf } from '../../auth/principal.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import { writeLetter } from '../../platform/mail/templates/letter.ts';
import { enqueue, type OutboxJob } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services/services.ts';

/** Notifies every admin that one of them signed in by the emailed link while it is closed to others. */
export async function notifyBreakGlass(
  tx: Transaction<Database>,
  { organisationId, userId, userAgent }: Record<'organisationId' | 'userId' | 'userAgent', string>,
  clock: Clock,
): Promise<void> {
  const at = clock.now().toISOString();
  for (const { id: recipientId } of await listAdmins(tx, organisationId)) {
    const payload = { recipientId, userId, at, device: describeUserAgent(userAgent) };
    await enqueue(tx, { organisationId, kind: 'sso.breakGlass', payload }, clock);
  }
}

/** Creates the worker's handler that emails the notice. */
export function createBreakGlassNotifier(
  services: Services,
): (job: OutboxJob<'sso.breakGlass'>) => Promise<void> {
  const { database, mailer, config } = services;
  return async ({ id, organisationId, payload: { recipientId, userId, at, device } }) => {
    if (organisationId === null) throw new Error('An admin belongs to no organization.');
    const people = await database.forOrganisation(organisationId, (tx) =>
      tx
        .selectFrom('users')
        .select(['id', 'email', 'name', 'status'])
        .where('organisation_id', '=', organisationId)
        .where('id', 'in', [recipientId, userId])
        .execute(),
    );
    const recipient = people.find(
      (candidate) => candidate.id === recipientId && candidate.status === 'active',
    );
    const person = people.find((candidate) => candidate.id === userId);
    if (recipient === undefined || person === undefined) return;
    const mail = writeLetter({
      subject: `${nameOf(person)} logged in with an emailed link`,
      greeting: recipient.name === '' ? 'Hello,' : `Hello ${recipient.name},`,
      paragraphs: [
        'Your organization enforces single sign-on. An admin who keeps the emailed link has just used it.',
      ],
      facts: [
        ['Who', person.email],
        ['When (UTC)', at.slice(0, 16).replace('T', ' ')],
        ['Device', device],
      ],
      link: { label: 'Open the audit log', url: `${config.publicUrl}/settings/audit-log` },
      closing: [
        "If that wasn't expected, ask them, and choose other admins who keep the link.",
        `Questions? Write to ${config.links.supportEmail}.`,
      ],
    });
    await mailer.send({ messageId: `break-glass-${id}`, to: recipient.email, ...mail });
  };
}
