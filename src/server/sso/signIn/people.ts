import { sql, type Transaction } from 'kysely';
import { maySignOn } from '../../domains/rule.ts';
import type { Database } from '../../platform/database/schema/schema.ts';
import type { Services } from '../../services/services.ts';
import type { Connection } from '../connection/connections.ts';

/** User of a connection's organization. */
export interface FoundUser {
  readonly id: string;
  readonly email: string;
  readonly isActive: boolean;
  /** Whether their address is one that the organization's provider may sign in. */
  readonly isAccepted: boolean;
}

/** Key of an account at an OpenID provider. */
export interface Account {
  readonly issuer: string;
  readonly subject: string;
}

const COLUMNS = ['users.id', 'users.email', 'users.status'] as const;

/**
 * Returns the issuer under which an account is stored. It includes the connection and the client,
 * so that neither another organization's provider nor Google can claim the account.
 */
function keyOf({ key, live }: Connection, { issuer }: Account): string {
  return `sso/${key}/${live?.oidc.clientId ?? ''}/${issuer}`;
}

/** Finds the user with this address in the connection's organization only. */
function findByEmail(tx: Transaction<Database>, { organisationId }: Connection, email: string) {
  return tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
}

function findByAccount(tx: Transaction<Database>, connection: Connection, account: Account) {
  return tx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(COLUMNS)
    .where('users.organisation_id', '=', connection.organisationId)
    .where('user_identities.issuer', '=', keyOf(connection, account))
    .where('user_identities.subject', '=', account.subject)
    .executeTakeFirst();
}

/**
 * Finds the user that a provider names: by their account if it was used before, otherwise by
 * address. Only users of the connection's organization, whatever the provider says.
 */
export function findPerson(
  { database }: Pick<Services, 'database'>,
  connection: Connection,
  email: string,
  account: Account | null,
): Promise<FoundUser | null> {
  return database.forOrganisation(connection.organisationId, async (tx) => {
    const row =
      (account && (await findByAccount(tx, connection, account))) ??
      (await findByEmail(tx, connection, email));
    if (row === undefined) return null;
    const isAccepted = await maySignOn(tx, connection.organisationId, row);
    return { id: row.id, email: row.email, isActive: row.status === 'active', isAccepted };
  });
}

/**
 * Stores the account of a user who signs in. The organization's own provider decides who owns an
 * address: a new account replaces the previous one.
 */
export async function linkAccount(
  tx: Transaction<Database>,
  connection: Connection,
  userId: string,
  account: Account,
  now: Date,
): Promise<void> {
  const issuer = keyOf(connection, account);
  await tx
    .insertInto('user_identities')
    .values({
      issuer,
      subject: account.subject,
      user_id: userId,
      organisation_id: connection.organisationId,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'user_id']).doUpdateSet({ subject: account.subject }),
    )
    .execute();
}
