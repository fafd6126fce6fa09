import { readFileSync, writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallerName, World } from './isolation/callers.ts';
import { CASES } from './isolation/cases.ts';
import { askRoute, type Cell, makeWorld } from './isolation/matrix.ts';
import { stripOrganisationFilters } from './isolation/stripFilters.ts';
import { readBlocks, routeBlock, writeBlocks } from './isolation/table.ts';
import { openPortal, type TestPortal } from './support/portal.ts';

/** Reviewed by people; `UPDATE_GOLDEN=1` writes the blocks of the routes that were asked. */
const FILE = new URL('./isolation/matrix.txt', import.meta.url);
const reviewed = readBlocks(readFileSync(FILE, 'utf8'));
const ROUTES = Object.keys(CASES);
/** Limits are another matter; here everybody asks as often as the matrix needs. */
const env = {
  SIGN_INS_PER_IP: '1000000',
  MAGIC_LINKS_PER_ADDRESS: '1000000',
  API_READS_PER_MINUTE: '1000000',
  // So that its door is there to be tried.
  CARRIER: 'easypost',
  EASYPOST_API_KEY: 'key',
  EASYPOST_WEBHOOK_SECRET: 'secret',
  WAREHOUSE_ADDRESS_US: 'Warehouse; 1 Depot Rd; Memphis; TN; 38118; +1 901 555 0100',
};
const PATIENCE = 600_000;

describe('who may do what with whose', () => {
  let portal: TestPortal;
  let world: World;
  beforeAll(async () => {
    portal = await openPortal({ env });
    world = await makeWorld(portal);
  });
  afterAll(async () => {
    await portal.close();
    if (process.env.UPDATE_GOLDEN) writeFileSync(FILE, writeBlocks(reviewed));
  });

  test('is asked of every route that the portal has', () => {
    const isAsked = (route: string) => Object.hasOwn(CASES, route);
    const known = portal.routes.filter((route) => !route.startsWith('HEAD '));
    expect(known.filter((route) => !isAsked(route))).toEqual([]);
    expect(ROUTES.filter((route) => !known.includes(route))).toEqual([]);
  });

  test.each(ROUTES)('%s', { timeout: PATIENCE }, async (route) => {
    const asked = await askRoute(world, route);
    expect(asked.filter(({ isLeak }) => isLeak)).toEqual([]);
    expect(asked.filter(({ hasTouched }) => hasTouched)).toEqual([]);
    expect(asked.filter(({ answer }) => answer.startsWith('5'))).toEqual([]);
    const block = routeBlock(route, asked);
    if (process.env.UPDATE_GOLDEN) reviewed.set(route, block);
    expect(block).toBe(reviewed.get(route));
    // Whether something exists elsewhere is nobody's to know.
    if (CASES[route]?.isLink) return;
    for (const { caller, column, answer } of asked) {
      if (column !== 'foreign' && column !== 'colleague') continue;
      const absent = asked.find((cell) => cell.caller === caller && cell.column === 'absent');
      expect(answer, `${route} by ${caller}`).toBe(absent?.answer);
    }
  });

  test('has no route in its file that the portal has not', () => {
    expect([...reviewed.keys()].filter((route) => !ROUTES.includes(route))).toEqual([]);
  });
});

/** The matrix of those who could see more than they should, through a database that was tampered with. */
async function askAll(wall: 'kept' | 'torn down') {
  const stripped = stripOrganisationFilters();
  const portal = await openPortal({
    env,
    wrap: ({ database }) => ({
      ...database,
      forOrganisation: (id, work) =>
        wall === 'kept'
          ? database.forOrganisation(id, (tx) => work(tx.withPlugin(stripped.plugin)))
          : database.asSystem(async (tx) => {
              await sql`SELECT set_config('portal.organisation_id', ${id}, true)`.execute(tx);
              return work(tx.withPlugin(stripped.plugin));
            }),
    }),
  });
  try {
    const world = await makeWorld(portal);
    const callers: CallerName[] = ['admin', 'other admin', 'key returns:read', 'key returns:write'];
    const cells: Cell[] = [];
    for (const route of ROUTES) cells.push(...(await askRoute(world, route, callers)));
    return { cells, count: stripped.count() };
  } finally {
    await portal.close();
  }
}
const isBreach = ({ isLeak, hasTouched }: Cell) => isLeak || hasTouched;

describe('a query whose author forgot the organisation', () => {
  test('finds and changes nothing of another one, whichever it is', {
    timeout: PATIENCE,
  }, async () => {
    const { cells, count } = await askAll('kept');
    expect(count).toBeGreaterThan(500);
    expect(cells.filter(isBreach)).toEqual([]);
  });

  test('would do so without the policies of the tables, and the matrix says where', {
    timeout: PATIENCE,
  }, async () => {
    const { cells } = await askAll('torn down');
    const breached = new Set(cells.filter(isBreach).map(({ route }) => route));
    // Those that show or change what one can name, and those that list without a function of the
    // database's owner, which keeps to the present organisation itself.
    expect(breached).toContain('GET /api/portal/returns/:orderNumber');
    expect(breached).toContain('PUT /api/portal/returns/:orderNumber');
    expect(breached).toContain('GET /api/v2/device_returns/');
    expect(breached.size).toBeGreaterThan(10);
  });
});
