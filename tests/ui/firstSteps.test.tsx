import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ReturnPage } from '../../src/domain/returns/list/returnRow.ts';
import '../../src/ui/views/dashboard/DashboardView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { EMPTY } from './helpers/dashboard.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const STEPS: ReturnPage['firstSteps'] = [
  { name: 'address', isDone: true },
  { name: 'return', isDone: false },
  { name: 'webhook', isDone: false },
];
const openNew = (sidebar: boolean, firstSteps = STEPS) =>
  renderPortal({
    path: '/',
    answers: {
      'GET /auth_state/': { ...admin, sidebar },
      'GET /api/portal/returns': { ...EMPTY, firstSteps },
      'GET /api/portal/saved-views': { views: [] },
      'GET /api/portal/bulk': { job: null },
    },
  });

test('a new organization sees what to do next, until it hides it', async () => {
  const first = await openNew(true);
  await screen.findByText('1 of 3 done');
  expect(screen.queryByRole('link', { name: 'Add an address' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Add a webhook' }).getAttribute('href')).toBe('/api');
  await first.user.click(screen.getByRole('button', { name: 'Hide' }));
  expect(screen.queryByText('First steps')).toBeNull();
  first.unmount();
  await openNew(true);
  await screen.findByText('No returns yet');
  expect(screen.queryByText('First steps')).toBeNull();
});

test('a step that the user can’t do is left out, and all being done the steps are gone', async () => {
  const first = await openNew(false);
  await screen.findByText('1 of 2 done');
  first.unmount();
  await openNew(
    false,
    STEPS.filter(({ name }) => name !== 'return'),
  );
  await screen.findByText('No returns yet');
  expect(screen.queryByText('First steps')).toBeNull();
});
