import type { Transaction } from 'kysely';
import { restoreInvitation } from '../../machines/invitation/apply.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { type AboutInvitation, invitationMail } from '../platform/mail/templates/invitation.ts';
import type { OutboxJob } from '../platform/outbox/outbox.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { stateAt } from './invitations.ts';

/**
 * Creates the worker's handler of an invitation: creates a code and emails the link. The code
 * exists in clear text only here and in the email; a retry creates another one, and each opens the
 * invitation.
 */
export function createInvitationSender(
  services: Services,
): (job: OutboxJob<'invitation.mail'>) => Promise<void> {
  const { config, database, mailer } = services;
  return async ({ id, payload, attempt }) => {
    const invitation = await database.asSystem((tx) =>
      makeCode(tx, payload.invitationId, services),
    );
    if (invitation === null) return;
    const { email, code, ...about } = invitation;
    await mailer.send({
      // Each attempt emails a different link: with one Message-ID, a mailbox might keep only the
      // first email.
      messageId: `invitation-${id}-${attempt}`,
      to: email,
      ...invitationMail({ ...about, link: `${config.publicUrl}/invite/accept/${code}` }),
    });
  };
}

/** Creates a code, and returns it with the email's data; null if the invitation was settled meanwhile. */
async function makeCode(
  tx: Transaction<Database>,
  invitationId: string,
  { clock }: Pick<Services, 'clock'>,
): Promise<(Omit<AboutInvitation, 'link'> & { email: string; code: string }) | null> {
  const row = await tx
    .selectFrom('invitations')
    .innerJoin('organisations', 'organisations.id', 'invitations.organisation_id')
    .innerJoin('users', 'users.id', 'invitations.invited_by')
    .select([
      'invitations.organisation_id',
      'invitations.email',
      'invitations.role',
      'invitations.state',
      'invitations.expires_at',
      'organisations.name as organisation_name',
      'organisations.time_zone',
      'users.name as inviter_name',
      'users.email as inviter_email',
    ])
    .where('invitations.id', '=', invitationId)
    .executeTakeFirst();
  if (!row || !restoreInvitation(stateAt(row, clock.now())).matches('pending')) return null;
  const code = newToken();
  await tx
    .insertInto('invitation_codes')
    .values({
      code_hash: hashToken(code),
      organisation_id: row.organisation_id,
      invitation_id: invitationId,
      created_at: clock.now(),
    })
    .execute();
  return {
    email: row.email,
    code,
    organisationName: row.organisation_name,
    inviterName: row.inviter_name || row.inviter_email,
    inviterEmail: row.inviter_email,
    role: row.role,
    expiresAt: row.expires_at,
    timeZone: row.time_zone,
  };
}
