import { type Findings, MAX_FOUND } from '../../domain/search.ts';
import { SEARCH_MIN_LENGTH } from '../../domain/sorts.ts';
import { tidyLine } from '../../domain/tidy.ts';
import { actorOf, type Principal } from '../auth/principal.ts';
import { findDeployments } from '../deployments/list.ts';
import type { TenantTransaction } from '../platform/database/portalDatabase.ts';
import { findPage } from '../returns/reading/findPage.ts';
import { readListRows } from '../returns/reading/list.ts';
import { readFilter } from '../returns/reading/listFilter.ts';
import { readPeople } from '../users/list.ts';
import { findByCode } from '../warehouse/findByCode.ts';
import { findStock, listedDevicesOf } from '../warehouse/stock.ts';

/**
 * Returns the things that have a text or a scanned code on them, of the kinds that the user may
 * see: the newest of each kind.
 */
export async function findThings(
  tx: TenantTransaction,
  principal: Principal,
  text: string,
  now: Date,
): Promise<Findings> {
  const { organisationId, role, isWarehouseUser } = principal;
  const search = tidyLine(text);
  // A blank search would find everything.
  if (search.length < SEARCH_MIN_LENGTH) {
    return { returns: [], devices: [], deployments: [], people: [] };
  }
  const isAdmin = role === 'admin';
  const [returns, devices, deployments, people] = await Promise.all([
    findReturns(tx, principal, search, now),
    isAdmin || isWarehouseUser ? findDevices(tx, principal, search, now) : [],
    findDeployments(tx, organisationId, { search }, { after: null, size: MAX_FOUND }),
    isAdmin ? readPeople(tx, principal, { search }, now) : null,
  ]);
  return {
    returns: [...returns],
    devices: [...devices],
    deployments: deployments.map(({ row }) => row),
    people: people?.people.slice(0, MAX_FOUND) ?? [],
  };
}

async function findReturns(
  tx: TenantTransaction,
  principal: Principal,
  search: string,
  now: Date,
): Promise<Findings['returns']> {
  const { organisationId } = principal;
  const filter = await readFilter(tx, organisationId, { search });
  if (filter === null) return [];
  const page = { sort: 'newest', after: null, size: MAX_FOUND } as const;
  const ids = await findPage(tx, filter, page);
  const { rows } = await readListRows(tx, organisationId, ids, actorOf(principal), now);
  return rows;
}

/** Devices that a code means come first, then those whose texts match. */
async function findDevices(
  tx: TenantTransaction,
  principal: Principal,
  search: string,
  now: Date,
): Promise<Findings['devices']> {
  const { organisationId } = principal;
  const [exact, similar] = await Promise.all([
    findByCode(tx, organisationId, search),
    findStock(tx, organisationId, { search }, { after: null, size: MAX_FOUND }),
  ]);
  const exactIds = new Set(exact.map(({ id }) => id));
  const found = [...exact, ...similar.filter(({ id }) => !exactIds.has(id))];
  return (await listedDevicesOf(tx, found, principal, now)).slice(0, MAX_FOUND);
}
