import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { contract } from '../../src/api/contract/index.ts';
import { makeManyDevices, makeManyReturns } from '../../src/server/demo/many.ts';
import { addPrices, order } from './support/orders.ts';
import { startPortal } from './support/portal.ts';
import type { TestBrowser } from './support/testBrowser.ts';

/** More than a page of each list holds. */
const MANY = 150;
/** Those that stay open, and those that only a mailed or an employee's link opens. */
const OTHER = /\/live|\/sso\/|magic|invite|support|orderCancel/;
/** What a call may ask of the database, its transaction's beginning and end included. */
const MOST = 14;

const READS = Object.keys(contract)
  .filter((key) => key.startsWith('GET ') && !key.includes(':') && !OTHER.test(key))
  .map((key) => key.slice('GET '.length));

/** How many statements a call asks, by its address. */
async function countStatements(browser: TestBrowser, path: string): Promise<number> {
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await browser.get(path);
    return asked.mock.calls.length;
  } finally {
    asked.mockRestore();
  }
}

test('no page asks the database more often where there is more to show', async () => {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const countAll = async () => {
    const counts: [string, number][] = [];
    for (const path of READS) {
      // Once before: what is prepared or read once a process is no cost of a call.
      await admin.get(path);
      counts.push([path, await countStatements(admin, path)]);
    }
    return Object.fromEntries(counts);
  };
  const made = { organisationName: 'Acme', seed: 1 };
  await makeManyReturns(portal.services, { ...made, count: 3 });
  await makeManyDevices(portal.services, { ...made, count: 3 });
  // One that waits for its release, as there is among many.
  await order(admin);
  const few = await countAll();
  await makeManyReturns(portal.services, { ...made, count: MANY });
  await makeManyDevices(portal.services, { ...made, count: MANY });
  expect(await countAll()).toEqual(few);
  expect(Object.entries(few).filter(([, count]) => count > MOST)).toEqual([]);
}, 60_000);
