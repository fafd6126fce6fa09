import type { Transaction } from 'kysely';
import { actorOf, userSubject } from '../auth/principal.ts';
import { replaceSession } from '../auth/sessions.ts';
import type { Database, SessionDoor } from '../platform/database/schema/schema.ts';
import { signIns } from '../platform/observe/metrics.ts';
import type { Services } from '../services/services.ts';
import { notifyBreakGlass } from './enforcement/breakGlassMail.ts';
import { sessionDoorFor } from './enforcement/enforced.ts';

/** Sign-in methods that the audit log names. */
const TOLD_DOORS: readonly SessionDoor[] = ['okta', 'azure', 'breakGlass'];

/**
 * Signs an active user in, replacing the browser's previous session, and records it. All sign-in
 * methods use it, so that none bypasses an organization's enforcement.
 * @param door sign-in method
 * @returns the new session's token
 * @throws SsoEnforcedError if the organization has closed this sign-in method
 */
export async function beginSession(
  tx: Transaction<Database>,
  { clock, audit }: Pick<Services, 'clock' | 'audit'>,
  userId: string,
  { sessionToken, userAgent }: { readonly sessionToken: string | null; readonly userAgent: string },
  door: SessionDoor,
): Promise<string> {
  const now = clock.now();
  // Locks the organization, so that a concurrent enforcement commits before this session begins, or
  // ends it with the others.
  const user = await tx
    .selectFrom('users')
    .innerJoin('organisations', 'organisations.id', 'users.organisation_id')
    .select([
      'users.organisation_id as organisationId',
      'users.email',
      'users.name',
      'users.role',
      'users.is_warehouse_user as isWarehouseUser',
      'users.is_break_glass',
    ])
    .where('users.id', '=', userId)
    .forShare('organisations')
    .executeTakeFirstOrThrow();
  const through = await sessionDoorFor(tx, user, door);
  await tx.updateTable('users').set({ last_sign_in_at: now }).where('id', '=', userId).execute();
  const { organisationId, email } = user;
  await audit(tx, {
    subject: userSubject({ userId, email }),
    ...(TOLD_DOORS.includes(through) && { after: { door: through } }),
    by: { organisationId, actor: actorOf({ userId, ...user }) },
  });
  if (through === 'breakGlass') {
    await notifyBreakGlass(tx, { organisationId, userId, userAgent }, clock);
  }
  signIns.inc({ method: through, outcome: 'succeeded' });
  const owner = { userId, organisationId, userAgent, door: through };
  return replaceSession(tx, now, owner, sessionToken);
}
