import { sql } from 'kysely';
import type { Handling, ListedAssignee } from '../../domain/handling/handling.ts';
import { snoozeDayOf, snoozeDaysAt } from '../../domain/handling/snoozeDays.ts';
import { nameOf } from '../auth/principal.ts';
import { timeZoneOf } from '../organization/timeZone.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';

/** Columns of a return, device or leaver that say who takes care of it. */
export interface HandlingColumns {
  readonly assigned_to: string | null;
  readonly snoozed_until: Date | null;
  readonly snoozed_by: string | null;
}

/** User with the name that colleagues see. */
interface Named {
  readonly name: string;
  readonly email: string;
  readonly isActive: boolean;
}

export type Names = ReadonlyMap<string, Named>;

/** Returns users of an organization by ID, deactivated ones included. */
export async function namesOf(
  tx: TenantTransaction,
  organisationId: string,
  ids: readonly (string | null)[],
): Promise<Names> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'name', 'email', 'status'])
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`id = ANY (${known}::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      { name: nameOf(row), email: row.email, isActive: row.status === 'active' },
    ]),
  );
}

/**
 * Returns who takes care of something, and until when it rests.
 * @param isOpen whether it can still need somebody
 */
export async function readHandling(
  tx: TenantTransaction,
  organisationId: string,
  row: HandlingColumns,
  { isOpen, now }: { readonly isOpen: boolean; readonly now: Date },
): Promise<Handling> {
  const [names, timeZone] = await Promise.all([
    namesOf(tx, organisationId, [row.assigned_to, row.snoozed_by]),
    timeZoneOf(tx, organisationId),
  ]);
  return viewHandling(row, names, { isOpen, timeZone, now });
}

interface HandlingTerms {
  /** Whether it can still need somebody. */
  readonly isOpen: boolean;
  readonly timeZone: string;
  readonly now: Date;
}

/** Returns who takes care of something, and until when it rests, from the names of those users. */
export function viewHandling(
  { assigned_to: assignee, snoozed_until: until, snoozed_by: by }: HandlingColumns,
  names: Names,
  { isOpen, timeZone, now }: HandlingTerms,
): Handling {
  const named = assignee === null ? undefined : names.get(assignee);
  return {
    assignee: assignee === null || named === undefined ? null : { id: assignee, ...named },
    snooze:
      until === null
        ? null
        : { until: snoozeDayOf(until, timeZone), by: names.get(by ?? '')?.name ?? '' },
    snoozeDays: isOpen ? { ...snoozeDaysAt(now, timeZone) } : null,
  };
}

/** Returns the assignee of a row in a list; null for nobody. */
export function assigneeIn(names: Names, id: string | null): ListedAssignee {
  const named = id === null ? undefined : names.get(id);
  return id === null || named === undefined ? null : { id, name: named.name, email: named.email };
}
