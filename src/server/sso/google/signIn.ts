import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { Services } from '../../services/services.ts';
import { beginSession } from '../beginSession.ts';
import { type Enforced, SsoEnforcedError } from '../enforcement/enforced.ts';
import type { Identity } from '../provider.ts';

interface KnownUser {
  readonly id: string;
}

/** Finds the user by the provider's account: (issuer, subject) is its key. */
function findByIdentity(tx: Transaction<Database>, identity: Identity) {
  return tx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(['users.id', 'users.organisation_id', 'users.status'])
    .where('user_identities.issuer', '=', identity.issuer)
    .where('user_identities.subject', '=', identity.subject)
    .executeTakeFirst();
}

/**
 * Links an account to the user with its verified address, at the first sign-in; later sign-ins use
 * the account's key.
 */
async function adoptByEmail(
  tx: Transaction<Database>,
  identity: Identity,
  now: Date,
): Promise<KnownUser | null> {
  if (identity.email === null) return null;
  const user = await tx
    .selectFrom('users')
    .select(['id', 'organisation_id'])
    .where(sql<string>`lower(email)`, '=', identity.email.toLowerCase())
    .where('status', '=', 'active')
    .executeTakeFirst();
  if (user === undefined) return null;
  // This user is already linked to another account of the provider: the address has changed hands.
  const adopted = await tx
    .insertInto('user_identities')
    .values({
      issuer: identity.issuer,
      subject: identity.subject,
      user_id: user.id,
      organisation_id: user.organisation_id,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return adopted === undefined ? null : user;
}

/**
 * Signs in the user of an identity, replacing the browser's previous session.
 * @returns the new session's token; null if no active user has the identity; or the connection that
 * their organization enforces instead
 */
export async function signInWith(
  services: Pick<Services, 'database' | 'clock' | 'audit'>,
  identity: Identity,
  visitor: { sessionToken: string | null; userAgent: string },
): Promise<string | Enforced | null> {
  const { database, clock } = services;
  const now = clock.now();
  const write = database.asSystem(async (tx) => {
    const linkedUser = await findByIdentity(tx, identity);
    const user = linkedUser ?? (await adoptByEmail(tx, identity, now));
    if (user === null || (linkedUser !== undefined && linkedUser.status !== 'active')) return null;
    return beginSession(tx, services, user.id, visitor, 'google');
  });
  return write.catch((error: unknown) => {
    if (error instanceof SsoEnforcedError) return error.enforced;
    throw error;
  });
}
