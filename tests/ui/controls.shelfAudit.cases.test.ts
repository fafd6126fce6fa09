import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SHELF } from '../machines/fakes/shelfAudit.fake.ts';
import { SOME_STOCK } from '../machines/fakes/warehouse.fake.ts';
import {
  type ControlPage,
  enter,
  PAGE_PATIENCE,
  press,
  sends,
  useControls,
} from './helpers/controlPages.ts';

// Requests of the controls of a shelf audit that no path uses.

// Preloads the views: under load that takes longer than anything else here.
await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/warehouse/shelfAudit/ShelfAuditView.tsx');
vi.setConfig({ testTimeout: PAGE_PATIENCE });

const [ROW] = SOME_STOCK.rows;
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
