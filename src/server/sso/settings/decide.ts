import { sql } from 'kysely';
import type { SsoEvent } from '../../../domain/organization/sso.ts';
import {
  connectionActions,
  ssoEventOf,
  ssoRefusal,
} from '../../../machines/ssoConnection/allowed.ts';
import { applyToConnection } from '../../../machines/ssoConnection/apply.ts';
import {
  selectSsoChange,
  selectSsoState,
} from '../../../machines/ssoConnection/ssoConnection.machine.ts';
import { nameOf } from '../../auth/principal.ts';
import type { TenantTransaction } from '../../platform/database/portalDatabase.ts';
import { invalidInput, ProblemError } from '../../platform/http/problem.ts';
import type { Services } from '../../services/services.ts';
import {
  type ConnectionRow,
  connectionSubject,
  findConnections,
  notifyOpenPages,
  recordConnectionStep,
  refuseOvertaken,
  snapshotOf,
} from '../connection/connectionRow.ts';
import { endOtherSessions, endShutSessions } from '../enforcement/endOtherSessions.ts';
import { type SsoAdmin, ssoAdminOf } from './page.ts';

/**
 * Applies an admin's event to a locked connection; call it under `lockUsers`.
 * @throws ProblemError 409 `overtaken`, and `refused` if the machine rejects it
 */
export async function decide(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  row: ConnectionRow,
  { type, version }: SsoEvent,
  admin: SsoAdmin,
): Promise<void> {
  refuseOvertaken(row, version);
  const { principal, now } = admin;
  const snapshot = snapshotOf(row, now);
  const asker = await ssoAdminOf(tx, row, admin);
  const step = applyToConnection(snapshot, ssoEventOf(type, asker));
  if (step === null) {
    const allowed = connectionActions(snapshot, asker).filter((action) => action.allowed);
    throw new ProblemError(409, 'refused', ssoRefusal(type, snapshot, asker), {
      state: selectSsoState(snapshot),
      allowed: allowed.map((action) => action.type),
    });
  }
  await recordConnectionStep(tx, row, step, nameOf(principal));
  const ended = step.effects.includes('endOtherSessions')
    ? await endOtherSessions(tx, row, admin)
    : null;
  await audit(tx, {
    subject: connectionSubject(row),
    before: { state: selectSsoState(snapshot), change: selectSsoChange(snapshot) },
    after: {
      state: selectSsoState(step.snapshot),
      change: selectSsoChange(step.snapshot),
      ...(ended !== null && { endedSessions: ended }),
    },
  });
}

/**
 * Sets the break-glass admins, who keep the emailed link; call it under `lockUsers`.
 * @throws ProblemError 400 for a user who is no active admin, 409 `refused` if none would remain
 */
export async function setBreakGlassUsers(
  tx: TenantTransaction,
  { audit }: Pick<Services, 'audit'>,
  { principal: { organisationId }, now }: SsoAdmin,
  userIds: readonly string[],
): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email', 'role', 'status', 'is_break_glass'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const admins = users.filter(({ role, status }) => role === 'admin' && status === 'active');
  const errors = userIds.flatMap((id, place) =>
    admins.some((admin) => admin.id === id) ? [] : [[`userIds.${place}`, [NOT_AN_ADMIN]] as const],
  );
  if (errors.length > 0) throw invalidInput(Object.fromEntries(errors));
  const named = admins.filter(({ id }) => userIds.includes(id));
  const before = users.filter(({ is_break_glass: isNamed }) => isNamed);
  if (isSame(before, named)) {
    await audit(tx, 'unchanged');
    return;
  }
  const event = { type: 'breakGlass.change', breakGlass: named.length, at: now.getTime() } as const;
  const connections = await findConnections(tx, organisationId);
  if (connections.some((row) => applyToConnection(snapshotOf(row, now), event) === null)) {
    throw new ProblemError(409, 'refused', NOBODY_LEFT);
  }
  const ids = named.map(({ id }) => id);
  await tx
    .updateTable('users')
    .set({ is_break_glass: sql<boolean>`id = ANY(${ids}::bigint[])` })
    .where('organisation_id', '=', organisationId)
    .execute();
  await endShutSessions(tx, organisationId, now);
  await notifyOpenPages(tx, organisationId);
  const emails = (of: readonly { readonly email: string }[]) => of.map(({ email }) => email);
  await audit(tx, {
    subject: { kind: 'organisation', id: organisationId, name: 'Single sign-on' },
    before: { keepTheEmailedLink: emails(before) },
    after: { keepTheEmailedLink: emails(named) },
  });
}

const NOT_AN_ADMIN = 'Choose from the active admins of your organization.';
const NOBODY_LEFT =
  'While single sign-on is enforced, at least one admin keeps the emailed link. Choose one.';

function isSame(before: readonly { id: string }[], after: readonly { id: string }[]): boolean {
  const ids = (of: readonly { id: string }[]) => of.map(({ id }) => id).sort();
  return ids(before).join() === ids(after).join();
}
