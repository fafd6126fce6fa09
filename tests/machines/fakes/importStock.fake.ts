import type { FakeServer } from '../../levels/fakeServer.ts';
import { STOCK_IMPORTS } from '../importStock.profile.ts';

/** Fake server of the stock import; a started one is running. */
export function fakeStockImportServer(): FakeServer {
  const started = () => STOCK_IMPORTS.running.latest;
  return {
    outcomes: { 'act/started': started },
    beside: { 'PUT /api/portal/warehouse/imports/:importId/rows': started },
  };
}
