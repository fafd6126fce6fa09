import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import { makeManyDevices, makeManyReturns } from '../../src/server/demo/many.ts';
import { addPrices, order } from './helpers/orders.ts';
import { startPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

/** Exceeds the page size of each list. */
const MANY = 150;
/** Endpoints with streams, and those for mailed or employees' links. */
const OTHER = /\/live|\/sso\/|magic|invite|support|orderCancel/;
/** Maximum number of database statements per request, including the transaction's begin and end. */
const MOST = 14;

const READS = Object.keys(contract)
  .filter((key) => key.startsWith('GET ') && !key.includes(':') && !OTHER.test(key))
  .map((key) => key.slice('GET '.length));

/** Number of statements of a request, by its path. */
async function countStatements(browser: TestBrowser, path: string): Promise<number> {
  const queries = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await browser.get(path);
    return queries.mock.calls.length;
  } finally {
    queries.mockRestore();
  }
}

test('no page runs more queries for more rows', async () => {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const countAll = async () => {
    const counts: [string, number][] = [];
    for (const path of READS) {
      // Warms up: preparing statements and reading process-wide data don't count.
      await admin.get(path);
      counts.push([path, await countStatements(admin, path)]);
    }
    return Object.fromEntries(counts);
  };
  const made = { organisationName: 'Acme', seed: 1 };
  await makeManyReturns(portal.services, { ...made, count: 3 });
  await makeManyDevices(portal.services, { ...made, count: 3 });
  // An order that waits for its release, since the large sample has some.
  await order(admin);
  const few = await countAll();
  await makeManyReturns(portal.services, { ...made, count: MANY });
  await makeManyDevices(portal.services, { ...made, count: MANY });
  const many = await countAll();
  expect(Object.entries(many).filter(([path, count]) => count > (few[path] ?? 0))).toEqual([]);
  expect(Object.entries(few).filter(([, count]) => count > MOST)).toEqual([]);
}, 60_000);
