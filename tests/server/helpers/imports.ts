import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type {
  ImportRow,
  ImportView,
  RejectedRow,
} from '../../../src/domain/returns/imports/imports.ts';
import type { OrderForm } from '../../../src/domain/returns/returns.ts';
import { addPrices, orderForm } from './orders.ts';
import { startPortal, type TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

const URL = '/api/portal/imports';

/** A row that orders a laptop from an employee of its own. */
export function importRow(line: number, changes: Partial<OrderForm> = {}): ImportRow {
  const form = orderForm();
  const order = {
    ...form,
    employee: { ...form.employee, name: `Leaver ${line}`, email: `leaver${line}@home.test` },
    references: { ...form.references, serialNumber: `SN-${line}` },
    ...changes,
  };
  return { line, cells: { name: `Leaver ${line}` }, order, reason: '' };
}

/** A row that orders a device with this serial number. */
export function rowOfSerial(line: number, serialNumber: string): ImportRow {
  return importRow(line, { references: { ...orderForm().references, serialNumber } });
}

export function leftOutRow(line: number, reason: string): ImportRow {
  return { line, cells: { name: `Leaver ${line}`, postalCode: '0' }, order: null, reason };
}

async function answerOf<T>(response: Promise<{ statusCode: number; body: string }>): Promise<T> {
  const { statusCode, body } = await response;
  if (statusCode !== 200) throw new Error(`${statusCode}: ${body}`);
  return JSON.parse(body);
}

/** Creates an import and sends its rows, without starting it. */
export async function sendRows(
  browser: TestBrowser,
  rows: readonly ImportRow[],
  key: string = randomUUID(),
  kind?: 'leavers',
): Promise<ImportView> {
  const body = { key, name: 'leavers.csv', total: rows.length, separator: ';', kind };
  let view = await answerOf<ImportView>(browser.post(URL, body));
  for (let from = 0; from < rows.length; from += 100) {
    const part = { body: { rows: rows.slice(from, from + 100) } };
    view = await answerOf<ImportView>(browser.request('PUT', `${URL}/${view.id}/rows`, part));
  }
  return view;
}

export function start(browser: TestBrowser, id: string, again = false) {
  return browser.post(`${URL}/${id}/start`, { again });
}

export function readImport(browser: TestBrowser, id: string): Promise<ImportView> {
  return answerOf<ImportView>(browser.get(`${URL}/${id}`));
}

export async function readLatest(browser: TestBrowser): Promise<ImportView | null> {
  const { latest } = await answerOf<{ latest: ImportView | null }>(browser.get(`${URL}/latest`));
  return latest;
}

export async function rejectedOf(browser: TestBrowser, id: string): Promise<RejectedRow[]> {
  const { rows } = await answerOf<{ rows: RejectedRow[] }>(browser.get(`${URL}/${id}/rejected`));
  return rows;
}

/** Idempotency keys and serial numbers of all orders, sorted by key. */
export async function ordersIn(portal: TestPortal): Promise<{ key: string; serial: string }[]> {
  const { rows } = await portal.testDatabase.pool.query(
    'SELECT idempotency_key AS key, serial_number AS serial FROM returns ORDER BY id',
  );
  return rows;
}

const linesFrom2 = (count: number) => Array.from({ length: count }, (_, index) => index + 2);

/** Starts a portal in which a member has started an import of `count` rows. */
export async function startImportOf(count: number) {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const member = await portal.signIn('member@acme.test');
  const { id } = await sendRows(
    member,
    linesFrom2(count).map((line) => importRow(line)),
  );
  await start(member, id);
  return { portal, member, id };
}

/** Expects exactly one order per line, and no other orders. */
export async function expectOnceEach(portal: TestPortal, id: string, count: number): Promise<void> {
  const keys = (await ordersIn(portal)).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(
    linesFrom2(count)
      .map((line) => `import-${id}-${line}`)
      .toSorted(),
  );
}
