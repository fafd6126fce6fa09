import { CompiledQuery, type Selectable, type Transaction } from 'kysely';
import type { Database, SessionDoor } from '../platform/database/schema/schema.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { LONGEST_SESSION_DAYS } from './cookies.ts';
import { type Principal, principalIn } from './principal.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** Idle lifetime of a session. */
const SESSION_DAYS = 14;
/** Minimum time between two updates of a session's last use. */
const TOUCH_INTERVAL = 5 * MINUTE;

/** Starts a session and returns its token, which is stored only in the browser. */
export async function startSession(
  tx: Transaction<Database>,
  now: Date,
  owner: { userId: string; organisationId: string; userAgent: string; door: SessionDoor },
): Promise<string> {
  const token = newToken();
  await tx
    .insertInto('sessions')
    .values({
      token_hash: hashToken(token),
      organisation_id: owner.organisationId,
      user_id: owner.userId,
      created_at: now,
      last_seen_at: now,
      expires_at: new Date(now.getTime() + SESSION_DAYS * DAY),
      user_agent: owner.userAgent.slice(0, 300),
      door: owner.door,
    })
    .execute();
  return token;
}

/** Starts a session that replaces the browser's previous one, if any. Returns the new token. */
export async function replaceSession(
  tx: Transaction<Database>,
  now: Date,
  owner: Parameters<typeof startSession>[2],
  oldToken: string | null,
): Promise<string> {
  if (oldToken !== null) await endSession(tx, oldToken);
  return startSession(tx, now, owner);
}

/** Ends a session, and returns whether it existed. */
export async function endSession(tx: Transaction<Database>, token: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** A constant text, because each call begins with this query. */
const FIND_SESSION = `SELECT users.id, users.organisation_id, users.email, users.name, users.role,
    users.sidebar, users.is_warehouse_user, users.is_company_inventory,
    organisations.name AS organisation_name, sessions.created_at, sessions.last_seen_at
  FROM sessions
  JOIN users ON users.id = sessions.user_id
  JOIN organisations ON organisations.id = sessions.organisation_id
  WHERE sessions.token_hash = $1 AND sessions.expires_at > $2 AND users.status = 'active'`;

type SessionRow = Parameters<typeof principalIn>[0] &
  Pick<Selectable<Database['sessions']>, 'created_at' | 'last_seen_at'> & {
    readonly organisation_name: string;
  };

/** Returns the user of a session, or null if it has ended or its user is no longer active. */
export async function findSession(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  token: string,
): Promise<Principal | null> {
  const now = clock.now();
  const tokenHash = hashToken(token);
  const { rows } = await database.readAsSystem((read) =>
    read.executeQuery<SessionRow>(CompiledQuery.raw(FIND_SESSION, [tokenHash, now])),
  );
  const row = rows[0];
  if (!row) return null;
  if (now.getTime() - row.last_seen_at.getTime() >= TOUCH_INTERVAL) {
    const sliding = now.getTime() + SESSION_DAYS * DAY;
    const longest = row.created_at.getTime() + LONGEST_SESSION_DAYS * DAY;
    await database.asSystem((tx) =>
      tx
        .updateTable('sessions')
        .set({ last_seen_at: now, expires_at: new Date(Math.min(sliding, longest)) })
        .where('token_hash', '=', tokenHash)
        .execute(),
    );
  }
  return principalIn(row, row.organisation_name);
}

/** Returns which of these sessions are active, as hexadecimal hashes. This check doesn't extend them. */
export async function findLiveSessions(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  tokenHashes: readonly Buffer[],
): Promise<ReadonlySet<string>> {
  if (tokenHashes.length === 0) return new Set();
  const rows = await database.asSystem((tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.token_hash')
      .where('sessions.token_hash', 'in', tokenHashes)
      .where('sessions.expires_at', '>', clock.now())
      .where('users.status', '=', 'active')
      .execute(),
  );
  return new Set(rows.map((row) => row.token_hash.toString('hex')));
}

/** Deletes expired sign-in data, so that the tables do not grow with every sign-in. */
export async function sweepSignIns({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<void> {
  const now = clock.now();
  const dayAgo = new Date(now.getTime() - DAY);
  await database.asSystem(async (tx) => {
    await tx.deleteFrom('sessions').where('expires_at', '<', now).execute();
    await tx.deleteFrom('magic_links').where('expires_at', '<', dayAgo).execute();
    await tx.deleteFrom('rate_limits').where('window_start', '<', dayAgo).execute();
  });
}
