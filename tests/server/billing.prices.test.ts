import { describe, expect, test } from 'vitest';
import { readPriceArguments, readPrices, setPrices } from '../../src/server/billing/setPrices.ts';
import { StartError } from '../../src/server/platform/database/startError.ts';
import { programOf } from './helpers/apiProgram.ts';
import { addPrices } from './helpers/orders.ts';
import { startPortal, type TestPortal } from './helpers/portal.ts';

const HEAD = 'device,lane,price,currency\n';
const pricesOf = (portal: TestPortal, device: 'laptop' | 'tablet') =>
  portal.services.database.asSystem((tx) =>
    tx
      .selectFrom('prices')
      .innerJoin('organisations', 'organisations.id', 'organisation_id')
      .select(['organisations.name', 'lane', 'price', 'currency'])
      .where('device', '=', device)
      .orderBy('organisations.id')
      .orderBy('lane')
      .execute(),
  );
function refusalOf(run: () => unknown): string {
  try {
    run();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return 'not refused';
}

describe('npm run set-prices', () => {
  test('reads a price list in any order of columns and several currencies', () => {
    const text =
      '\uFEFFCurrency,Device,Lane,Price\r\nUSD,laptop,us-us,79\r\n\r\ngbp, Tablet ,GB-GB,58.5\r\nJPY,monitor,GB-US,1200\r\nUSD,laptop,CA-US,\r\n';
    expect(readPrices(text)).toEqual([
      { device: 'laptop', lane: 'US-US', price: 7900, currency: 'USD' },
      { device: 'tablet', lane: 'GB-GB', price: 5850, currency: 'GBP' },
      { device: 'monitor', lane: 'GB-US', price: 1200, currency: 'JPY' },
      { device: 'laptop', lane: 'CA-US', price: null, currency: 'USD' },
    ]);
  });

  test('lists every line that is wrong in one error', () => {
    const text = `${HEAD}${[
      'laptop,US-US,79.00,USD',
      'phone,US-US,79.00,USD',
      'laptop,US-CA,79.00,USD',
      'laptop,GB-GB,-1,USD',
      'laptop,GB-GB,1.005,USD',
      'laptop,GB-US,1.5,JPY',
      'laptop,CA-US,79.00,dollars',
      'monitor,CA-US,79.00,USD',
      'laptop,US-US,99.00,USD',
      'tablet,US-US,99999999.00,USD',
      'tablet',
    ].join('\n')}`;
    const refusal = refusalOf(() => readPrices(text));
    expect(refusal.split('\n')).toEqual([
      'No price was changed.',
      'Line 3: device “phone” is none of laptop, monitor, cell_phone, tablet, pickup.',
      'Line 4: lane “US-CA” is none of US-US, CA-US, GB-US, GB-GB.',
      'Line 5: price “-1” is no amount such as 79.00.',
      'Line 6: price “1.005” is no amount such as 79.00.',
      'Line 7: price “1.5” is no amount such as 79.',
      'Line 8: currency “dollars” is no code such as USD.',
      'Line 9: monitor is not offered on CA-US.',
      'Line 10: this device and lane stand in a line above.',
      'Line 11: price “99999999.00” is no amount such as 79.00.',
      'Line 12: lane “” is none of US-US, CA-US, GB-US, GB-GB; currency “” is no code such as USD.',
    ]);
  });

  test('reports missing arguments', () => {
    expect(refusalOf(() => readPrices('device,lane\nlaptop,US-US'))).toBe(
      'The file has no column price, currency: its first line is device,lane,price,currency.',
    );
    expect(refusalOf(() => readPrices(HEAD))).toBe('The file has no prices.');
    expect(refusalOf(() => readPriceArguments(['--organization', 'Acme']))).toContain(
      'npm run set-prices',
    );
  });

  test('changes the named prices for future orders, and gives none to test keys', async () => {
    const portal = await startPortal();
    await addPrices(portal, portal.acme.id);
    await programOf(portal, { mode: 'test' });
    await setPrices(
      portal.services.database,
      'Acme',
      readPrices(`${HEAD}laptop,US-US,45.00,EUR\nlaptop,GB-GB,,USD`),
    );
    expect(await pricesOf(portal, 'laptop')).toEqual([
      { name: 'Acme', lane: 'CA-US', price: 7900, currency: 'USD' },
      { name: 'Acme', lane: 'GB-GB', price: null, currency: 'USD' },
      { name: 'Acme', lane: 'GB-US', price: 7900, currency: 'USD' },
      { name: 'Acme', lane: 'US-US', price: 4500, currency: 'EUR' },
      { name: 'Acme (test)', lane: 'CA-US', price: null, currency: 'USD' },
      { name: 'Acme (test)', lane: 'GB-GB', price: null, currency: 'USD' },
      { name: 'Acme (test)', lane: 'GB-US', price: null, currency: 'USD' },
      { name: 'Acme (test)', lane: 'US-US', price: null, currency: 'EUR' },
    ]);
    expect((await pricesOf(portal, 'tablet')).map(({ price }) => price)).toContain(7900);
  });

  test('rejects an unknown organization', async () => {
    const portal = await startPortal();
    const prices = readPrices(`${HEAD}laptop,US-US,45.00,EUR`);
    await expect(setPrices(portal.services.database, 'Umbrella', prices)).rejects.toThrow(
      'There is no organization called Umbrella',
    );
    await expect(setPrices(portal.services.database, 'Acme (test)', prices)).rejects.toThrow();
  });
});
