import { sql } from 'kysely';
import { hashToken } from '../auth/tokens.ts';
import { LIVE_CHANNEL } from '../live/feed.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { ConnectionRow } from './connectionRow.ts';

/** The session that enforces stays: its admin has just signed in by the test. */
interface Asking {
  readonly sessionToken: string | null;
  readonly now: Date;
}

/** Sessions that began by other doors, those of break-glass admins excepted. */
function others(
  tx: TenantTransaction,
  { organisation_id: organisationId, provider }: ConnectionRow,
  { sessionToken, now }: Asking,
) {
  const found = tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.organisation_id', '=', organisationId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.door', '!=', provider)
    .where((eb) =>
      eb.not(eb.and([eb('users.role', '=', 'admin'), eb('users.is_break_glass', '=', true)])),
    );
  return sessionToken === null
    ? found
    : found.where('sessions.token_hash', '!=', hashToken(sessionToken));
}

/** How many sessions would end if a connection were enforced now. */
export async function countOtherSessions(
  tx: TenantTransaction,
  row: ConnectionRow,
  asking: Asking,
): Promise<number> {
  const { count } = await others(tx, row, asking)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends them, and their open streams in every process. Returns how many. */
export async function endOtherSessions(
  tx: TenantTransaction,
  row: ConnectionRow,
  asking: Asking,
): Promise<number> {
  const ended = await tx
    .deleteFrom('sessions')
    .where('organisation_id', '=', row.organisation_id)
    .where('token_hash', 'in', others(tx, row, asking).select('sessions.token_hash'))
    .returning('id')
    .execute();
  const message = JSON.stringify({ sessionsEnded: true });
  await sql`SELECT pg_notify(${LIVE_CHANNEL}, ${message})`.execute(tx);
  return ended.length;
}
