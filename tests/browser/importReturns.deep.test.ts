import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../server/helpers/database.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { startPortalProcess } from './helpers/portalProcess.ts';
import { watchContext } from './helpers/watch.ts';

const LEAVERS = join(import.meta.dirname, 'fixtures/leavers.csv');
/** Rows with the ZIP code "ABCDE", and the correct codes. */
const ZIP_CODES = { 14: '60601', 24: '80202', 34: '78701', 45: '60601', 55: '80202' };

const row = (page: Page, line: number) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: `Row ${line} ` }) });
const sum = (page: Page) => page.getByRole('status').filter({ hasText: 'need fixing' });

test('two hundred leavers from a spreadsheet full of mistakes become the right orders', async () => {
  const storage = await createTestDatabase();
  const [portal, browser] = await Promise.all([
    startPortalProcess({ env: { DATABASE_URL: storage.url } }),
    workerBrowser(),
  ]);
  try {
    const context = await browser.newContext({ ...DESK, acceptDownloads: true });
    const watch = await watchContext(context);
    const page = await signIn(context, portal.url, 'admin@acme.test', '/devicereturn');
    await page.getByRole('link', { name: 'import a spreadsheet' }).click();

    await page.getByLabel(/^Excel or CSV file/).setInputFiles(LEAVERS);
    await page.getByRole('heading', { name: 'Match columns' }).waitFor();
    expect(await page.getByLabel('Serial #', { exact: true }).inputValue()).toBe('serialNumber');
    expect(await page.getByLabel('Work E-mail', { exact: true }).inputValue()).toBe('');
    await page.getByRole('button', { name: 'Review rows' }).click();
    await sum(page).getByText('177 ready · 23 need fixing · 0 skipped').waitFor();

    // All corrections survive a reload, including the last one.
    for (const [line, code] of Object.entries(ZIP_CODES)) {
      await row(page, Number(line)).getByLabel('ZIP or postal code').fill(code);
    }
    await row(page, 16).getByRole('button', { name: 'Skip row' }).click();
    await page.reload();
    await sum(page).getByText('182 ready · 17 need fixing · 1 skipped').waitFor();
    expect(await row(page, 25).getByLabel('State or province').inputValue()).toBe('Texs');

    await page.getByRole('button', { name: 'Order 182, skip 18' }).click();
    await page.getByText('18 rows, which you can download').waitFor();
    await page.getByRole('button', { name: 'Order 182 returns' }).dblclick();
    await page.getByRole('heading', { name: /^Ordering|returns ordered$/ }).waitFor();
    // The server continues without the page, and the reopened page shows the result.
    await page.reload();
    await page.getByRole('heading', { name: '182 returns ordered' }).waitFor({ timeout: 120_000 });

    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download 18 rows with reasons' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file.split('\r\n')).toHaveLength(1 + 18 + 1);
    expect(file).toContain("“Texs” isn't a state.");
    expect(file).not.toMatch(/(^|,|\n)"?[=+@]/m);

    const { rows } = await storage.pool.query(
      `SELECT employee_name AS name, employee_address AS address, lane, serial_number AS serial,
         internal_note AS note FROM returns WHERE idempotency_key LIKE 'import-%'`,
    );
    expect(rows).toHaveLength(182);
    expect(new Set(rows.map(({ serial }) => serial.toLowerCase())).size).toBe(182);
    const bySerial = new Map(rows.map((item) => [item.serial, item]));
    // Windows-1252, a quoted line break, a leading zero dropped by a spreadsheet, formulas as plain
    // text.
    expect(bySerial.get('SN10002')).toMatchObject({ name: 'Chloé O’Brien', lane: 'US-US' });
    expect(bySerial.get('SN10000')?.note).toBe('Keeps the charger\nuntil Friday');
    expect(bySerial.get('SN10023')?.address).toMatchObject({ region: 'MA', postalCode: '02108' });
    expect(bySerial.get('SN10076')?.note).toBe('=HYPERLINK("http://evil.test","x")');
    expect(bySerial.get('SN10008')).toMatchObject({ lane: 'CA-US' });
    expect(bySerial.get('SN10009')).toMatchObject({ lane: 'GB-US' });
    watch.expectQuiet();
  } finally {
    await portal.stop();
    await storage.close();
  }
});
