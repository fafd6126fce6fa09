import type { Selectable } from 'kysely';
import { isOutside } from '../../domain/organization/domainRules.ts';
import { outsideSentence } from '../../domain/organization/domainWords.ts';
import type { InvitationChange, NewInvitations } from '../../domain/people/users.ts';
import {
  applyToInvitation,
  expire,
  type InvitationState,
  type InvitationStep,
  invitationActions,
  invite,
  refusalOf,
} from '../../machines/invitation/apply.ts';
import {
  INVITATION_VERSION,
  type InvitationEvent,
} from '../../machines/invitation/invitation.machine.ts';
import type { Principal } from '../auth/principal.ts';
import { readDomainRule } from '../domains/rule.ts';
import type { Clock } from '../platform/clock.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import type { Database } from '../platform/database/schema/schema.ts';
import { notFound, ProblemError } from '../platform/http/problem.ts';
import { enqueue } from '../platform/outbox/outbox.ts';
import type { Services } from '../services/services.ts';
import { findEnforced } from '../sso/enforcement/enforced.ts';

/** Limits the addresses that an organization may try. */
export const MAX_INVITATIONS_A_DAY = 1000;

type StoredInvitation = Selectable<Database['invitations']>;

/** Returns the current state of an invitation, even if its expiry has not been written yet. */
export function stateAt(
  { state, expires_at }: Pick<StoredInvitation, 'state' | 'expires_at'>,
  now: Date,
): InvitationState {
  return expires_at.getTime() <= now.getTime() ? expire(state) : state;
}

/** Returns the columns that a step changes. */
export function changesOf(step: InvitationStep, now: Date) {
  return {
    state: step.state,
    state_version: INVITATION_VERSION,
    state_since: now,
    ...(step.sendsMail && { sent_at: now }),
    ...(step.lifetimeMs !== null && { expires_at: new Date(now.getTime() + step.lifetimeMs) }),
  };
}

/** Invites users with validated addresses; call it under `lockUsers`. */
export async function insertInvitations(
  tx: TenantTransaction,
  { organisationId, userId }: Pick<Principal, 'organisationId' | 'userId'>,
  { emails, role, isWarehouseUser, sidebar }: NewInvitations,
  { clock, audit }: Pick<Services, 'clock' | 'audit'>,
): Promise<void> {
  const now = clock.now();
  const rows = await tx
    .insertInto('invitations')
    .values(
      emails.map((email) => ({
        sent_at: now,
        expires_at: now,
        ...changesOf(invite(), now),
        organisation_id: organisationId,
        email,
        role,
        is_warehouse_user: isWarehouseUser,
        sidebar,
        invited_by: userId,
        created_at: now,
      })),
    )
    .returning('id')
    .execute();
  const [only] = rows;
  await audit(tx, {
    subject: {
      kind: 'invitation',
      id: rows.length === 1 && only !== undefined ? only.id : null,
      name: emails.join(', '),
    },
    after: { emails, role, isWarehouseUser, sidebar },
  });
  for (const { id } of rows) await enqueueMail(tx, organisationId, id, clock);
}

function enqueueMail(tx: TenantTransaction, organisationId: string, id: string, clock: Clock) {
  const payload = { invitationId: id };
  return enqueue(tx, { kind: 'invitation.mail', organisationId, payload }, clock);
}

/** Returns an invitation of an organization, locked. Throws a 404 problem if there is none. */
export async function findInvitation(
  tx: TenantTransaction,
  organisationId: string,
  id: string,
): Promise<StoredInvitation> {
  const row = await tx
    .selectFrom('invitations')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw notFound();
  return row;
}

/**
 * Applies an event to a locked invitation and writes its new state.
 * @throws ProblemError 409 `refused` if the machine rejects it
 */
export async function applyToRow(
  tx: TenantTransaction,
  row: StoredInvitation,
  event: InvitationEvent,
  clock: Clock,
): Promise<InvitationStep> {
  const now = clock.now();
  const state = stateAt(row, now);
  const step = applyToInvitation(state, event);
  if (step === null) {
    const allowed = invitationActions(state, event.actor.kind).filter((action) => action.allowed);
    throw new ProblemError(409, 'refused', refusalOf(state, event), {
      state,
      allowed: allowed.map(({ type }) => type),
    });
  }
  await tx
    .updateTable('invitations')
    .set(changesOf(step, now))
    .where('organisation_id', '=', row.organisation_id)
    .where('id', '=', row.id)
    .execute();
  if (step.sendsMail) await enqueueMail(tx, row.organisation_id, row.id, clock);
  return step;
}

/** Returns an invitation as the subject of an audit entry. */
export function invitationSubject({ id, email }: Pick<StoredInvitation, 'id' | 'email'>) {
  return { kind: 'invitation', id, name: email } as const;
}

/** Applies an admin's event to an invitation; call it under `lockUsers`. */
export async function changeInvitation(
  tx: TenantTransaction,
  row: StoredInvitation,
  { type }: InvitationChange,
  { clock, audit }: Pick<Services, 'clock' | 'audit'>,
): Promise<void> {
  const before = stateAt(row, clock.now());
  if (type === 'invitation.resend') await refuseOutside(tx, row);
  const step = await applyToRow(tx, row, { type, actor: { kind: 'admin' } }, clock);
  await audit(tx, {
    subject: invitationSubject(row),
    before: { state: before },
    after: { state: step.state, isSentAgain: step.sendsMail },
  });
}

/** Rejects a resend to an address that couldn't be invited now. */
async function refuseOutside(tx: TenantTransaction, row: StoredInvitation): Promise<void> {
  const { organisation_id: organisationId, email } = row;
  if ((await findEnforced(tx, organisationId)) === null) return;
  const rule = await readDomainRule(tx, organisationId);
  if (rule.otherAddresses !== 'refuse' || !isOutside(rule, email)) return;
  throw new ProblemError(409, 'refused', outsideSentence(email, rule.domains));
}

/** Writes the expiry of invitations; returns their number. */
export async function expireInvitations({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): Promise<number> {
  const now = clock.now();
  const expired = await database.asSystem((tx) =>
    tx
      .updateTable('invitations')
      .set({ state: expire('pending'), state_version: INVITATION_VERSION, state_since: now })
      .where('state', '=', 'pending')
      .where('expires_at', '<=', now)
      .returning('id')
      .execute(),
  );
  return expired.length;
}
