import { sql } from 'kysely';
import { PAGE_SIZE } from '../../domain/sorts.ts';
import { tidyLine } from '../../domain/tidy.ts';
import {
  DEPLOYMENT_STATUSES,
  type DeploymentStatus,
} from '../../domain/warehouse/deployments/deploymentStatus.ts';
import type {
  DeploymentPage,
  DeploymentQuery,
  DeploymentRow,
} from '../../domain/warehouse/deployments/deployments.ts';
import { COUNTRY_WORDS } from '../../domain/words.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { invalidInput } from '../platform/http/problem.ts';
import { type Cursor, readCursor, writeCursor } from '../returns/reading/cursor.ts';
import { findRange, placeOf } from '../returns/reading/range.ts';
import { termsOf } from '../returns/reading/searchText.ts';

/** Index entries scanned per requested row before a search counts as selective. */
const LOOK_PER_ROW = 80;

/** Returns one page of matching deployments, newest first. */
export async function listDeployments(
  tx: TenantTransaction,
  organisationId: string,
  { cursor, size = PAGE_SIZE, ...filter }: DeploymentQuery,
): Promise<DeploymentPage> {
  const after = cursor === undefined ? null : readCursor(cursor, 'newest');
  const found = await findRange({ after, size }, (range) =>
    findDeployments(tx, organisationId, filter, range),
  );
  const counts = await countDeployments(tx, organisationId);
  const requestedStatuses = statusesOf(filter.status) ?? DEPLOYMENT_STATUSES;
  const isSearched = tidyLine(filter.search ?? '') !== '';
  const count = requestedStatuses.reduce((sum, status) => sum + (counts[status] ?? 0), 0);
  return {
    rows: found.rows.map(({ row }) => row),
    ...placeOf(found, (row, edge) => writeCursor({ ...deploymentCursorOf(row), ...edge })),
    total: isSearched ? null : { count, isMore: false },
    counts,
  };
}

async function countDeployments(
  tx: TenantTransaction,
  organisationId: string,
): Promise<Readonly<Record<string, number>>> {
  const sums = await tx
    .selectFrom('deployment_counts')
    .select(['status', ({ fn }) => fn.sum<string>('count').as('count')])
    .where('organisation_id', '=', organisationId)
    .groupBy('status')
    .execute();
  return Object.fromEntries(sums.map(({ status, count }) => [status, Number(count)]));
}

/** Row of the list with the ID of its deployment. */
export interface FoundDeployment {
  readonly id: string;
  readonly row: DeploymentRow;
}

/** Returns the cursor after a row. */
export function deploymentCursorOf({ id, row }: FoundDeployment): Cursor {
  return { sort: 'newest', key: row.createdAt, id };
}

/** Returns matching deployments after a position, newest first. Throws a 400 problem for an unknown status. */
export async function findDeployments(
  tx: TenantTransaction,
  organisationId: string,
  { search = '', status }: Omit<DeploymentQuery, 'cursor' | 'size'>,
  { after, size }: { readonly after: Cursor | null; readonly size: number },
): Promise<FoundDeployment[]> {
  const filtered = statusesOf(status);
  const terms = termsOf(tidyLine(search));
  if (terms === 'nothing') return [];
  const { patterns, starts } = terms ?? { patterns: [], starts: [] };
  const isBack = after?.isBefore === true;
  const { rows: found } = await sql<{ ids: string[] }>`
    SELECT find_deployments(${filtered === null ? null : [...filtered]}::text[],
      ${[...patterns]}::text[], ${[...starts]}::text[], ${isBack}::boolean,
      ${after?.key ?? null}::timestamptz,
      ${after?.id ?? null}::bigint, ${size}::int, ${size * LOOK_PER_ROW}::int) AS ids`.execute(tx);
  const ids = found[0]?.ids ?? [];
  return readRows(tx, organisationId, isBack ? ids.toReversed() : ids);
}

/** Parses the statuses of a filter; null for all. Throws a 400 problem for an unknown one. */
function statusesOf(text = ''): readonly DeploymentStatus[] | null {
  const parts = text.split(',').filter((part) => part !== '');
  if (parts.length === 0) return null;
  const statuses = DEPLOYMENT_STATUSES.filter((status) => parts.includes(status));
  if (statuses.length !== new Set(parts).size) {
    throw invalidInput({ status: ['Choose from the statuses that a deployment can have.'] });
  }
  return statuses;
}

async function readRows(
  tx: TenantTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<FoundDeployment[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .selectFrom('deployments as p')
    .innerJoin('devices as d', (join) =>
      join.onRef('d.organisation_id', '=', 'p.organisation_id').onRef('d.id', '=', 'p.device_id'),
    )
    .selectAll('p')
    .select(['d.device_number', 'd.manufacturer', 'd.model', 'd.kind'])
    .where('p.organisation_id', '=', organisationId)
    .where('p.id', 'in', ids)
    .execute();
  const place = new Map(ids.map((id, index) => [id, index]));
  return rows
    .sort((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0))
    .map((row) => {
      const { city, region, country } = row.employee_address;
      return {
        id: row.id,
        row: {
          deploymentNumber: row.deployment_number,
          status: row.status,
          statusSince: row.status_since.toISOString(),
          createdAt: row.created_at.toISOString(),
          employeeName: row.employee_name,
          employeePlace: `${city}, ${region === '' ? COUNTRY_WORDS[country] : region}`,
          deviceNumber: row.device_number,
          deviceName: `${row.manufacturer} ${row.model}`.trim(),
          kind: row.kind,
          carrier: row.carrier,
          trackingNumber: row.tracking_number,
          ticketId: row.ticket_id,
        },
      };
    });
}
