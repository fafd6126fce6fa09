import { recordChange } from '../../live/storedChanges.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { hashToken } from '../../platform/tokens.ts';
import type { ConnectionRow } from '../connection/connectionRow.ts';
import { findEnforced } from './enforced.ts';

/** The enforced connection: all other sign-in methods of its organization are closed. */
type EnforcedConnection = Pick<ConnectionRow, 'organisation_id' | 'provider'>;

/** Session of the admin who enforces it, which stays; null if there is none. */
interface KeptSession {
  readonly sessionToken: string | null;
  readonly now: Date;
}

/** Selects sessions of other sign-in methods, except those of break-glass admins. */
function otherSessions(
  tx: TenantTransaction,
  { organisation_id: organisationId, provider }: EnforcedConnection,
  { sessionToken, now }: KeptSession,
) {
  const sessions = tx
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('sessions.organisation_id', '=', organisationId)
    .where('sessions.expires_at', '>', now)
    .where('sessions.door', '!=', provider)
    .where((eb) =>
      eb.not(eb.and([eb('users.role', '=', 'admin'), eb('users.is_break_glass', '=', true)])),
    );
  return sessionToken === null
    ? sessions
    : sessions.where('sessions.token_hash', '!=', hashToken(sessionToken));
}

/** Returns how many sessions would end if a connection were enforced now. */
export async function countOtherSessions(
  tx: TenantTransaction,
  row: EnforcedConnection,
  kept: KeptSession,
): Promise<number> {
  const { count } = await otherSessions(tx, row, kept)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Ends the other sessions, and their open streams in every process. Returns their number. */
export async function endOtherSessions(
  tx: TenantTransaction,
  row: EnforcedConnection,
  kept: KeptSession,
): Promise<number> {
  if (kept.sessionToken !== null) {
    // The admin has signed in at the provider, by the test.
    await tx
      .updateTable('sessions')
      .set({ door: row.provider })
      .where('organisation_id', '=', row.organisation_id)
      .where('token_hash', '=', hashToken(kept.sessionToken))
      .execute();
  }
  const ended = await tx
    .deleteFrom('sessions')
    .where('organisation_id', '=', row.organisation_id)
    .where('token_hash', 'in', otherSessions(tx, row, kept).select('sessions.token_hash'))
    .returning('id')
    .execute();
  await recordChange(tx, row.organisation_id, { sessionsEnded: true });
  return ended.length;
}

/**
 * Ends the sessions that former break-glass admins began by the emailed link, if single sign-on is
 * enforced.
 */
export async function endShutSessions(
  tx: TenantTransaction,
  organisationId: string,
  now: Date,
): Promise<void> {
  const enforced = await findEnforced(tx, organisationId);
  if (enforced === null) return;
  const doors = { organisation_id: organisationId, provider: enforced.provider };
  await endOtherSessions(tx, doors, { sessionToken: null, now });
}
