import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { signIn } from './helpers/mailbox.ts';
import { startPortalProcess } from './helpers/portalProcess.ts';
import { context, openStage, portal, watch } from './helpers/stage.ts';
import { survey } from './helpers/survey.ts';

const ADMIN = 'admin@acme.test';
const HOSTED = 'https://stately.ai/inspect';

openStage(20_000);

const badge = (page: Page, name = 'Open inspector') => page.getByRole('link', { name });
const login = (page: Page) => page.getByRole('button', { name: 'Log in' });
const actor = (viewer: Page, name: RegExp) => viewer.getByRole('button', { name });
const chart = (viewer: Page, words: string) => viewer.getByRole('img', { name: words });

/** Opens the viewer's tab by a page's badge. */
async function openViewer(page: Page): Promise<Page> {
  const [viewer] = await Promise.all([context.waitForEvent('page'), badge(page).click()]);
  await viewer.getByRole('heading', { name: 'Actors' }).waitFor();
  return viewer;
}

async function openLogin(query = '?inspect'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${portal.url}/authentication/login${query}`);
  await login(page).waitFor();
  return page;
}

describe("the inspector's viewer", () => {
  test('shows the actors of the login page, their active states and events', async () => {
    const page = await openLogin();
    await survey(page, 'inspected-login');
    const viewer = await openViewer(page);
    await actor(viewer, /^login running/).waitFor();
    await chart(viewer, 'Statechart of login. Active: editing.').waitFor();
    await page.getByLabel('Email Address').fill('canary@acme.test');
    await login(page).click();
    await page.getByText('was sent to').waitFor();

    await chart(viewer, 'Statechart of login. Active: linkSent.').waitFor();
    const lit = viewer.locator('[data-state="login.linkSent"][data-active="true"]');
    expect(await lit.count()).toBe(1);
    await viewer.locator('text[data-taken="true"]', { hasText: 'done sendMagicLink' }).waitFor();
    await survey(viewer, 'inspector-login');

    // Selects an earlier event by key.
    await viewer
      .getByRole('button', { name: /link\.requested/ })
      .first()
      .click();
    await chart(viewer, 'Statechart of login. Active: submitting.').waitFor();
    await viewer.getByText('login.editing @ link.requested #0').waitFor();
    await viewer.getByText('‹text, 16 letters›').first().waitFor();
    await viewer.keyboard.press('ArrowUp');
    await viewer.keyboard.press('ArrowUp');
    await viewer.getByText('as it was at the chosen event').waitFor();
    await viewer.getByRole('button', { name: 'Now' }).click();
    await actor(viewer, /^login running/).click();
    await chart(viewer, 'Statechart of login. Active: linkSent.').waitFor();

    await viewer.getByRole('button', { name: 'Sequence' }).click();
    await viewer
      .getByRole('button', { name: /sendMagicLink: done sendMagicLink to login/ })
      .waitFor();
    await survey(viewer, 'inspector-sequence');
    expect(await viewer.content()).not.toContain('canary');
  });

  test('opens once, shows a page opened before it, and stays when the page is left', async () => {
    const page = await openLogin();
    const viewer = await openViewer(page);
    await badge(page).click();
    await viewer.waitForLoadState();
    expect(context.pages()).toHaveLength(2);
    await actor(viewer, /^login running/).waitFor();
    await page.goto('about:blank');
    await viewer.getByText('The page was left').waitFor();
    await actor(viewer, /^login/).waitFor();
  });

  test('explains how to begin while no page is inspected', async () => {
    const viewer = await context.newPage();
    await viewer.goto(`${portal.url}/dev/inspector`);
    await viewer.getByText('No page is being inspected').waitFor();
    await survey(viewer, 'inspector-empty');
    const link = viewer.getByRole('link', { name: 'Open the portal and inspect it' });
    const [page] = await Promise.all([context.waitForEvent('page'), link.click()]);
    await login(page).waitFor();
    await actor(viewer, /^authentication/).waitFor();
  });

  test('pauses, resumes, clears, and exports the events without texts', async () => {
    const page = await openLogin();
    const viewer = await openViewer(page);
    await actor(viewer, /^login running/).waitFor();
    await viewer.getByRole('button', { name: 'Pause' }).click();
    await page.getByLabel('Email Address').fill('canary@acme.test');
    await login(page).click();
    await viewer.getByText(/\d+ new/).waitFor();
    await chart(viewer, 'Statechart of login. Active: editing.').waitFor();
    await viewer.getByRole('button', { name: 'Resume' }).click();
    await chart(viewer, 'Statechart of login. Active: linkSent.').waitFor();

    const [download] = await Promise.all([
      viewer.waitForEvent('download'),
      viewer.getByRole('button', { name: 'Download log' }).click(),
    ]);
    const log = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(log).toMatchObject({ format: 'returns-portal-events', version: 1 });
    const ofLogin = log.crumbs.filter(({ machine }: { machine: string }) => machine === 'login');
    expect(ofLogin.map(({ event, state }: Record<string, string>) => `${event} ${state}`)).toEqual([
      'xstate.init editing',
      // The machine ignores it, and the log records it all the same.
      'email.edited editing',
      'link.requested submitting',
      'xstate.done.actor.sendMagicLink linkSent',
    ]);
    expect(JSON.stringify(log)).not.toContain('canary');

    await viewer.getByRole('button', { name: 'Clear' }).click();
    const events = viewer.getByRole('region', { name: 'Events' });
    await events.getByText('No events yet.').waitFor();
  });
});

test("the server's machine of a return is shown beside the page, and followed", async () => {
  const page = await signIn(context, portal.url, ADMIN);
  await page.goto(`${portal.url}/?status=cancellable&inspect`);
  // Skips the list of returns that need attention, which comes first.
  const orderLink = page
    .getByRole('table')
    .getByRole('link', { name: /, RTN-/ })
    .first();
  const orderNumber = (await orderLink.getAttribute('data-row')) ?? '';
  await orderLink.click();
  await page.getByRole('heading', { name: 'Activity' }).waitFor();
  const viewer = await openViewer(page);
  const server = actor(viewer, new RegExp(`^server: ${orderNumber} running`));
  await server.click();
  await chart(viewer, 'Statechart of deviceReturn. Active: journey.cancellable').waitFor();
  await page.getByRole('button', { name: 'Release now' }).first().click();
  const question = page.getByRole('form').getByRole('button', { name: 'Release now' });
  if (await question.count()) await question.click();
  await chart(viewer, 'Statechart of deviceReturn. Active: journey.awaitingShipment').waitFor();
  await viewer
    .locator('text[data-taken="true"]', { hasText: 'order.release' })
    .waitFor({ state: 'attached' });
  expect(await viewer.content()).not.toMatch(/Avery|@acme\.test/);
  await survey(page, 'inspected-return');
  await survey(viewer, 'inspector-server');
});

describe('the hosted inspector', () => {
  /** Stand-in for stately.ai: announces itself to its opener, and stores received messages. */
  const STAND_IN = `<!doctype html><title>Hosted</title><script>
    globalThis.heard = [];
    addEventListener('message', ({ data }) => heard.push(data));
    opener?.postMessage({ type: '@statelyai.connected' }, '*');
  </script>`;
  beforeEach(async () => {
    await context.route(`${HOSTED}*`, (route) =>
      route.fulfill({ contentType: 'text/html', body: STAND_IN }),
    );
  });
  const heardBy = (page: Page) =>
    page.evaluate<readonly { type: string; sessionId: string }[]>('globalThis.heard');
  /** Opens the intermediate page by an inspected page's badge. */
  async function openBetween(page: Page): Promise<Page> {
    const [between] = await Promise.all([
      context.waitForEvent('page'),
      badge(page, 'Open Stately inspector').click(),
    ]);
    await opener(between).waitFor();
    return between;
  }
  const opener = (between: Page) => between.getByRole('button', { name: 'Open stately.ai' });

  test('cannot be opened by a page of the portal: its headers cut the tie', async () => {
    const page = await openLogin('');
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((url) => void window.open(url, 'xstateinspector'), HOSTED),
    ]);
    await popup.waitForLoadState();
    expect(await popup.evaluate(() => window.opener === null)).toBe(true);
  });

  test('receives all events through the page in between, with texts concealed', async () => {
    const page = await openLogin('?inspect=stately');
    const between = await openBetween(page);
    await survey(between, 'inspector-stately');
    const [hosted] = await Promise.all([context.waitForEvent('page'), opener(between).click()]);
    expect(hosted.url()).toBe(HOSTED);
    await page.getByLabel('Email Address').fill('canary@acme.test');
    await login(page).click();
    await expect
      .poll(async () => (await heardBy(hosted)).map(({ type }) => type))
      .toEqual(expect.arrayContaining(['@xstate.actor', '@xstate.event', '@xstate.snapshot']));
    await expect.poll(async () => JSON.stringify(await heardBy(hosted))).toContain('linkSent');
    expect(JSON.stringify(await heardBy(hosted))).not.toContain('canary');
    await between.getByText(/\d+ messages passed on/).waitFor();

    // The portal's own viewer requests everything too; the hosted one must get nothing twice.
    const viewer = await context.newPage();
    await viewer.goto(`${portal.url}/dev/inspector`);
    await actor(viewer, /^login/).waitFor();
    const actors = async () =>
      (await heardBy(hosted)).flatMap((item) =>
        item.type === '@xstate.actor' ? item.sessionId : [],
      );
    const before = await actors();
    expect(before.length).toBeGreaterThan(1);
    expect(new Set(before).size).toBe(before.length);
    // After a reload it is empty, and receives everything once.
    await hosted.reload();
    await expect.poll(async () => (await actors()).sort()).toEqual(before.sort());
  });

  test('reports that its window was blocked', async () => {
    const between = await openBetween(await openLogin('?inspect=stately'));
    // Browsers that block pop-ups return null.
    await between.evaluate(() => {
      window.open = () => null;
    });
    await opener(between).click();
    await between.getByText('The browser has blocked the window').waitFor();
    await survey(between, 'inspector-stately-blocked');
  });

  test('reports that it cannot be reached', async () => {
    await context.route(`${HOSTED}*`, (route) => route.abort('internetdisconnected'));
    watch.allow(/ERR_INTERNET_DISCONNECTED/);
    const between = await openBetween(await openLogin('?inspect=stately'));
    await between.clock.install();
    await opener(between).click();
    await between.getByText('Opened; waiting for stately.ai to answer.').waitFor();
    await between.clock.fastForward(15_000);
    await between.getByText('stately.ai has not answered').waitFor();
    await survey(between, 'inspector-stately-unreachable');
  });
});

describe('the inspector in production', () => {
  test('cannot be switched on', async () => {
    const production = await startPortalProcess({
      env: async (url) => ({
        PORTAL_MODE: 'production',
        PUBLIC_URL: url,
        SMTP_URL: 'smtp://127.0.0.1:1',
      }),
    });
    try {
      const scripts: string[] = [];
      context.on('request', (request) => scripts.push(request.url()));
      await context.addInitScript(() => {
        if (location.protocol === 'http:') sessionStorage.setItem('inspect', '');
      });
      const page = await context.newPage();
      for (const query of ['', '?inspect', '?inspect&raw', '?inspect=stately']) {
        await page.goto(`${production.url}/authentication/login${query}`);
        await login(page).waitFor();
        await page.waitForLoadState('networkidle');
        expect(await page.getByRole('complementary', { name: 'Inspector' }).count()).toBe(0);
      }
      expect(scripts.filter((url) => /inspect/i.test(new URL(url).pathname))).toEqual([]);
      watch.allow(/status of 404/);
      const answer = await page.goto(`${production.url}/dev/inspector`);
      expect(answer?.status()).toBe(404);
    } finally {
      await production.stop();
    }
  });
});
