import { sql } from 'kysely';
import { SSO_PROVIDER_WORDS } from '../../../domain/organization/ssoWords.ts';
import { storeSsoConnection } from '../../../machines/ssoConnection/apply.ts';
import { EXPIRING_MS } from '../../../machines/ssoConnection/ssoConnection.machine.ts';
import { listAdmins } from '../../auth/admins.ts';
import { writeLetter } from '../../platform/mail/templates/letter.ts';
import { enqueue, type OutboxJob } from '../../platform/outbox/outbox.ts';
import type { Services } from '../../services/services.ts';
import { notifyOpenPages, snapshotOf } from '../connection/connectionRow.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Days before the last certificate expires at which the admins are emailed, once each. */
const REMINDER_DAYS = [30, 14, 3, 1] as const;

/**
 * Advances the clock of connections whose certificates expire soon, and notifies their admins; a
 * periodic chore. After downtime only the latest of the due emails is sent.
 */
export async function remindOfCertificates({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  return database.asSystem(async (tx) => {
    const rows = await tx
      .selectFrom('sso_connections')
      .selectAll()
      .where('certificates_end', '<=', new Date(now.getTime() + EXPIRING_MS))
      .where(
        sql<boolean>`(state #>> '{value,certificates}' <> 'expired' OR (open_as IS NOT NULL AND coalesce(reminded_days, 30) > 1))`,
      )
      .forUpdate()
      .skipLocked()
      .execute();
    for (const row of rows) {
      const { id: connectionId, organisation_id: organisationId, certificates_end: end } = row;
      if (end === null) continue;
      const remaining = end.getTime() - now.getTime();
      const due = REMINDER_DAYS.filter((days) => remaining <= days * DAY_MS).at(-1);
      const isOpen = row.open_as !== null;
      const isNewReminder =
        isOpen && due !== undefined && (row.reminded_days === null || row.reminded_days > due);
      const state = storeSsoConnection(snapshotOf(row, now));
      await tx
        .updateTable('sso_connections')
        .set({ state: JSON.stringify(state), ...(isNewReminder && { reminded_days: due }) })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', connectionId)
        .execute();
      if (state.value.certificates !== row.state.value.certificates) {
        await notifyOpenPages(tx, organisationId);
      }
      // After expiry the page shows it, and no reminder is needed.
      if (!isNewReminder || remaining <= 0) continue;
      for (const { id: recipientId } of await listAdmins(tx, organisationId)) {
        const payload = { recipientId, connectionId, days: due };
        await enqueue(tx, { organisationId, kind: 'sso.certificate', payload }, clock);
      }
    }
    return rows.length;
  });
}

/** Creates the worker's handler that emails the reminder. */
export function createCertificateReminder(
  services: Services,
): (job: OutboxJob<'sso.certificate'>) => Promise<void> {
  const { database, mailer, config, clock } = services;
  return async ({ id, organisationId, payload: { recipientId, connectionId, days } }) => {
    if (organisationId === null) throw new Error('A connection belongs to no organization.');
    const found = await database.forOrganisation(organisationId, async (tx) => {
      const connection = await tx
        .selectFrom('sso_connections')
        .select(['provider', 'open_as', 'certificates_end'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', connectionId)
        .where('open_as', 'is not', null)
        // A certificate added since then has reset the reminders.
        .where('reminded_days', '=', days)
        .executeTakeFirst();
      const admin = await tx
        .selectFrom('users')
        .select(['email', 'name'])
        .where('organisation_id', '=', organisationId)
        .where('id', '=', recipientId)
        .where('status', '=', 'active')
        .where('role', '=', 'admin')
        .executeTakeFirst();
      return connection && admin ? { ...connection, ...admin } : null;
    });
    if (found === null || found.certificates_end === null) return;
    const provider = SSO_PROVIDER_WORDS[found.provider];
    const day = found.certificates_end.toISOString().slice(0, 10);
    // After downtime fewer days are left than the reminder was planned for.
    const daysLeft = Math.ceil((found.certificates_end.getTime() - clock.now().getTime()) / DAY_MS);
    const deadline = daysLeft > 1 ? `in ${daysLeft} days` : 'within a day';
    const mail = writeLetter({
      subject: `Your ${provider} certificate ends ${deadline}`,
      greeting: found.name === '' ? 'Hello,' : `Hello ${found.name},`,
      paragraphs: [
        `The certificate that ${provider} signs your people's sign-ins with ends on ${day}. From then on nobody can log in through ${provider}.`,
        ...(found.open_as === 'enforced'
          ? [
              'Single sign-on is enforced: only admins who keep the emailed link could still log in.',
            ]
          : []),
        `Make a new certificate at ${provider}, add it beside the present one, and test it. Both work until the old one ends.`,
      ],
      link: {
        label: `Open ${provider} configuration`,
        url: `${config.publicUrl}/${found.provider}view`,
      },
      closing: [`Questions? Write to ${config.links.supportEmail}.`],
    });
    await mailer.send({ messageId: `sso-certificate-${id}`, to: found.email, ...mail });
  };
}
