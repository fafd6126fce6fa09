import { sql, type Transaction } from 'kysely';
import type { SsoProvider } from '../../domain/organization/ssoWords.ts';
import type { Database, SessionDoor } from '../platform/database/schema.ts';

/** The connection that an organisation's people must sign in through. */
export interface Enforced {
  readonly provider: SsoProvider;
  /** In its public addresses. */
  readonly key: string;
}

/** Somebody came by a door that their organisation has shut. */
export class SsoEnforcedError extends Error {
  readonly enforced: Enforced;

  constructor(enforced: Enforced) {
    super(`The organization enforces ${enforced.provider}.`);
    this.name = 'SsoEnforcedError';
    this.enforced = enforced;
  }
}

/** The connection that an organisation enforces; null while its people have a choice. */
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

/** What decides whether somebody keeps the emailed link: an admin who was named for it. */
interface Keeper {
  readonly role: 'admin' | 'member';
  readonly is_break_glass: boolean;
}
export const keepsLink = ({ role, is_break_glass: isNamed }: Keeper) => role === 'admin' && isNamed;

/**
 * By which door somebody is let in who came by this one: the emailed link is another one where
 * single sign-on is enforced.
 * @throws SsoEnforcedError where it is shut
 */
export async function doorFor(
  tx: Transaction<Database>,
  person: Keeper & { readonly organisationId: string },
  door: SessionDoor,
): Promise<SessionDoor> {
  const enforced = await findEnforced(tx, person.organisationId);
  if (enforced === null || enforced.provider === door) return door;
  if (door === 'link' && keepsLink(person)) return 'breakGlass';
  throw new SsoEnforcedError(enforced);
}

/**
 * Whether the person of a row of `users` may sign in by the emailed link, as a condition. The
 * last word is `doorFor`'s.
 */
export const MAY_USE_LINK = sql<boolean>`(
  NOT EXISTS (SELECT FROM sso_connections
    WHERE sso_connections.organisation_id = users.organisation_id AND open_as = 'enforced')
  OR (users.role = 'admin' AND users.is_break_glass))`;

/** How many active admins keep the emailed link. */
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

/** The only one who keeps the emailed link while single sign-on is enforced; null for nobody. */
export async function findLastBreakGlass(
  tx: Transaction<Database>,
  organisationId: string,
): Promise<string | null> {
  if ((await findEnforced(tx, organisationId)) === null) return null;
  const keepers = await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .where('is_break_glass', '=', true)
    .limit(2)
    .execute();
  const [only] = keepers;
  return keepers.length === 1 && only !== undefined ? only.id : null;
}
