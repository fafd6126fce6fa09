import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SHELF } from '../machines/fakes/shelfAudit.fake.ts';
import { SOME_STOCK, stockOf } from '../machines/fakes/warehouse.fake.ts';
import {
  type ControlPage,
  enter,
  type Gesture,
  PAGE_PATIENCE,
  press,
  sends,
  type,
  useControls,
} from './helpers/controlPages.ts';

// Requests of the controls of the stock and of a shelf audit that no path uses: filters, orders, parts
// of a selection.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/warehouse/WarehouseView.tsx');
await import('../../src/ui/views/warehouse/shelfAudit/ShelfAuditView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

const STOCK = 'GET /api/portal/warehouse';
const asks = (query: object) => sends(STOCK, { query });
const [ROW] = SOME_STOCK.rows;
const THREE = ['DEV-1', 'DEV-2', 'DEV-3'].flatMap((deviceNumber) =>
  ROW === undefined ? [] : [{ ...ROW, deviceNumber }],
);
const STEPPED = { stepped: { type: 'device.move', done: 1, skipped: [] }, page: stockOf(THREE) };
/** Moves what is selected; the selection stays. */
const moving: Gesture = async (user) => {
  await press('button', 'Move')(user);
  await type('Move to shelf', 'B-02')(user);
  await press('button', 'Move now')(user);
};
const moved = (...devices: readonly string[]) =>
  sends('POST /api/portal/warehouse/steps', {
    body: { devices, event: { type: 'device.move', location: 'B-02' } },
  });
const ALL = press('checkbox', 'Select all on this page');
const one = (number: string) => press('checkbox', `Select ${number}`);

const FINISH = 'POST /api/portal/warehouse/audits';
const scanned = (deviceNumber: string) => ({
  scanned: { outcome: 'unexpected', device: { ...ROW, deviceNumber }, words: 'It has no shelf.' },
  page: SHELF,
});
const figures = () =>
  [...document.querySelectorAll('section[aria-label="Shelf A-03"] dl div')].map(
    ({ textContent }) => textContent,
  );

const PAGES: Readonly<Record<string, ControlPage>> = {
  'the parts of a selection of the stock': {
    path: '/warehousing',
    answers: { [STOCK]: stockOf(THREE), 'POST /api/portal/warehouse/steps': STEPPED },
    steps: [
      [ALL, null],
      [moving, moved('DEV-1', 'DEV-2', 'DEV-3')],
      [one('DEV-1'), null],
      [moving, moved('DEV-2', 'DEV-3')],
      [ALL, null],
      [one('DEV-3'), null],
      [moving, moved('DEV-1', 'DEV-2')],
      [ALL, null],
      [ALL, null],
      [one('DEV-3'), null],
      [one('DEV-1'), null],
      [moving, moved('DEV-1', 'DEV-3')],
      [press('button', 'Clear selection'), null],
      [one('DEV-2'), null],
      [moving, moved('DEV-2')],
    ],
  },
  'the filters and orders of the stock': {
    path: '/warehousing',
    answers: { [STOCK]: SOME_STOCK },
    steps: [
      [press('button', 'Add filter: Status'), null],
      [press('checkbox', /^Returned \(/), asks({ status: 'returned' })],
      [press('checkbox', /^In Repair/), asks({ status: 'returned,in_repair' })],
      [press('checkbox', /^Returned \(/), asks({ status: 'in_repair' })],
      [press('button', 'Add filter: Device'), null],
      [press('button', 'Monitor'), asks({ status: 'in_repair', kind: 'monitor' })],
      [press('link', 'Remove filter: Status'), asks({ kind: 'monitor' })],
      [press('button', 'Add filter: Grade'), null],
      [press('button', 'B'), asks({ kind: 'monitor', grade: 'B' })],
      [press('link', 'Clear all'), asks({})],
      [press('button', 'Add filter: Shelf'), null],
      [enter('Shelf', 'B-02'), asks({ location: 'B-02' })],
      [press('link', 'Remove filter: Shelf'), asks({})],
      [enter('Search', 'mac'), asks({ search: 'mac' })],
      [press('link', 'Remove filter: Search: mac'), asks({})],
      [press('button', 'Add filter: Marked as'), null],
      [press('checkbox', 'On hold'), asks({ held: 'yes' })],
      [press('checkbox', /^Missing/), asks({ held: 'yes', missing: 'yes' })],
      [press('checkbox', 'On hold'), asks({ missing: 'yes' })],
      [press('link', 'Remove filter: Marked as'), asks({})],
      [press('link', 'Number'), asks({ sort: 'oldest' })],
      [press('link', 'Time in status'), asks({ sort: 'longest' })],
      [press('link', 'Shelf'), asks({ sort: 'shelf' })],
      [press('link', 'Shelf'), asks({})],
      [press('link', /^Needs an answer/), asks({ asking: 'yes' })],
      [press('link', /^To receive/), asks({ status: 'returned' })],
      [press('link', /^To inspect/), asks({ status: 'device_received' })],
      [press('link', /^Ready to deploy/), asks({ status: 'ready_for_deployment' })],
      [press('link', /^All/), asks({})],
    ],
  },
  'the end of a shelf audit': {
    path: '/warehousing/audit?shelf=A-03',
    answers: {
      'GET /api/portal/warehouse/audits': SHELF,
      'POST /api/portal/warehouse/audits/scans': (body: unknown) =>
        scanned(String(Object(body).code)),
      [FINISH]: SHELF,
    },
    steps: [
      [enter('On the device', 'DEV-7'), null],
      [enter('On the device', 'DEV-100001'), null],
      [
        async () => {
          await screen.findByText('Unexpected (1)');
          expect(figures()).toEqual(['Expected1', 'Found1', 'Not scanned yet0', 'Unexpected1']);
        },
        null,
      ],
      [press('button', 'Finish the audit'), null],
      [press('checkbox', /^Move the 1 unexpected device/), null],
      [
        press('button', 'Finish and keep'),
        sends(FINISH, {
          body: { shelf: 'A-03', seen: ['DEV-7', 'DEV-100001'], isMoved: true },
        }),
      ],
    ],
  },
};

test.each(Object.entries(PAGES))('%s', (_, page) => useControls(page));
