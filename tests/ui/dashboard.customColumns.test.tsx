import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { lineOf, openDashboard, PAGE } from './helpers/dashboard.ts';

// Custom fields of the organization as columns of the list.

const FIELDS = [
  { key: 'team', name: 'Team', isArchived: false },
  { key: 'lease', name: 'Lease ends', isArchived: true },
];
const NAME = 'Erin Example, RTN-100482';
const list = (query: { readonly custom?: string } | undefined) => ({
  ...PAGE,
  customFields: FIELDS,
  rows: PAGE.rows.map((one, at) =>
    query?.custom === undefined ? one : { ...one, custom: at === 0 ? { team: 'Ops' } : {} },
  ),
});

test('a custom field becomes a column, asked for only while it is shown', async () => {
  const { user, asked } = await openDashboard('/?tab=all', list);
  await screen.findByRole('link', { name: NAME });
  expect(asked.at(-1)).not.toHaveProperty('custom');
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  expect(screen.getByRole('checkbox', { name: 'Lease ends (archived)' })).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: 'Team' }));
  expect(await screen.findByText('Ops')).toBeTruthy();
  expect(screen.getByRole('columnheader', { name: 'Team' })).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ custom: 'team' });
  expect((await lineOf(NAME)).textContent).toContain('Team: Ops');
  await user.click(screen.getByRole('checkbox', { name: 'Team' }));
  expect(screen.queryByRole('columnheader', { name: 'Team' })).toBeNull();
  expect(asked.at(-1)).not.toHaveProperty('custom');
});
