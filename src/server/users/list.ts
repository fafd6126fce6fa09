import { sql } from 'kysely';
import { tidyEmail } from '../../domain/email.ts';
import type { People, PeopleQuery, Person } from '../../domain/people/users.ts';
import { PAGE_SIZE } from '../../domain/sorts.ts';
import { type InvitationState, invitationActions } from '../../machines/invitation/apply.ts';
import { membershipActions } from '../../machines/membership/apply.ts';
import { workingKeysBy } from '../apiKeys/keyList.ts';
import { countAdmins } from '../auth/authority.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { unstorableFields } from '../platform/http/validation/storable.ts';
import { findRange, placeOf } from '../returns/reading/range.ts';
import { findLastBreakGlass } from '../sso/enforcement/enforced.ts';
import { membershipOf, viewOf } from './changeUser.ts';
import { stateAt } from './invitations.ts';

interface Columns {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'member';
  readonly is_warehouse_user: boolean;
  readonly sidebar: boolean;
  readonly is_provisioned: boolean;
  readonly last_sign_in_at: Date | null;
  /** Sort key. */
  readonly key: string;
}
export type PersonRow = Columns &
  (
    | {
        readonly kind: 'user';
        readonly state: 'active' | 'invited' | 'deactivated';
        readonly invited_by: null;
        readonly expires_at: null;
      }
    | {
        readonly kind: 'invitation';
        readonly state: InvitationState;
        readonly invited_by: string;
        readonly expires_at: Date;
      }
  );

/** Returns the users of an organization and its open invitations, as an admin sees them. */
export async function readPeople(
  tx: TenantTransaction,
  principal: Principal,
  query: PeopleQuery,
  now: Date,
): Promise<People> {
  const { organisationId } = principal;
  const { cursor, size = PAGE_SIZE, ...filter } = query;
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await findRange({ after, size }, (range) =>
    findPeople(tx, organisationId, filter, range),
  );
  const admins = await countAdmins(tx, organisationId);
  const lastBreakGlass = await findLastBreakGlass(tx, organisationId);
  const users = found.rows.flatMap(({ kind, id }) => (kind === 'user' ? [id] : []));
  const keys = await workingKeysBy(tx, organisationId, users, now);
  const keysOf = ({ kind, id }: PersonRow) => (kind === 'user' ? (keys.get(id) ?? []) : []);
  const counts = await countPeople(tx, organisationId);
  const { search = '', status } = filter;
  const { active, invited, deactivated } = counts;
  const count = status === undefined ? active + invited + deactivated : counts[status];
  return {
    people: found.rows.map((row) => ({
      ...personOf(row, principal, { admins, lastBreakGlass }, now),
      apiKeys: [...keysOf(row)],
    })),
    counts,
    ...placeOf(found, writeCursor),
    total: search === '' ? { count, isMore: false } : null,
  };
}

/** Row at the edge of a page: its sort key and kind. */
export interface PeoplePlace {
  readonly key: string;
  readonly kind: 'user' | 'invitation';
  readonly position?: number;
  readonly isBefore?: boolean;
}

/** Returns matching users and open invitations after a position, by address. */
export async function findPeople(
  tx: TenantTransaction,
  organisationId: string,
  { search = '', status }: Omit<PeopleQuery, 'cursor' | 'size'>,
  { after, size }: { readonly after: PeoplePlace | null; readonly size: number },
): Promise<readonly PersonRow[]> {
  const { key, kind, isBefore = false } = after ?? { key: null, kind: null };
  const direction = isBefore ? sql`DESC` : sql`ASC`;
  const { rows } = await sql<PersonRow>`
    SELECT * FROM (
      SELECT 'user' AS kind, id, email, name, status AS state, role, is_warehouse_user, sidebar,
        external_id IS NOT NULL OR scim IS NOT NULL AS is_provisioned,
        last_sign_in_at, NULL AS invited_by, NULL::timestamptz AS expires_at, lower(email) AS key,
        CASE status WHEN 'active' THEN 'active' ELSE 'deactivated' END AS listed
      FROM users WHERE organisation_id = ${organisationId}
      UNION ALL
      SELECT 'invitation', i.id, i.email, '', i.state, i.role, i.is_warehouse_user, i.sidebar,
        false, NULL, coalesce(nullif(u.name, ''), u.email), i.expires_at, lower(i.email), 'invited'
      FROM invitations AS i JOIN users AS u ON u.id = i.invited_by
      WHERE i.organisation_id = ${organisationId} AND i.state IN ('pending', 'expired')
    ) AS people
    WHERE strpos(lower(email || ' ' || name), lower(${tidyEmail(search)})) > 0
      AND (${status ?? null}::text IS NULL OR listed = ${status ?? null})
      AND (${key}::text IS NULL OR (key, kind) ${isBefore ? sql`<` : sql`>`} (${key}, ${kind}))
    ORDER BY key ${direction}, kind ${direction}
    LIMIT ${size}`.execute(tx);
  return isBefore ? rows.toReversed() : rows;
}

async function countPeople(
  tx: TenantTransaction,
  organisationId: string,
): Promise<People['counts']> {
  const { rows } = await sql<{ active: number; invited: number; deactivated: number }>`
    SELECT count(*) FILTER (WHERE status = 'active')::int AS active,
      count(*) FILTER (WHERE status <> 'active')::int AS deactivated,
      (SELECT count(*)::int FROM invitations
        WHERE organisation_id = ${organisationId} AND state IN ('pending', 'expired')) AS invited
    FROM users WHERE organisation_id = ${organisationId}`.execute(tx);
  return rows[0] ?? { active: 0, invited: 0, deactivated: 0 };
}

function personOf(
  row: PersonRow,
  { userId }: Principal,
  { admins, lastBreakGlass }: { readonly admins: number; readonly lastBreakGlass: string | null },
  now: Date,
): Omit<Person, 'apiKeys'> {
  const common = {
    id: row.id,
    email: row.email,
    name: row.name,
    role: row.role,
    isWarehouseUser: row.is_warehouse_user,
    sidebar: row.sidebar,
    isProvisioned: row.is_provisioned,
    lastSignInAt: row.last_sign_in_at?.toISOString() ?? null,
  };
  if (row.kind === 'invitation') {
    const state = stateAt(row, now);
    return {
      ...common,
      kind: 'invitation',
      status: state === 'expired' ? 'expired' : 'invited',
      isMe: false,
      invitedBy: row.invited_by,
      expiresAt: row.expires_at.toISOString(),
      actions: [...invitationActions(state, 'admin')],
    };
  }
  const membership = membershipOf({ ...row, status: row.state });
  const isMe = row.id === userId;
  const who = { isSelf: isMe, isLastBreakGlass: row.id === lastBreakGlass };
  return {
    ...common,
    kind: 'user',
    status: membership.state,
    isMe,
    invitedBy: null,
    expiresAt: null,
    actions: [...membershipActions(membership, viewOf(membership, admins, who))],
  };
}

/** Opaque to clients: base64url of `[address, kind, position, isBefore]` as JSON. */
function writeCursor(
  { key, kind }: PersonRow,
  { position, isBefore }: { readonly position: number; readonly isBefore: boolean },
): string {
  return Buffer.from(JSON.stringify([key, kind, position, isBefore])).toString('base64url');
}

function readCursor(text: string): PeoplePlace {
  let parts: unknown;
  try {
    parts = JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    parts = null;
  }
  const [key, kind, position, isBefore]: unknown[] = Array.isArray(parts) ? parts : [];
  const isValid =
    typeof key === 'string' &&
    (kind === 'user' || kind === 'invitation') &&
    typeof position === 'number' &&
    Number.isSafeInteger(position) &&
    position > 0;
  if (isValid && Object.keys(unstorableFields({ key })).length === 0) {
    return { key, kind, position, isBefore: isBefore === true };
  }
  throw new ProblemError(400, 'invalid', "We couldn't find this page of the list. Start over.", {
    errors: { cursor: ['Use the cursor that came with the page before.'] },
  });
}
