import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addPrices, listPage, order, orderForm } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { MINUTE } from './helpers/testClock.ts';

// Three returns, ten minutes apart; the tickets of the first and the third contain the second one's
// number.

const LONDON = {
  line1: '1 Poultry',
  line2: '',
  city: 'London',
  region: '',
  postalCode: 'EC2R 8EJ',
  country: 'GB',
} as const;

let portal: TestPortal;
let admin: TestBrowser;
let number: string;
let orderedAt: number;

beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  admin = await portal.signIn('admin@acme.test');
  const employee = (name: string) => ({ ...orderForm().employee, name });
  await order(admin, { employee: employee('Ann First') });
  portal.clock.advance(10 * MINUTE);
  const { orderNumber, createdAt } = await order(admin, {
    employee: { ...employee('Bob Second'), address: LONDON },
    lane: 'GB-GB',
    destination: { kind: 'warehouse' },
  });
  number = orderNumber;
  orderedAt = Date.parse(createdAt);
  portal.clock.advance(10 * MINUTE);
  await order(admin, { employee: employee('Cat Third') });
  await portal.testDatabase.pool.query(
    `UPDATE returns SET search_text = search_text || E'\\n' || $1 WHERE order_number <> $2`,
    [number.toLowerCase(), number],
  );
});
afterAll(() => portal.close());

async function found(search: string, dates: { from?: number; before?: number } = {}) {
  const query = new URLSearchParams({ search });
  for (const [name, minutes] of Object.entries(dates)) {
    query.set(name, new Date(orderedAt + minutes * MINUTE).toISOString());
  }
  const { rows } = await listPage(admin, `?${query}`);
  return rows.map(({ employeeName }) => employeeName);
}

describe('a whole order number', () => {
  test('finds its return alone, not other text matches', async () => {
    for (const search of [number, number.toLowerCase(), ` ${number}\t`]) {
      expect(await found(search), search).toEqual(['Bob Second']);
    }
  });

  test('among other words is a word like others', async () => {
    const all = ['Cat Third', 'Bob Second', 'Ann First'];
    expect(await found(number.slice(0, -1))).toEqual(all);
    expect(await found(`${number} cat`)).toEqual(['Cat Third']);
    expect(await found(`cat ${number}`)).toEqual(['Cat Third']);
    expect(await found('RTN-999999999')).toEqual([]);
  });

  test.each<[dates: { from?: number; before?: number }, names: string[]]>([
    [{ from: -5 }, ['Bob Second']],
    [{ from: 0 }, ['Bob Second']],
    [{ from: 5 }, []],
    [{ before: -5 }, []],
    [{ before: 0 }, []],
    [{ before: 5 }, ['Bob Second']],
    [{ from: -15, before: 15 }, ['Bob Second']],
    [{ from: -15, before: -5 }, []],
    [{ from: 5, before: 15 }, []],
  ])('is found if it was ordered within %j minutes of then', async (dates, names) => {
    expect(await found(number, dates)).toEqual(names);
  });
});

test('the list shows a return to the warehouse from a country without regions', async () => {
  const { rows } = await listPage(admin, `?search=${number}`);
  expect(rows).toMatchObject([
    { employeePlace: 'London, United Kingdom', destination: 'Warehouse' },
  ]);
});
