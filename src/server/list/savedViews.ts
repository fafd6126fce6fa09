import { sql } from 'kysely';
import type { SavedView, SavedViews, ViewContent } from '../../domain/savedViews.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { ViewList } from '../../domain/viewLists.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, notFound, ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';
import { checkAccess } from '../web/access.ts';

type Auditing = Pick<Services, 'clock' | 'audit'>;

/** Maximum number of a user's views per list; more would not fit a menu. */
const MAX_VIEWS = 50;

/** Access that each list requires, as its own calls do. */
const ACCESS = {
  returns: 'signedIn',
  warehouse: 'warehouse',
  deployments: 'signedIn',
  users: 'admin',
  auditLog: 'admin',
  provisioningLog: 'admin',
  leavers: 'signedIn',
} as const satisfies Record<ViewList, 'signedIn' | 'warehouse' | 'admin'>;

/** Views of a list that a user asks for. */
export interface ViewsRequest {
  readonly principal: Principal;
  /** Defaults to the returns, as for pages of the version before. */
  readonly list?: ViewList | undefined;
}

interface FoundView extends SavedView {
  /** User ID of whom it belongs to. */
  readonly owner: string;
}

/** Returns a list's views by name: the user's own, and those shared with the organization. */
export async function readViews(tx: TenantTransaction, of: ViewsRequest): Promise<SavedViews> {
  const views = await findViews(tx, of);
  return { views: views.map(({ owner: _, ...view }) => view) };
}

async function findViews(
  tx: TenantTransaction,
  { principal, list = 'returns' }: ViewsRequest,
): Promise<readonly FoundView[]> {
  checkAccess(ACCESS[list], principal);
  const rows = await tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query', 'is_shared', 'user_id'])
    .where('organisation_id', '=', principal.organisationId)
    .where('list', '=', list)
    .where((eb) => eb.or([eb('user_id', '=', principal.userId), eb('is_shared', '=', true)]))
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return rows.map(({ is_shared: isShared, user_id: owner, ...view }) => ({
    ...view,
    owner,
    isShared,
    canChange: owner === principal.userId || principal.role === 'admin',
  }));
}

/**
 * Saves a view. A repeated request with the same name and filters is harmless.
 * Throws a 400 problem for a blank name, a duplicate name, or one view too many.
 */
export async function addView(
  tx: TenantTransaction,
  { clock, audit }: Auditing,
  of: ViewsRequest,
  { query, isShared = false, ...content }: ViewContent,
): Promise<SavedViews> {
  const { principal, list } = of;
  const name = nameOf(content);
  if (isShared) checkSharing(principal);
  await lockViews(tx, principal.organisationId, principal.userId);
  const views = (await findViews(tx, of)).filter(({ owner }) => owner === principal.userId);
  const existing = views.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (existing !== undefined && existing.query !== query) throw nameTaken(existing.name);
  if (views.length >= MAX_VIEWS) {
    throw invalidInput({ name: [`You have ${MAX_VIEWS} views. Delete one first.`] });
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('saved_views')
    .values({
      organisation_id: principal.organisationId,
      user_id: principal.userId,
      list,
      name,
      query,
      is_shared: isShared,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const after = { name, query, isShared };
  const subject = { kind: 'savedView', id: null, name } as const;
  await audit(tx, numInsertedOrUpdatedRows > 0n ? { subject, after } : 'unchanged');
  return readViews(tx, of);
}

/** Renames a view, shares it or changes its filters. Throws 404 for a view that isn't the user's to change. */
export async function changeView(
  tx: TenantTransaction,
  { audit }: Auditing,
  of: ViewsRequest,
  id: string,
  { query, isShared, ...content }: ViewContent,
): Promise<SavedViews> {
  const { organisationId } = of.principal;
  const name = nameOf(content);
  const view = (await findViews(tx, of)).find((one) => one.id === id && one.canChange);
  if (view === undefined) throw notFound();
  const before = { name: view.name, query: view.query, isShared: view.isShared };
  const after = { name, query, isShared: isShared ?? view.isShared };
  if (after.isShared && !before.isShared) checkSharing(of.principal);
  await lockViews(tx, organisationId, view.owner);
  const other = await tx
    .selectFrom('saved_views')
    .select('name')
    .where('organisation_id', '=', organisationId)
    .where('user_id', '=', view.owner)
    .where('list', '=', of.list ?? 'returns')
    .where('id', '!=', id)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .executeTakeFirst();
  if (other !== undefined) throw nameTaken(other.name);
  const { numUpdatedRows } = await tx
    .updateTable('saved_views')
    .set({ name, query, is_shared: after.isShared })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw notFound();
  await audit(tx, { subject: { kind: 'savedView', id, name }, before, after });
  return readViews(tx, of);
}

/** Deletes a view that is the user's to change; deleting it again is harmless. */
export async function deleteView(
  tx: TenantTransaction,
  { audit }: Auditing,
  of: ViewsRequest,
  id: string,
): Promise<SavedViews> {
  const view = (await findViews(tx, of)).find((one) => one.id === id && one.canChange);
  const dropped =
    view &&
    (await tx
      .deleteFrom('saved_views')
      .where('organisation_id', '=', of.principal.organisationId)
      .where('id', '=', id)
      .returning(['name', 'query'])
      .executeTakeFirst());
  const subject = { kind: 'savedView', id, name: dropped?.name ?? '' } as const;
  await audit(tx, dropped ? { subject, before: dropped } : 'unchanged');
  return readViews(tx, of);
}

/** Locks a user, so that concurrent requests count each other's views and names. */
async function lockViews(
  tx: TenantTransaction,
  organisationId: string,
  userId: string,
): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .execute();
}

function checkSharing({ role }: Principal): void {
  if (role === 'admin') return;
  throw new ProblemError(
    403,
    'admins-only',
    'Only an admin can share a view. Save it for yourself, or ask an admin.',
  );
}

function nameOf({ name }: Pick<ViewContent, 'name'>): string {
  const tidy = tidyLine(name);
  if (tidy === '') throw invalidInput({ name: ['Enter a name for the view.'] });
  return tidy;
}

function nameTaken(name: string) {
  return invalidInput({ name: [`You have a view called "${name}". Choose another name.`] });
}
