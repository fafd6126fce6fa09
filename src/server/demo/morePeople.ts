import type { Transaction } from 'kysely';
import { invite } from '../../machines/invitation/apply.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { changesOf } from '../users/invitations.ts';

const DAY = 24 * 60 * 60_000;
/** Days since each invitation: the first can still be accepted, the second has expired. */
const INVITED = [
  { email: 'riley@acme.test', role: 'member', days: 2 },
  { email: 'jamie@acme.test', role: 'admin', days: 9 },
] as const;

/** Adds a former user and two invitations, so that the list of users shows every state. */
export async function addMorePeople(
  tx: Transaction<Database>,
  organisationId: string,
  now: Date,
): Promise<void> {
  const { id: invitedBy } = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('users')
    .values({
      organisation_id: organisationId,
      email: 'former@acme.test',
      name: 'Dana Whitfield',
      role: 'member',
      status: 'deactivated',
      last_sign_in_at: new Date(now.getTime() - 40 * DAY),
      created_at: new Date(now.getTime() - 200 * DAY),
    })
    .execute();
  await tx
    .insertInto('invitations')
    .values(
      INVITED.map(({ email, role, days }) => {
        const at = new Date(now.getTime() - days * DAY);
        return {
          sent_at: at,
          expires_at: at,
          ...changesOf(invite(), at),
          organisation_id: organisationId,
          email,
          role,
          is_warehouse_user: role === 'member',
          sidebar: role === 'admin',
          invited_by: invitedBy,
          created_at: at,
        };
      }),
    )
    .execute();
}
