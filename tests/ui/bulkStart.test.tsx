import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dayIn } from '../../src/ui/components/order/startValues.ts';
import { openDashboard, PAGE } from './support/dashboard.ts';

await import('../../src/ui/views/shell/Shell.tsx');
await import('../../src/ui/views/dashboard/DashboardView.tsx');

test('asks for the day to which a start is changed, and sends it in the zone of the browser', async () => {
  const rows = PAGE.rows.map((one) => ({ ...one, actions: ['order.edit'] }));
  const { user, called } = await openDashboard('/?tab=all', () => ({ ...PAGE, rows }), {
    'GET /api/portal/bulk': { job: null },
    'POST /api/portal/bulk': () => new Promise(() => {}),
  });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
  await user.click(await screen.findByRole('button', { name: 'Change start day' }));
  const question = await screen.findByRole('form', { name: 'Change the start day of 2 returns?' });
  const change = within(question).getByRole('button', { name: 'Change start day' });
  await user.click(change);
  const day = within(question).getByLabelText<HTMLInputElement>('Day');
  expect(document.activeElement).toBe(day);
  expect(within(question).getByText('Enter a day.')).toBeDefined();
  expect(called.map(({ call }) => call)).not.toContain('POST /api/portal/bulk');
  const wanted = dayIn(new Date(Date.now() + 3 * 24 * 60 * 60_000));
  await user.type(day, wanted);
  await user.click(change);
  expect(called.find(({ call }) => call === 'POST /api/portal/bulk')?.body).toMatchObject({
    event: 'order.edit',
    startsAt: new Date(`${wanted}T09:00`).toISOString(),
  });
  // No answer yet: what was typed still stands there.
  expect(day.value).toBe(wanted);
});
