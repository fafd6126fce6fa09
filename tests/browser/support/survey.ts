import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_DEEP } from '../../../tools/statewalk/statewalk.ts';

declare global {
  /** Put into the page by `accessibilityFindings`. */
  var axe: typeof axeCore;
}

const SCREENSHOTS = resolve(import.meta.dirname, '../../../reports/screenshots');
const PHONE = 360;
export const WIDTHS: readonly number[] = [PHONE, 1400];
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** What axe finds on the page as it stands, a line each: rule, element, what is wrong. */
async function accessibilityFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeCore.source);
  return page.evaluate(async (rules) => {
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: rules },
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
    );
  }, RULES);
}

/** Changes the colour mode as another tab of the same person would. */
async function switchTo(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate((newValue) => {
    const key = 'colour-mode';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, scheme);
  // Pages of the server itself follow the system and know no such attribute.
  await page.waitForFunction(
    (wanted) => (document.documentElement.dataset.mantineColorScheme ?? wanted) === wanted,
    scheme,
  );
}

/** Waits until what was set in motion has come to rest; what turns for ever is let be. */
async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    const moving = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
}

/** By how many pixels the page is wider than its window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/**
 * Looks at the page as it stands: nothing sticks out sideways on a phone. The deep run looks
 * narrow and wide, light and dark, has axe look too, and leaves a picture of each in
 * `reports/screenshots`.
 * @param name of the page, for the pictures: `return-delivered`
 * @param widths in pixels; one alone for what closes when the window changes
 */
export async function survey(page: Page, name: string, widths = WIDTHS): Promise<void> {
  const before = page.viewportSize();
  const findings = await (IS_DEEP ? closeLook(page, name, widths) : glance(page, name));
  if (before !== null) await page.setViewportSize(before);
  // A blemish must not hide what comes after it.
  expect.soft(findings, `nothing to find fault with on "${name}"`).toEqual([]);
}

async function glance(page: Page, name: string): Promise<string[]> {
  await page.setViewportSize({ width: PHONE, height: 740 });
  await atRest(page);
  const overflow = await overflowOf(page);
  return overflow > 0 ? [`${name}-${PHONE}: ${overflow} px wider than the window`] : [];
}

async function closeLook(page: Page, name: string, widths: readonly number[]): Promise<string[]> {
  await mkdir(SCREENSHOTS, { recursive: true });
  const findings: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 600 ? 740 : 900 });
    for (const colorScheme of SCHEMES) {
      await switchTo(page, colorScheme);
      await atRest(page);
      const where = `${name}-${width}-${colorScheme}`;
      const overflow = await overflowOf(page);
      if (overflow > 0) findings.push(`${where}: ${overflow} px wider than the window`);
      findings.push(...(await accessibilityFindings(page)).map((line) => `${where}: ${line}`));
      await page.screenshot({ path: join(SCREENSHOTS, `${where}.png`), fullPage: true });
    }
  }
  await switchTo(page, 'light');
  return findings;
}
