import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { askAndFollowLink, signIn } from './helpers/mailbox.ts';
import { context, openStage, portal, watch } from './helpers/stage.ts';

const ADMIN = 'admin@acme.test';
const MEMBER = 'member@acme.test';

openStage();

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { name, level: 1 }).waitFor();
const pathOf = (page: Page) => page.url().slice(portal.url.length);
/** Longer than the debounce of a page's refresh. */
const QUIET_MS = 2000;
const remembered = (page: Page) => page.evaluate(() => localStorage.getItem('return-path'));
/** Ends the session on the server: its cookie becomes invalid. */
async function endSession() {
  const cookies = await context.cookies();
  const [session] = cookies.filter(({ httpOnly, name }) => httpOnly && /session/.test(name));
  if (session === undefined) throw new Error('Nobody is signed in.');
  await context.clearCookies({ name: session.name });
}
test('every call carries the token of the cookie csrftoken and accepts JSON', async () => {
  const calls: { name: string; headers: Promise<Record<string, string> | null> }[] = [];
  context.on('request', (request) => {
    if (request.resourceType() !== 'fetch') return;
    const name = `${request.method()} ${new URL(request.url()).pathname}`;
    // A page closed meanwhile has no headers to read.
    calls.push({ name, headers: request.allHeaders().catch(() => null) });
  });
  const page = await signIn(context, portal.url, MEMBER, '/');
  await page.getByRole('row').nth(1).waitFor();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await heading(page, 'Log in');
  const seen = new Set<string>();
  for (const { name, headers } of calls) {
    const sent = await headers;
    if (sent === null) continue;
    seen.add(name);
    expect(sent.accept, name).toBe('application/json');
    const cookie = /(?:^|; )csrftoken=([^;]+)/.exec(sent.cookie ?? '')?.[1] ?? 'no cookie';
    expect(sent['x-csrftoken'], name).toBe(decodeURIComponent(cookie));
  }
  expect([...seen]).toEqual(
    expect.arrayContaining([
      'GET /auth_state/',
      'POST /api/send_magic_link/',
      'POST /api/portal/magic-link',
      'GET /api/portal/returns',
      'POST /logout/',
    ]),
  );
});

describe('the page wanted before login', () => {
  const WANTED = '/settings?from=mail&x=%2F#display';

  test('is reached through the emailed link, in another tab, and is then forgotten', async () => {
    const page = await context.newPage();
    await page.goto(`${portal.url}${WANTED}`);
    await page.getByLabel('Email Address').waitFor();
    await expect.poll(() => pathOf(page)).toBe('/settings#display');
    const tab = await askAndFollowLink(page, portal.url, ADMIN);
    await heading(tab, 'Settings');
    expect(pathOf(tab)).toBe(WANTED);
    expect(await remembered(tab)).toBeNull();
    // The other open tab navigates there too.
    await heading(page, 'Settings');
  });
});

describe('a session that has ended', () => {
  test('ends the page at the next call, and the next login leads back to it', async () => {
    // Waits for the page's delayed requests, which would reveal the session's end before anything
    // is typed.
    let answered = performance.now();
    context.on('response', () => {
      answered = performance.now();
    });
    const later = ['/api/portal/live', '/api/portal/bulk'].map((path) =>
      context.waitForEvent('response', {
        predicate: (answer) => new URL(answer.url()).pathname === path,
        // Begins before the sign-in, which takes long on a busy machine.
        timeout: 0,
      }),
    );
    await portal.signIn(context);
    const page = await context.newPage();
    await page.goto(portal.url);
    await page.getByRole('row').nth(1).waitFor();
    await Promise.all(later);
    await expect.poll(() => performance.now() - answered).toBeGreaterThan(QUIET_MS);
    await endSession();
    watch.allow(/status of 401/);
    await page.getByRole('searchbox', { name: 'Search' }).fill('laptop');
    await heading(page, 'Log in');
    await page.getByText('Your session ended. Log in to continue').waitFor();
    const tab = await askAndFollowLink(page, portal.url, ADMIN);
    await heading(tab, 'Dashboard');
    expect(pathOf(tab)).toBe('/?search=laptop');
    expect(await tab.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('laptop');
    await heading(page, 'Dashboard');
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('laptop');
  });
});
