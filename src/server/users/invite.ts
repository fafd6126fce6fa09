import { sql, type Transaction } from 'kysely';
import type { Invite } from '../../domain/people/invite.ts';
import { lockOrganisation } from '../auth/authority.ts';
import type { Principal } from '../auth/principal.ts';
import { actorOf } from '../auth/principal.ts';
import { endSession, replaceSession } from '../auth/sessions.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { hashToken, isToken } from '../platform/tokens.ts';
import type { Services } from '../services/services.ts';
import { signInUrl } from '../sso/connection/addresses.ts';
import { findEnforced } from '../sso/enforcement/enforced.ts';
import { applyToRow, findInvitation, invitationSubject, stateAt } from './invitations.ts';

/** Returns an invitation with its names, by the emailed code. Throws a 404 problem if there is none. */
async function findByCode(tx: Transaction<Database>, code: string) {
  const row = isToken(code)
    ? await tx
        .selectFrom('invitation_codes')
        .innerJoin('invitations', 'invitations.id', 'invitation_codes.invitation_id')
        .innerJoin('organisations', 'organisations.id', 'invitations.organisation_id')
        .innerJoin('users', 'users.id', 'invitations.invited_by')
        .selectAll('invitations')
        .select([
          'organisations.name as organisation_name',
          'users.name as inviter_name',
          'users.email as inviter_email',
        ])
        .where('invitation_codes.code_hash', '=', hashToken(code))
        .executeTakeFirst()
    : undefined;
  if (row === undefined) throw notFound();
  return row;
}

async function hasUser(tx: Transaction<Database>, email: string): Promise<boolean> {
  const user = await tx
    .selectFrom('users')
    .select('id')
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return user !== undefined;
}

/** Returns an invitation for the page behind its link; changes nothing. */
export function readInvite(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  code: string,
  principal: Principal | null,
): Promise<Invite> {
  return database.asSystem((tx) => inviteOf(tx, code, principal?.email ?? null, clock.now()));
}

async function inviteOf(
  tx: Transaction<Database>,
  code: string,
  signedInAs: string | null,
  now: Date,
): Promise<Invite> {
  const row = await findByCode(tx, code);
  const state = stateAt(row, now);
  const isTaken = state === 'pending' && (await hasUser(tx, row.email));
  return {
    organisationName: row.organisation_name,
    inviterName: row.inviter_name || row.inviter_email,
    inviterEmail: row.inviter_email,
    email: row.email,
    role: row.role,
    status: isTaken ? 'taken' : state,
    expiresAt: row.expires_at.toISOString(),
    signedInAs,
  };
}

/** User and browser that accept an invitation. */
interface Accepting {
  readonly principal: Principal | null;
  readonly sessionToken: string | null;
  readonly userAgent: string;
  /** True if the user who is signed in in this browser may be signed out. */
  readonly replaces: boolean;
}

/**
 * Accepts an invitation: its recipient becomes a user and is signed in, replacing this browser's
 * session. Of several concurrent requests one succeeds. If the organization enforces single
 * sign-on, no session begins, and the user is sent there.
 * @throws ProblemError 404 for an unknown code; 409 `refused` if the machine rejects it, or if
 *   another user
 * is signed in who has not agreed to be signed out
 */
export function acceptInvite(
  { config, database, clock, audit }: Pick<Services, 'config' | 'database' | 'clock' | 'audit'>,
  code: string,
  { principal, sessionToken, userAgent, replaces }: Accepting,
): Promise<{ readonly invite: Invite; readonly sessionToken: string | null }> {
  return database.asSystem(async (tx) => {
    const now = clock.now();
    const { id, organisation_id: organisationId } = await findByCode(tx, code);
    await lockOrganisation(tx, organisationId);
    const row = await findInvitation(tx, organisationId, id);
    if (principal !== null && !replaces) {
      const message = `You are logged in as ${principal.email} in this browser. Log out to accept.`;
      throw new ProblemError(409, 'refused', message, { state: 'someoneElse', allowed: [] });
    }
    const enforced = await findEnforced(tx, organisationId);
    const userId = await becomeUser(tx, row, enforced === null ? now : null, now);
    const event = { type: 'invitation.accept', actor: { kind: 'invitee' } } as const;
    await applyToRow(tx, row, { ...event, hasAccount: userId === null }, clock);
    if (userId === null) throw new Error('An invitation was accepted without a user.');
    await tx
      .updateTable('invitations')
      .set({ user_id: userId })
      .where('organisation_id', '=', organisationId)
      .where('id', '=', id)
      .execute();
    const { email, role, is_warehouse_user: isWarehouseUser, sidebar } = row;
    await audit(tx, {
      subject: invitationSubject(row),
      after: { userId, role, isWarehouseUser, sidebar },
      by: { organisationId, actor: actorOf({ userId, email, name: '', role, isWarehouseUser }) },
    });
    if (enforced !== null) {
      if (sessionToken !== null) await endSession(tx, sessionToken);
      const invite = await inviteOf(tx, code, null, now);
      return { invite: { ...invite, signInUrl: signInUrl(config, enforced) }, sessionToken: null };
    }
    const owner = { userId, organisationId, userAgent, door: 'link' } as const;
    const session = await replaceSession(tx, now, owner, sessionToken);
    return { invite: await inviteOf(tx, code, email, now), sessionToken: session };
  });
}

/**
 * Creates the user of an invitation; null if the address has one. Rolled back if the invitation is
 * rejected.
 */
async function becomeUser(
  tx: Transaction<Database>,
  row: Awaited<ReturnType<typeof findInvitation>>,
  signedInAt: Date | null,
  now: Date,
): Promise<string | null> {
  const made = await tx
    .insertInto('users')
    .values({
      organisation_id: row.organisation_id,
      email: row.email,
      role: row.role,
      is_warehouse_user: row.is_warehouse_user,
      sidebar: row.sidebar,
      last_sign_in_at: signedInAt,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}
