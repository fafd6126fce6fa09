import type { ShelfPage } from '../../../src/domain/warehouse/shelfAudits.ts';
import type { FakeServer } from '../../levels/fakeServer.ts';
import { SCANNED, SOME_STOCK } from './warehouse.fake.ts';

/** A shelf with a device, and one audit of it. */
export const SHELF: ShelfPage = {
  shelf: 'A-03',
  expected: SOME_STOCK.rows.slice(0, 1),
  audits: [
    {
      ...{ id: '7', shelf: 'A-03', finishedAt: '2026-01-14T12:00:00.000Z' },
      finishedBy: 'Avery Stone',
      ...{ expected: 3, found: 2, missing: 1, unexpected: 1, moved: 1 },
    },
  ],
};
export const BARE_SHELF: ShelfPage = { shelf: 'A-03', expected: [], audits: [] };

/** Fake server of a shelf audit. */
export function fakeShelfServer(): FakeServer {
  return {
    outcomes: {
      'load/some': () => SHELF,
      'load/none': () => BARE_SHELF,
      'act/looked': () => ({ scanned: SCANNED.unknown, page: SHELF }),
      'act/finished': () => SHELF,
    },
  };
}
