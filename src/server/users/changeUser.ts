import type { Selectable, Updateable } from 'kysely';
import type { UserEvent } from '../../domain/people/users.ts';
import {
  type AdminView,
  applyToMembership,
  type Membership,
  type MembershipStep,
  membershipActions,
  membershipRefusal,
} from '../../machines/membership/apply.ts';
import type { MembershipEvent } from '../../machines/membership/membership.machine.ts';
import { revokeKeysOf } from '../apiKeys/keyList.ts';
import { changedPart } from '../audit/changed.ts';
import { countAdmins } from '../auth/authority.ts';
import { type Principal, userSubject } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { endShutSessions } from '../sso/enforcement/endOtherSessions.ts';
import { findLastBreakGlass } from '../sso/enforcement/enforced.ts';

type StoredUser = Pick<
  Selectable<Database['users']>,
  'status' | 'role' | 'is_warehouse_user' | 'sidebar'
>;

/** Converts a user's row to the machine's state. */
export function membershipOf(row: StoredUser): Membership {
  return {
    state: row.status === 'active' ? 'active' : 'deactivated',
    rights: { role: row.role, isWarehouseUser: row.is_warehouse_user, sidebar: row.sidebar },
  };
}

/** Returns the machine's view of a user, given the number of active admins. */
export function viewOf(
  { state, rights }: Membership,
  admins: number,
  { isSelf, isLastBreakGlass }: Pick<AdminView, 'isSelf' | 'isLastBreakGlass'>,
): AdminView {
  const isCounted = state === 'active' && rights.role === 'admin';
  return { isSelf, isLastBreakGlass, otherAdmins: admins - (isCounted ? 1 : 0) };
}

function eventOf(sent: UserEvent, { isSelf, ...rest }: AdminView): MembershipEvent {
  if (sent.type === 'role.change') return { ...sent, ...rest };
  if (sent.type === 'user.deactivate') return { type: sent.type, isSelf, ...rest };
  return sent;
}

/** Formats a membership for the audit log. */
function plainMembership({ state, rights }: Membership) {
  return { status: state, ...rights };
}

/**
 * Applies events to a user, in order; `view` applies to all of them. Pure.
 * @throws ProblemError 409 `refused` if the machine rejects one
 */
export function stepsOf(
  membership: Membership,
  events: readonly UserEvent[],
  view: AdminView,
): MembershipStep {
  let at: MembershipStep = { ...membership, endsSessions: false };
  for (const sent of events) {
    const event = eventOf(sent, view);
    const step = applyToMembership(at, event);
    if (step === null) {
      const allowed = membershipActions(at, view).filter((action) => action.allowed);
      throw new ProblemError(409, 'refused', membershipRefusal(at, event), {
        state: at.state,
        allowed: allowed.map(({ type }) => type),
      });
    }
    at = { ...step, endsSessions: at.endsSessions || step.endsSessions };
  }
  return at;
}

/**
 * Writes a user's new state, with other columns. Ends their sessions if the step requires it, and
 * if single sign-on is enforced, also those of the emailed link that they lose.
 */
export async function storeMembership(
  tx: TenantTransaction,
  { organisationId, id, now }: { organisationId: string; id: string; now: Date },
  { state, rights, endsSessions }: MembershipStep,
  extra: Updateable<Database['users']> = {},
): Promise<void> {
  const mayKeepLink = state === 'active' && rights.role === 'admin';
  await tx
    .updateTable('users')
    .set({
      ...extra,
      status: state,
      role: rights.role,
      is_warehouse_user: rights.isWarehouseUser,
      sidebar: rights.sidebar,
      // A reactivated user becomes visible to the identity provider again.
      ...(state === 'active' && { deprovisioned_at: null }),
      // A user who is reactivated later doesn't regain break-glass access.
      ...(!mayKeepLink && { is_break_glass: false }),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
  if (!mayKeepLink) await endShutSessions(tx, organisationId, now);
  if (!endsSessions) return;
  await tx
    .deleteFrom('sessions')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', id)
    .execute();
}

/**
 * Applies an admin's events to a user; call it under `lockUsers`. A deactivation ends every
 * session of the user in the same transaction, and revokes their API keys if requested.
 * @throws ProblemError 404 for an unknown user, 409 `refused` if the machine rejects an event
 */
export async function changeUser(
  tx: TenantTransaction,
  { organisationId, userId }: Pick<Principal, 'organisationId' | 'userId'>,
  id: string,
  sent: UserEvent,
  { audit, clock }: Pick<Services, 'audit' | 'clock'>,
): Promise<void> {
  const row = await tx
    .selectFrom('users')
    .select(['id', 'email', 'status', 'role', 'is_warehouse_user', 'sidebar'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  const membership = membershipOf(row);
  const view = viewOf(membership, await countAdmins(tx, organisationId), {
    isSelf: row.id === userId,
    isLastBreakGlass: row.id === (await findLastBreakGlass(tx, organisationId)),
  });
  const step = stepsOf(membership, [sent], view);
  await storeMembership(tx, { organisationId, id, now: clock.now() }, step);
  const revoked =
    sent.type === 'user.deactivate' && sent.revokesKeys === true
      ? await revokeKeysOf(tx, organisationId, id, clock.now())
      : [];
  const { before, after } = changedPart(plainMembership(membership), plainMembership(step));
  await audit(tx, {
    subject: userSubject({ userId: id, email: row.email }),
    before,
    after: revoked.length === 0 ? after : { ...after, revokedApiKeys: revoked },
  });
}
