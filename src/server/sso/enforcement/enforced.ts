import { sql, type Transaction } from 'kysely';
import type { SsoProvider } from '../../../domain/organization/ssoWords.ts';
import type { Database, SessionDoor } from '../../platform/database/schema/schema.ts';

/** Connection that an organization's users must sign in through. */
export interface Enforced {
  readonly provider: SsoProvider;
  /** Key in the connection's public URLs. */
  readonly key: string;
}

/** Thrown if a user signs in by a method that their organization has closed. */
export class SsoEnforcedError extends Error {
  readonly enforced: Enforced;

  constructor(enforced: Enforced) {
    super(`The organization enforces ${enforced.provider}.`);
    this.name = 'SsoEnforcedError';
    this.enforced = enforced;
  }
}

/** Returns the connection that an organization enforces; null if it enforces none. */
export async function findEnforced(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<Enforced | null> {
  const found = await tx
    .selectFrom('sso_connections')
    .select(['provider', 'key'])
    .where('organisation_id', '=', organisationId)
    .where('open_as', '=', 'enforced')
    .executeTakeFirst();
  return found ?? null;
}

/** User data that decides whether the emailed link stays open: for admins with break-glass access. */
interface LinkUser {
  readonly role: 'admin' | 'member';
  readonly is_break_glass: boolean;
}
export const mayUseLink = ({ role, is_break_glass: isNamed }: LinkUser) =>
  role === 'admin' && isNamed;

/**
 * Returns the sign-in method to record for a session: the emailed link counts as break-glass if
 * single sign-on is enforced.
 * @throws SsoEnforcedError if the method is closed
 */
export async function sessionDoorFor(
  tx: Transaction<Database>,
  person: LinkUser & { readonly organisationId: string },
  door: SessionDoor,
): Promise<SessionDoor> {
  const enforced = await findEnforced(tx, person.organisationId);
  if (enforced === null || enforced.provider === door) return door;
  if (door === 'link' && mayUseLink(person)) return 'breakGlass';
  throw new SsoEnforcedError(enforced);
}

/**
 * SQL condition for rows of `users`: the user may sign in by the emailed link. `doorFor` makes the
 * final decision.
 */
export const MAY_USE_LINK = sql<boolean>`(
  NOT EXISTS (SELECT FROM sso_connections
    WHERE sso_connections.organisation_id = users.organisation_id AND open_as = 'enforced')
  OR (users.role = 'admin' AND users.is_break_glass))`;

/** Returns the number of active admins who keep the emailed link. */
export async function countBreakGlass(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<number> {
  const { count } = await tx
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('is_break_glass', '=', true)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Returns the only admin who keeps the emailed link while single sign-on is enforced; null if there
 * are none or several.
 */
export async function findLastBreakGlass(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<string | null> {
  if ((await findEnforced(tx, organisationId)) === null) return null;
  const admins = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('is_break_glass', '=', true)
    .limit(2)
    .execute();
  const [onlyAdmin] = admins;
  return admins.length === 1 && onlyAdmin !== undefined ? onlyAdmin.id : null;
}
