import type { Transaction } from 'kysely';
import type { Database, SessionDoor } from '../platform/database/schema.ts';
import { doerOf } from '../returns/lifecycle/cause.ts';
import type { Services } from '../services.ts';
import { userSubject } from './principal.ts';
import { replaceSession } from './sessions.ts';

/** Doors that the audit log names. */
const TOLD_DOORS: readonly SessionDoor[] = ['okta', 'azure', 'breakGlass'];

/**
 * Signs an active user in, in place of the session that the browser had, and records it.
 * @param door by which the person came in
 * @returns the new session's token
 */
export async function beginSession(
  tx: Transaction<Database>,
  { clock, audit }: Pick<Services, 'clock' | 'audit'>,
  userId: string,
  { sessionToken, userAgent }: { readonly sessionToken: string | null; readonly userAgent: string },
  door: SessionDoor,
): Promise<string> {
  const now = clock.now();
  const user = await tx
    .updateTable('users')
    .set({ last_sign_in_at: now })
    .where('id', '=', userId)
    .returning(['organisation_id', 'email', 'name', 'role', 'is_warehouse_user'])
    .executeTakeFirstOrThrow();
  const { organisation_id: organisationId, is_warehouse_user: isWarehouseUser, ...known } = user;
  await audit(tx, {
    subject: userSubject({ userId, email: user.email }),
    ...(TOLD_DOORS.includes(door) && { after: { door } }),
    by: { organisationId, doer: doerOf({ userId, isWarehouseUser, ...known }) },
  });
  return replaceSession(tx, now, { userId, organisationId, userAgent, door }, sessionToken);
}
