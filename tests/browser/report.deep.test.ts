import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import axeCore from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { failedPath, pathOf, recordOf } from '../../tools/statewalk/example/records.ts';
import { workerBrowser } from './helpers/browser.ts';

const ROOT = resolve(import.meta.dirname, '../..');

let folder: string;
let browser: Browser;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'report-'));
  mkdirSync(join(folder, 'runs'));
  const level1 = recordOf({ paths: [pathOf(), failedPath] });
  const level3 = recordOf({ level: 3, paths: [pathOf({ id: 'login-3-c8w5p' })] });
  writeFileSync(join(folder, 'runs/login.1.json'), JSON.stringify(level1));
  writeFileSync(join(folder, 'runs/login.3.json'), JSON.stringify(level3));
  execFileSync(process.execPath, ['scripts/report.mjs', '--folder', folder], { cwd: ROOT });
  browser = await workerBrowser();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the report from disk; counts requests and errors. */
async function openReport(hash = '', width = 1400, colorScheme: 'light' | 'dark' = 'light') {
  const page = await browser.newPage({ viewport: { width, height: 900 }, colorScheme });
  const trouble: string[] = [];
  const address = pathToFileURL(join(folder, 'index.html')).href;
  page.on('pageerror', ({ message }) => trouble.push(message));
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith('data:')) trouble.push(url);
  });
  await page.goto(address + hash);
  return { page, trouble };
}

async function violationsOn(page: Page): Promise<readonly string[]> {
  await page.evaluate(axeCore.source);
  return page.evaluate(async () => {
    const { violations } = await Reflect.get(globalThis, 'axe').run(document);
    return violations.map(
      ({ id, nodes }: { id: string; nodes: { html: string }[] }) => `${id}: ${nodes[0]?.html}`,
    );
  });
}

const shownPaths = (page: Page) => page.locator('.path:visible .id code').allTextContents();

describe('the report of the paths, opened from disk', () => {
  test.each([
    ['the overview', '', 1400, 'light'],
    ['a machine', '#machine=login', 1400, 'dark'],
    ['a failed path on a phone', '#path=login-1-h6t2m', 360, 'light'],
  ] as const)(
    'is accessible and complete, and sends no requests: %s',
    async (_, hash, width, scheme) => {
      const { page, trouble } = await openReport(hash, width, scheme);
      expect(await violationsOn(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(trouble).toEqual([]);
      await page.close();
    },
  );

  test('shows the paths through a transition that is pressed, at the chosen level', async () => {
    const { page } = await openReport('#machine=login&run=login.1');
    const button = page.locator('[data-transition="login.editing @ link.requested #0"]');
    await expect.poll(() => button.getAttribute('data-status')).toBe('failed');
    await button.click();
    expect(await shownPaths(page)).toEqual(['login-1-h6t2m', 'login-1-b4k7r']);
    await page.getByRole('button', { name: 'Level 3' }).click();
    await expect.poll(() => button.getAttribute('data-status')).toBe('covered');
    expect(await shownPaths(page)).toEqual(['login-3-c8w5p']);
    await page.locator('[data-transition="login.failed @ email.edited #0"]').press('Enter');
    await expect.poll(() => shownPaths(page)).toEqual([]);
    await page.close();
  });

  test('links to the title of a path that passed', async () => {
    const { page } = await openReport('');
    const path = page.locator('#path-login-1-b4k7r');
    // Height of a path of many steps with a photograph each.
    await path.evaluate((item) => {
      item.style.minHeight = '2500px';
    });
    await page.evaluate(async () => {
      location.hash = 'path=login-1-b4k7r';
      for (let frame = 0; frame < 5; frame += 1) await new Promise(requestAnimationFrame);
    });
    const { y = -1 } = (await path.locator('summary').first().boundingBox()) ?? {};
    expect(y).toBeGreaterThanOrEqual(0);
    expect(y).toBeLessThan(700);
    await page.close();
  });

  test('links to a path: its failing step, expected and actual, and the command', async () => {
    const { page } = await openReport('#path=login-1-h6t2m');
    const path = page.locator('#path-login-1-h6t2m');
    const differing = await path.locator('.step.failed .differs').allTextContents();
    expect(differing).toEqual(["−   form: 'sending',", "+   form: 'ready',"]);
    expect(await path.locator('.command code').textContent()).toBe(
      'npm run paths -- --path login-1-h6t2m',
    );
    await page.getByRole('searchbox').fill('no such path');
    await expect.poll(() => shownPaths(page)).toEqual([]);
    await page.close();
  });
});
