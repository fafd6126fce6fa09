import type { FakeServer } from '../../levels/fakeServer.ts';
import { STOCK_IMPORTS } from '../importStock.profile.ts';

/** The server behind the import of stock; one that was begun is running. */
export function fakeStockImportServer(): FakeServer {
  return { outcomes: { 'act/started': () => STOCK_IMPORTS.running.latest } };
}
