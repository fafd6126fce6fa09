import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { LabelView } from '../../src/domain/returns/kits.ts';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const OUT: LabelView = {
  shipment: 0,
  leg: 'out',
  carrier: 'UPS',
  trackingNumber: '1Z999AA10123456784',
  url: 'https://labels.test/1.pdf',
  problem: null,
};
const BACK: LabelView = {
  ...OUT,
  leg: 'back',
  carrier: 'Own driver',
  trackingNumber: '77',
  url: null,
};
const WANTED = { carrier: null, trackingNumber: null, url: null };

async function open(labels: readonly LabelView[], before: readonly ManualEvent[] = []) {
  const server = fakeReturn({ labels: [...labels] });
  for (const event of before) server.apply(event);
  await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': () => server.view(),
    },
  });
  await screen.findByRole('heading', { name: 'Activity' });
  return screen.queryByRole('region', { name: 'Labels' });
}

describe('the labels of a kit', () => {
  test('can be printed, and have no tracking link before the box has left', async () => {
    const labels = await open([OUT, BACK], [{ type: 'order.release' }]);
    if (labels === null) throw new Error('There are no labels.');
    const links = within(labels)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['Open the label of the box, in a new tab', 'https://labels.test/1.pdf'],
    ]);
    expect(labels.textContent).toMatch(/ReturnOwn driver77/);
  });

  test('say if they are still missing, and why they could not be bought', async () => {
    const labels = await open([
      { ...OUT, ...WANTED },
      { ...BACK, ...WANTED, problem: 'USPS: No service to this place.' },
    ]);
    expect(labels?.textContent).toContain(
      "Box outBuying the labelReturnCouldn't buy the label. USPS: No service to this place.",
    );
  });

  test('are not mentioned if people bring their own, or have sent the kit by hand', async () => {
    expect(await open([])).toBeNull();
  });

  test('are not waited for if the kit was sent by hand', async () => {
    const byHand = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' } as const;
    expect(await open([{ ...OUT, ...WANTED }], [{ type: 'order.release' }, byHand])).toBeNull();
  });
});
