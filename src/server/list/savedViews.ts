import type { SavedViews } from '../../domain/returns/list/list.ts';
import { tidyLine } from '../../domain/tidy.ts';
import type { Principal } from '../auth/principal.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput, notFound } from '../platform/http/problem.ts';
import type { Services } from '../services/services.ts';

type Auditing = Pick<Services, 'clock' | 'audit'>;

/** Maximum number of views per user; more would not fit a menu. */
const MOST_VIEWS = 50;

interface ViewContent {
  readonly name: string;
  readonly query: string;
}

/** Returns the user's own views, by name. */
export async function readViews(tx: TenantTransaction, principal: Principal): Promise<SavedViews> {
  const views = await tx
    .selectFrom('saved_views')
    .select(['id', 'name', 'query'])
    .where('organisation_id', '=', principal.organisationId)
    .where('user_id', '=', principal.userId)
    .orderBy((eb) => eb.fn('lower', ['name']))
    .execute();
  return { views };
}

/**
 * Saves a view. A repeated request with the same name and filters is harmless.
 * Throws a 400 problem for a blank name, a duplicate name, or one view too many.
 */
export async function addView(
  tx: TenantTransaction,
  { clock, audit }: Auditing,
  principal: Principal,
  content: ViewContent,
): Promise<SavedViews> {
  const name = nameOf(content);
  await lockViews(tx, principal);
  const { views } = await readViews(tx, principal);
  const existing = views.find((view) => view.name.toLowerCase() === name.toLowerCase());
  if (existing !== undefined && existing.query !== content.query) throw nameTaken(existing.name);
  if (views.length >= MOST_VIEWS) {
    throw invalidInput({ name: [`You have ${MOST_VIEWS} views. Delete one first.`] });
  }
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('saved_views')
    .values({
      organisation_id: principal.organisationId,
      user_id: principal.userId,
      name,
      query: content.query,
      created_at: clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  const after = { ...content, name };
  const subject = { kind: 'savedView', id: null, name } as const;
  await audit(tx, numInsertedOrUpdatedRows > 0n ? { subject, after } : 'unchanged');
  return readViews(tx, principal);
}

/** Renames a view or changes its filters. Throws 404 for another user's view. */
export async function changeView(
  tx: TenantTransaction,
  { audit }: Auditing,
  principal: Principal,
  id: string,
  content: ViewContent,
): Promise<SavedViews> {
  const name = nameOf(content);
  await lockViews(tx, principal);
  const { views } = await readViews(tx, principal);
  const { id: _, ...before } = views.find((view) => view.id === id) ?? { id };
  const other = views.find(
    (view) => view.id !== id && view.name.toLowerCase() === name.toLowerCase(),
  );
  if (other !== undefined) throw nameTaken(other.name);
  const changed = await tx
    .updateTable('saved_views')
    .set({ name, query: content.query })
    .where('organisation_id', '=', principal.organisationId)
    .where('user_id', '=', principal.userId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (changed.numUpdatedRows === 0n) throw notFound();
  const subject = { kind: 'savedView', id, name } as const;
  await audit(tx, { subject, before, after: { ...content, name } });
  return readViews(tx, principal);
}

/** Deletes a view of the user; deleting it again is harmless. */
export async function deleteView(
  tx: TenantTransaction,
  { audit }: Auditing,
  principal: Principal,
  id: string,
): Promise<SavedViews> {
  const dropped = await tx
    .deleteFrom('saved_views')
    .where('organisation_id', '=', principal.organisationId)
    .where('user_id', '=', principal.userId)
    .where('id', '=', id)
    .returning(['name', 'query'])
    .executeTakeFirst();
  const subject = { kind: 'savedView', id, name: dropped?.name ?? '' } as const;
  await audit(tx, dropped ? { subject, before: dropped } : 'unchanged');
  return readViews(tx, principal);
}

/** Locks the user, so that concurrent requests count each other's views and names. */
async function lockViews(tx: TenantTransaction, principal: Principal): Promise<void> {
  await tx
    .selectFrom('users')
    .select('id')
    .where('organisation_id', '=', principal.organisationId)
    .where('id', '=', principal.userId)
    .forNoKeyUpdate()
    .execute();
}

function nameOf({ name }: ViewContent): string {
  const tidy = tidyLine(name);
  if (tidy === '') throw invalidInput({ name: ['Enter a name for the view.'] });
  return tidy;
}

function nameTaken(name: string) {
  return invalidInput({ name: [`You have a view called "${name}". Choose another name.`] });
}
