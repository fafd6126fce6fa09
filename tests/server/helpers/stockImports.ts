import { randomUUID } from 'node:crypto';
import type { ImportView, RejectedRow } from '../../../src/domain/returns/imports/imports.ts';
import type { StockForm, StockImportRow } from '../../../src/domain/warehouse/stockImport.ts';
import type { TestBrowser } from './testBrowser.ts';

const URL = '/api/portal/warehouse/imports';

/** A laptop on shelf A-03, ready to be sent out. */
export function stockForm(changes: Partial<StockForm> = {}): StockForm {
  return {
    kind: 'laptop',
    manufacturer: 'Apple',
    model: 'MacBook Pro',
    deviceSeries: '',
    releaseYear: '2024',
    ram: '16 GB',
    disk: '1 TB',
    processor: 'M3',
    screenSize: '',
    operatingSystem: '',
    osVersion: '',
    serialNumber: 'SN-1',
    assetTag: '',
    notes: '',
    condition: 'ready',
    grade: 'B+',
    hasCharger: true,
    location: 'A-03',
    knownIssues: '',
    wipe: { method: 'purge', tool: 'Jamf 11' },
    whenKnown: 'skip',
    ...changes,
  };
}

export function stockRow(line: number, changes: Partial<StockForm> = {}): StockImportRow {
  return {
    line,
    cells: { serialNumber: `SN-${line}` },
    device: stockForm({ serialNumber: `SN-${line}`, ...changes }),
    reason: '',
  };
}

/** Sends a stock table and starts its import; the worker hasn't processed it yet. */
export async function importStock(
  browser: TestBrowser,
  rows: readonly StockImportRow[],
  key: string = randomUUID(),
) {
  const created = await browser.post(URL, { key, name: 'stock.xlsx', total: rows.length });
  const { id } = created.json<ImportView>();
  for (let from = 0; from < rows.length; from += 200) {
    const body = { rows: rows.slice(from, from + 200) };
    const sent = await browser.request('PUT', `${URL}/${id}/rows`, { body });
    if (sent.statusCode !== 200) throw new Error(sent.body);
  }
  return { id, started: await browser.post(`${URL}/${id}/start`, { again: false }) };
}

export async function latestStockImport(browser: TestBrowser): Promise<ImportView | null> {
  return (await browser.get(`${URL}/latest`)).json<{ latest: ImportView | null }>().latest;
}

export async function rejectedStock(browser: TestBrowser, id: string) {
  return (await browser.get(`${URL}/${id}/rejected`)).json<{ rows: RejectedRow[] }>().rows;
}
