import readXlsxFile from 'read-excel-file/node';
import { describe, expect, test } from 'vitest';
import { textColumn } from '../../src/server/sheets/sheet.ts';
import { workbookOf } from '../../src/server/sheets/workbook.ts';
import { FORM, bench as startBench } from './helpers/deployments.ts';
import { addLeaver } from './helpers/leavers.ts';
import { startReturns } from './helpers/newOrders.ts';
import { AUSTIN, order, orderForm } from './helpers/orders.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

/** Rows of an exported workbook, the header first. */
async function workbook(browser: TestBrowser, url: string) {
  const answer = await browser.get(url);
  expect(answer.headers['content-type']).toBe(
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  );
  expect(answer.headers['content-disposition']).toMatch(/filename="[a-z]+-[\d-]+\.xlsx"/);
  const [sheet] = await readXlsxFile(answer.rawPayload);
  return sheet?.data ?? [];
}

const REFERENCES = {
  ...orderForm().references,
  assetTag: '000123',
  ticketId: '=HYPERLINK("http://evil.test")',
  serialNumber: '5E12',
  costCentre: '_x0041_',
};

describe('an Excel file', () => {
  test('keeps zeros, signs and long numbers as texts, and dates as dates', async () => {
    const { portal, admin } = await startReturns();
    await portal.testDatabase.pool.query("UPDATE organisations SET time_zone = 'Asia/Tokyo'");
    const { orderNumber } = await order(admin, { references: REFERENCES });
    const [heads = [], row = []] = await workbook(admin, '/api/portal/returns.xlsx');
    const cell = (head: string) => row[heads.indexOf(head)];
    expect(cell('Order number')).toBe(orderNumber);
    expect(cell('Asset tag')).toBe('000123');
    expect(cell('Serial number')).toBe('5E12');
    expect(cell('Ticket')).toBe('=HYPERLINK("http://evil.test")');
    expect(cell('Cost center')).toBe('_x0041_');
    expect(cell('Tracking of the box')).toBeNull();
    const inTokyo = new Date(portal.clock.now().getTime() + 9 * 3_600_000);
    inTokyo.setUTCSeconds(0, 0);
    expect(cell('Ordered (Asia/Tokyo)')).toEqual(inTokyo);
  });

  test('has the rows of a CSV in its order, whatever the number of batches', async () => {
    const { portal, admin } = await startReturns();
    await portal.testDatabase.pool.query(
      `INSERT INTO users (organisation_id, email, name, role, status, created_at)
       SELECT $1, 'person-' || n || '@acme.test', 'Person ' || n, 'member', 'active', now()
       FROM generate_series(1, 1100) AS n`,
      [portal.acme.id],
    );
    const rows = await workbook(admin, '/api/portal/users.xlsx?columns=email,person');
    const lines = (await admin.get('/api/portal/users.csv?columns=email,person')).body;
    expect(rows.map((cells) => cells.join(','))).toEqual(lines.slice(1).trimEnd().split('\r\n'));
    expect(rows).toHaveLength(1104);
    expect(new Set(rows.map(([email]) => email)).size).toBe(1104);
  });

  test('reads no more rows than are taken', async () => {
    let batches = 0;
    const endless = async function* () {
      for (;;) {
        batches += 1;
        yield Array.from({ length: 500 }, () => `${Math.random()}`);
      }
    };
    const columns = [textColumn('number', 'Number', (row: string) => row)];
    const chunks = workbookOf({ columns, timeZone: 'UTC', batches: endless() });
    for (let readChunks = 0; readChunks < 20; readChunks++) await chunks.next();
    const after = batches;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(batches - after).toBeLessThan(50);
    await chunks.return(undefined);
    const atEnd = batches;
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(batches).toBe(atEnd);
  });

  test('cuts a text that Excel would call damage', async () => {
    const batches = (async function* () {
      yield ['x'.repeat(40_000)];
    })();
    const columns = [textColumn('note', 'Note', (row: string) => row)];
    const chunks: Uint8Array[] = [];
    for await (const chunk of workbookOf({ columns, timeZone: 'UTC', batches })) chunks.push(chunk);
    const [sheet] = await readXlsxFile(Buffer.concat(chunks));
    expect(sheet?.data[1]).toEqual(['x'.repeat(32_767)]);
  });
});

test('each list is exported with the columns that it shows', async () => {
  const { portal, admin } = await startReturns();
  const { orderNumber } = await order(admin, {
    employee: { name: 'Zoë', email: 'zoe@home.test', phone: '', address: AUSTIN },
  });
  const { ready, deploy } = await startBench(portal);
  const device = await ready('00042');
  await deploy(device, FORM);
  const linesOf = async (list: string, query: string) =>
    (await admin.get(`/api/portal/${list}.csv?${query}`)).body.slice(1).trimEnd().split('\r\n');
  expect(await linesOf('returns', 'columns=employee,order,device')).toEqual([
    'Employee,Order number,Device,Destination',
    `Zoë,${orderNumber},Laptop,Acme IT`,
  ]);
  expect(await linesOf('warehouse', 'columns=number,serial&search=00042')).toEqual([
    'Device number,Serial number',
    `${device},00042`,
  ]);
  expect(await linesOf('deployments', 'columns=employee,device&search=jamie')).toEqual([
    'Employee,Place,Device,Device number',
    expect.stringMatching(`^Jamie Okafor,"Austin, TX",.*,${device}$`),
  ]);
  expect(await linesOf('users', 'columns=person,access,status&search=warehouse')).toEqual([
    'Name,Access,Status,Invitation expires (UTC)',
    expect.stringMatching(/,Member \+ Warehouse,Active,$/),
  ]);
  const { leaverNumber } = await addLeaver(admin, { lastDay: '2030-03-20', ticketId: '007' });
  expect(await linesOf('leavers', 'columns=lastDay,number,devices,ticket&tab=waiting')).toEqual([
    'Last day,Leaver,Devices,Ticket',
    `2030-03-20,${leaverNumber},Laptop,007`,
  ]);
  for (const list of ['returns', 'warehouse', 'deployments', 'users', 'leavers']) {
    for (const format of ['csv', 'xlsx']) {
      const url = `/api/portal/${list}.${format}?columns=employee,moon`;
      expect((await admin.get(url)).json()).toMatchObject({ status: 400 });
    }
  }
});
