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
import { changedPart } from '../audit/changed.ts';
import { type Principal, userSubject } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { revokeKeysOf } from '../publicApi/keyList.ts';
import type { Services } from '../services.ts';
import { endShutSessions } from '../sso/endOtherSessions.ts';
import { findLastBreakGlass } from '../sso/enforced.ts';
import { countAdmins } from './authority.ts';

type StoredUser = Pick<
  Selectable<Database['users']>,
  'status' | 'role' | 'is_warehouse_user' | 'sidebar'
>;

/** A user's row as the machine knows it. */
export function membershipOf(row: StoredUser): Membership {
  return {
    state: row.status === 'active' ? 'active' : 'deactivated',
    rights: { role: row.role, isWarehouseUser: row.is_warehouse_user, sidebar: row.sidebar },
  };
}

/** What an admin is to a user, where the organisation has so many active admins. */
export function viewOf(
  { state, rights }: Membership,
  admins: number,
  { isSelf, isLastBreakGlass }: Pick<AdminView, 'isSelf' | 'isLastBreakGlass'>,
): AdminView {
  const isCounted = state === 'active' && rights.role === 'admin';
  return { isSelf, isLastBreakGlass, otherAdmins: admins - (isCounted ? 1 : 0) };
}

function eventOf(sent: UserEvent, { isSelf, ...others }: AdminView): MembershipEvent {
  if (sent.type === 'role.change') return { ...sent, ...others };
  if (sent.type === 'user.deactivate') return { type: sent.type, isSelf, ...others };
  return sent;
}

/** As the audit log tells of it. */
export function plainMembership({ state, rights }: Membership) {
  return { status: state, ...rights };
}

/**
 * Where events lead a user, one after the other; `view` holds for all of them. Pure.
 * @throws ProblemError 409 `refused` when the machine refuses one
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
 * Writes where a user has been led, with other columns. Their sessions end where the step says so,
 * and where single sign-on is enforced those that began by the emailed link, which they keep no more.
 */
export async function keepMembership(
  tx: TenantTransaction,
  { organisationId, id, now }: { organisationId: string; id: string; now: Date },
  { state, rights, endsSessions }: MembershipStep,
  beside: Updateable<Database['users']> = {},
): Promise<void> {
  const mayKeepLink = state === 'active' && rights.role === 'admin';
  await tx
    .updateTable('users')
    .set({
      ...beside,
      status: state,
      role: rights.role,
      is_warehouse_user: rights.isWarehouseUser,
      sidebar: rights.sidebar,
      // Who is back is there for the identity provider, too.
      ...(state === 'active' && { deprovisioned_at: null }),
      // Whoever comes back later doesn't come back as the way in.
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
 * Does to a user what an admin asks for; call it under `lockPeople`. With a deactivation every
 * session of the user ends in the same transaction, and where it was asked for their API keys.
 * @throws ProblemError 404 for who is not there, 409 `refused` when the machine refuses
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
  await keepMembership(tx, { organisationId, id, now: clock.now() }, step);
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
