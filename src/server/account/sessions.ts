import type { MySessions } from '../../domain/people/account.ts';
import type { Principal } from '../auth/principal.ts';
import { recordChange } from '../live/storedChanges.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { hashToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { describeUserAgent } from './userAgent.ts';

type Audited = Pick<Services, 'audit'>;

/** Maximum number of listed sessions; "everywhere else" ends all of them. */
const MAX_SHOWN = 200;

/** Owner of sessions, with the current session. */
export interface SessionOwner extends Pick<Principal, 'userId' | 'organisationId' | 'email'> {
  readonly sessionToken: string;
  readonly now: Date;
}

const own = (tx: TenantTransaction, { organisationId, userId, now }: SessionOwner) =>
  tx
    .selectFrom('sessions')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now);

/** Returns a user's sessions: the current one first, then by last use. */
export async function readMySessions(
  tx: TenantTransaction,
  owner: SessionOwner,
): Promise<MySessions> {
  const currentHash = hashToken(owner.sessionToken);
  const rows = await own(tx, owner)
    .select(['id', 'token_hash', 'user_agent', 'created_at', 'last_seen_at'])
    .orderBy(({ eb }) => eb('token_hash', '=', currentHash), 'desc')
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_SHOWN)
    .execute();
  const sessions = rows.map((row) => ({
    id: row.id,
    device: describeUserAgent(row.user_agent),
    since: row.created_at.toISOString(),
    lastSeen: row.last_seen_at.toISOString(),
    isThis: row.token_hash.equals(currentHash),
  }));
  return { sessions };
}

/**
 * Ends another session of the user.
 * Throws 404 for a session that has ended or is not theirs, 409 for the current one.
 */
export async function endMySession(
  tx: TenantTransaction,
  { audit }: Audited,
  owner: SessionOwner,
  sessionId: string,
): Promise<MySessions> {
  const { sessions } = await readMySessions(tx, owner);
  const session = sessions.find(({ id }) => id === sessionId.toLowerCase());
  if (session === undefined) throw notFound();
  if (session.isThis) {
    throw new ProblemError(
      409,
      'this-session',
      "This is the session you're using. Use Log out to end it.",
    );
  }
  await endSessions(tx, owner, [session.id]);
  await audit(tx, { subject: subjectOf(owner), before: { sessions: [session.device] } });
  return readMySessions(tx, owner);
}

/** Ends all of the user's sessions except the current one. */
export async function endMyOtherSessions(
  tx: TenantTransaction,
  { audit }: Audited,
  owner: SessionOwner,
): Promise<MySessions> {
  const { sessions } = await readMySessions(tx, owner);
  const otherSessions = sessions.filter(({ isThis }) => !isThis);
  if (otherSessions.length === 0) {
    await audit(tx, 'unchanged');
    return { sessions };
  }
  await endSessions(
    tx,
    owner,
    otherSessions.map(({ id }) => id),
  );
  const devices = otherSessions.map(({ device }) => device);
  await audit(tx, { subject: subjectOf(owner), before: { sessions: devices } });
  return readMySessions(tx, owner);
}

const subjectOf = ({ userId, email }: SessionOwner) =>
  ({ kind: 'user', id: userId, name: email }) as const;

async function endSessions(
  tx: TenantTransaction,
  { organisationId, userId }: SessionOwner,
  ids: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .execute();
  await recordChange(tx, organisationId, { sessionsEnded: true });
}
