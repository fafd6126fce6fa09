import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { PortalDatabase } from '../../src/server/platform/database/portalDatabase.ts';
import { openPortal } from './helpers/portal.ts';
import type { CallerName } from './isolation/callers.ts';
import { CASES } from './isolation/cases.ts';
import { askRoute, type Cell, ISOLATION_ENV, makeWorld } from './isolation/matrix.ts';
import { stripOrganisationFilters } from './isolation/stripFilters.ts';

const ROUTES = Object.keys(CASES);
const PATIENCE = 600_000;

/** Runs the matrix for callers of restricted visibility, with a manipulated database. */
async function askAll(wall: 'kept' | 'torn down') {
  const stripped = stripOrganisationFilters();
  const portal = await openPortal({
    env: ISOLATION_ENV,
    wrap: ({ database }) => {
      const tamperedWith =
        (within: PortalDatabase['forOrganisation']): PortalDatabase['forOrganisation'] =>
        (id, work) =>
          wall === 'kept'
            ? within(id, (tx) => work(tx.withPlugin(stripped.plugin)))
            : database.asSystem(async (tx) => {
                await sql`SELECT set_config('portal.organisation_id', ${id}, true)`.execute(tx);
                return work(tx.withPlugin(stripped.plugin));
              });
      return {
        ...database,
        forOrganisation: tamperedWith(database.forOrganisation),
        readForOrganisation: tamperedWith(database.readForOrganisation),
      };
    },
  });
  try {
    const world = await makeWorld(portal);
    const callers: CallerName[] = [
      'admin',
      'other admin',
      'key returns:read',
      'key returns:write',
      'provider',
    ];
    const cells: Cell[] = [];
    for (const route of ROUTES) cells.push(...(await askRoute(world, route, callers)));
    return { cells, count: stripped.count() };
  } finally {
    await portal.close();
  }
}
const isBreach = ({ isLeak, hasTouched }: Cell) => isLeak || hasTouched;

describe('a query without its organization filter', () => {
  test('finds and changes nothing of another one, whichever query it is', {
    timeout: PATIENCE,
  }, async () => {
    const { cells, count } = await askAll('kept');
    expect(count).toBeGreaterThan(500);
    expect(cells.filter(isBreach)).toEqual([]);
  });

  test('would do so without row-level security, and the matrix says where', {
    timeout: PATIENCE,
  }, async () => {
    const { cells } = await askAll('torn down');
    const breached = new Set(cells.filter(isBreach).map(({ route }) => route));
    // Routes with an ID in the path, and lists that don't use a function of the database's owner,
    // which filters by organization itself.
    expect(breached).toContain('GET /api/portal/returns/:orderNumber');
    expect(breached).toContain('PUT /api/portal/returns/:orderNumber');
    expect(breached).toContain('GET /api/v2/device_returns/');
    expect(breached.size).toBeGreaterThan(10);
  });
});
