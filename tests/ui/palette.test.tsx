import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findPages } from '../../src/ui/views/shell/palette/pages.ts';
import '../../src/ui/views/errors/ErrorViews.tsx';
import '../../src/ui/views/shell/palette/Palette.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { row } from './helpers/fakeReturn.ts';
import { admin, member } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const NOTHING = { returns: [], devices: [], deployments: [], people: [] };
const TWO = [
  row({
    orderNumber: 'RTN-100482',
    employeeName: 'Kim Roe',
    actions: ['kit.delivered', 'order.edit'],
  }),
  row({ orderNumber: 'RTN-100481', employeeName: 'Kim Poe', actions: [] }),
];

/** Opens the palette with its keys, over a page that requests nothing. */
async function openPalette() {
  const page = await renderPortal({
    path: '/404',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/search': (_: unknown, { query }: { query?: { text?: unknown } }) => ({
        ...NOTHING,
        returns: TWO.filter(
          ({ orderNumber }) => query?.text === 'kim' || query?.text === orderNumber,
        ),
      }),
      'POST /api/portal/returns/:orderNumber/events': {},
    },
  });
  const button = await screen.findByRole('button', { name: 'Search everything' });
  button.focus();
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', { name: 'Search or go to a page' });
  return { ...page, button, field };
}

const active = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent;

test('the keyboard opens it, chooses a page, and the focus goes back where it was', async () => {
  const { user, field, button } = await openPalette();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(active(field)).toBe('Dashboard');
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowUp}');
  expect(active(field)).toBe('Log out');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button));
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.keyboard('{Control>}k{/Control}');
  await user.keyboard('invite{Enter}');
  expect(window.location.pathname).toBe('/users');
});

test('actions stand below a thing that was found alone; one without a question is done', async () => {
  const { user, field, called } = await openPalette();
  await user.keyboard('kim');
  await screen.findByRole('option', { name: /Kim Poe/ });
  expect(screen.queryByRole('option', { name: 'Mark box as delivered' })).toBeNull();
  await user.keyboard('{ArrowRight}');
  expect(field).toHaveProperty('value', 'RTN-100482');
  await screen.findByRole('option', { name: 'Edit order…' });
  await user.click(screen.getByRole('option', { name: 'Mark box as delivered' }));
  await waitFor(() => expect(window.location.pathname).toBe('/returns/RTN-100482'));
  expect(called.filter(({ call }) => call.startsWith('POST'))).toMatchObject([
    { params: { orderNumber: 'RTN-100482' }, body: { type: 'kit.delivered' } },
  ]);
});

test('Enter right behind a scanned number opens the return', async () => {
  const { user } = await openPalette();
  await user.keyboard('RTN-100481{Enter}');
  await waitFor(() => expect(window.location.pathname).toBe('/returns/RTN-100481'));
});

test('a text that only pages have says so', async () => {
  const { user } = await openPalette();
  await user.keyboard('azure');
  await screen.findByText('Only pages found.');
});

test('only pages that the user may see are offered', () => {
  const titles = (user: typeof admin, text = '') => findPages(user, text).map(({ title }) => title);
  expect(titles(admin)).toContain('Audit log');
  for (const hidden of ['Users', 'API', 'Audit log', 'Warehousing', 'Labels', 'Page not found']) {
    expect(titles(member), hidden).not.toContain(hidden);
  }
  expect(titles({ ...admin, sidebar: false })).not.toContain('API');
  expect(titles({ ...member, is_warehouse_user: true })).toContain('Audit a shelf');
  expect(titles(admin, 'sso')).toHaveLength(2);
  expect(titles(admin, '--')).toEqual([]);
});
