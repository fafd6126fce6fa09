import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { DEFAULT_CONFIG } from '../../src/ui/app/start/config.ts';
import { drainConsole } from './helpers/console.ts';
import { admin, member } from './helpers/people.ts';
import { type Answers, renderPortal } from './helpers/renderPortal.tsx';

declare const happyDOM: { setViewport(size: { width: number; height: number }): void };
// Styles apply here too: the side menu is shown on large screens only.
beforeEach(() => happyDOM.setViewport({ width: 1400, height: 900 }));
const onSmallScreen = () => happyDOM.setViewport({ width: 360, height: 760 });

const open = (path: string, user = admin, answers: Answers = {}) =>
  renderPortal({ path, answers: { 'GET /auth_state/': user, ...answers } });

describe('the shell', () => {
  test('marks the menu entry of the current screen, and titles the tab', async () => {
    await open('/settings');
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    const current = within(menu).getByRole('link', { current: 'page' });
    expect(current.textContent).toBe('Settings');
    await waitFor(() => expect(document.title).toBe('Settings · Retriever'));
  });

  test('has the footer of the specification', async () => {
    await open('/settings');
    expect(await screen.findByText('Questions? Need help?')).toBeDefined();
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(href(DEFAULT_CONFIG.supportEmail)).toBe(`mailto:${DEFAULT_CONFIG.supportEmail}`);
    expect(href('Terms')).toBe(DEFAULT_CONFIG.termsUrl);
    expect(href('Privacy')).toBe(DEFAULT_CONFIG.privacyUrl);
  });

  test('moves the focus to the heading of the chosen screen', async () => {
    await open('/settings');
    const menu = await screen.findByRole('navigation', { name: 'Main' });
    await act(async () => within(menu).getByRole('link', { name: 'Billing' }).click());
    const heading = await screen.findByRole('heading', { name: 'Billing', level: 1 });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  test('opens the menu as a drawer that closes on navigation', async () => {
    onSmallScreen();
    const { user } = await open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    const drawer = await screen.findByRole('dialog', { name: 'Menu' });
    await act(async () => within(drawer).getByRole('link', { name: 'Billing' }).click());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.pathname).toBe('/billing');
  });

  test('shows the local part of the address for a person without a name', async () => {
    const { user } = await open('/settings');
    await user.click(await screen.findByRole('button', { name: 'Account of ada' }));
    expect(await screen.findByText('ada@acme.test')).toBeDefined();
  });

  test('says at the top right that a log-out failed', async () => {
    const { user } = await open('/settings', admin, {
      'POST /logout/': () => {
        throw new FailureError({ kind: 'unreachable', message: 'No answer.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    const toast = await screen.findByText('Unable to logout');
    expect(toast.closest('[data-position]')?.getAttribute('data-position')).toBe('top-right');
    expect(drainConsole()).toEqual(['No answer.']);
    expect(screen.getByRole('heading', { name: 'Settings' })).toBeDefined();
  });

  test('shows the login page at / after a log-out and remembers no path', async () => {
    const { user } = await open('/settings', admin, { 'POST /logout/': {} });
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByLabelText('Email Address')).toBeDefined();
    expect(window.location.pathname).toBe('/');
    expect(window.localStorage.getItem('return-path')).toBeNull();
  });

  test('asks before a typed log-out address ends the session', async () => {
    const { user } = await open('/authentication/logout', admin, { 'POST /logout/': {} });
    await screen.findByRole('heading', { name: 'Log out?' });
    expect(screen.getByText('ada@acme.test')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/');
    await user.click(screen.getByRole('button', { name: 'Log out' }));
    expect(await screen.findByLabelText('Email Address')).toBeDefined();
    expect(window.location.pathname).toBe('/');
  });

  test('leads from there to the login page without a session', async () => {
    await renderPortal({
      path: '/authentication/logout',
      answers: { 'GET /auth_state/': { isAuthenticated: false } },
    });
    expect(await screen.findByLabelText('Email Address')).toBeDefined();
    expect(window.location.pathname).toBe('/authentication/login');
  });
});

describe('a screen without permission', () => {
  test.each(['/users', '/api', '/oktaview', '/azureview', '/warehousing'])(
    'shows the 401 page to a member at %s',
    async (path) => {
      await open(path, member);
      expect(
        await screen.findByRole('heading', { name: "You don't have access to this page" }),
      ).toBeDefined();
    },
  );

  test('is there for a member flagged as warehouse user', async () => {
    await open('/warehousing', { ...member, is_warehouse_user: true });
    expect(await screen.findByRole('heading', { name: 'Warehousing' })).toBeDefined();
  });
});

test('an unknown path shows the 404 page inside the shell', async () => {
  await open('/nowhere/at/all');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeDefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeDefined();
});

test('the full-screen loader stands until the session is known', async () => {
  let answer: (value: unknown) => void = () => {};
  const held = new Promise((resolve) => {
    answer = resolve;
  });
  await renderPortal({ path: '/settings', answers: { 'GET /auth_state/': held } });
  expect(screen.getByTestId('loader-screen')).toBeDefined();
  await act(async () => answer(admin));
  expect(await screen.findByRole('heading', { name: 'Settings' })).toBeDefined();
  expect(screen.queryByTestId('loader-screen')).toBeNull();
});
