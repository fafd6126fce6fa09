import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Services } from '../../services.ts';
import type { Connection } from '../connections.ts';

/** Somebody of a connection's organization. */
export interface Found {
  readonly id: string;
  readonly email: string;
  readonly isActive: boolean;
}

/** The account's key at an OpenID provider. */
export interface Account {
  readonly issuer: string;
  readonly subject: string;
}

const COLUMNS = ['users.id', 'users.email', 'users.status'] as const;

function foundIn(row: { id: string; email: string; status: string } | undefined): Found | null {
  return row === undefined
    ? null
    : { id: row.id, email: row.email, isActive: row.status === 'active' };
}

/**
 * An account counts at the connection that named it, and for the client that it was named to: no
 * other organization's provider, nor Google, can say that somebody is it.
 */
function keyOf({ key, live }: Connection, { issuer }: Account): string {
  return `sso/${key}/${live?.oidc.clientId ?? ''}/${issuer}`;
}

/** Whoever has this address in the connection's organization, and nobody of another one. */
async function findByEmail(
  tx: Transaction<Database>,
  { organisationId }: Connection,
  email: string,
): Promise<Found | null> {
  const row = await tx
    .selectFrom('users')
    .select(COLUMNS)
    .where('organisation_id', '=', organisationId)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return foundIn(row);
}

async function findByAccount(
  tx: Transaction<Database>,
  connection: Connection,
  account: Account,
): Promise<Found | null> {
  const row = await tx
    .selectFrom('user_identities')
    .innerJoin('users', 'users.id', 'user_identities.user_id')
    .select(COLUMNS)
    .where('users.organisation_id', '=', connection.organisationId)
    .where('user_identities.issuer', '=', keyOf(connection, account))
    .where('user_identities.subject', '=', account.subject)
    .executeTakeFirst();
  return foundIn(row);
}

/**
 * The person whom a provider names: by their account where it was here before, else by address.
 * Only people of the connection's organization, whatever the provider says.
 */
export function findPerson(
  { database }: Pick<Services, 'database'>,
  connection: Connection,
  email: string,
  account: Account | null,
): Promise<Found | null> {
  return database.forOrganisation(connection.organisationId, async (tx) => {
    const known = account && (await findByAccount(tx, connection, account));
    return known ?? (await findByEmail(tx, connection, email));
  });
}

/**
 * Keeps the account of somebody who signs in. The organization's own provider says who has an
 * address there: an account made anew takes the place of the one before.
 */
export async function keepAccount(
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
