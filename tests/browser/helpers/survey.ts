import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import axeCore from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { IS_DEEP } from '../../../tools/statewalk/statewalk.ts';

declare global {
  /** Injected by `accessibilityFindings`. */
  var axe: typeof axeCore;
}

const SCREENSHOTS = resolve(import.meta.dirname, '../../../reports/screenshots');
const PHONE = 360;
/** Letter paper less its margins, in pixels. */
const PAPER = 700;
export const WIDTHS: readonly number[] = [PHONE, 1400];
const SCHEMES = ['light', 'dark'] as const;
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Findings of axe on the page, one per line: rule, element, problem. A target that a bar, a sticky
 * header or an open panel covers in part isn't too small: it can be scrolled clear, or the panel closed.
 */
async function accessibilityFindings(page: Page): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in globalThis);
  if (!isThere) await page.evaluate(axeCore.source);
  return page.evaluate(async (rules) => {
    scrollTo(0, 0);
    const isFloating = (element: Element) => {
      const { position } = getComputedStyle(element);
      const isPanel = element.matches('section, [role="dialog"], [role="menu"]');
      return position === 'fixed' || position === 'sticky' || (position === 'absolute' && isPanel);
    };
    const isCovered = (target: Element) => {
      const { left, right, top, bottom } = target.getBoundingClientRect();
      const corners = [left + 1, right - 1].flatMap((x) =>
        [top + 1, bottom - 1].map((y) => ({ x, y })),
      );
      return corners.some(({ x, y }) => {
        const hit = document.elementFromPoint(x, y);
        for (let at = hit; at !== null && !at.contains(target); at = at.parentElement) {
          if (isFloating(at)) return true;
        }
        return false;
      });
    };
    const { violations } = await axe.run(document, {
      runOnly: { type: 'tag', values: rules },
      elementRef: true,
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes
        .filter(({ element }) => id !== 'target-size' || !element || !isCovered(element))
        .map((node) => `${id}: ${node.target.join(' ')} – ${node.failureSummary ?? ''}`),
    );
  }, RULES);
}

/** Changes the color mode as another tab of the same user would. */
async function switchTo(page: Page, scheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
  await page.evaluate((newValue) => {
    const key = 'colour-mode';
    localStorage.setItem(key, newValue);
    dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  }, scheme);
  // Server-rendered pages follow the system and lack this attribute.
  await page.waitForFunction(
    (wanted) => (document.documentElement.dataset.mantineColorScheme ?? wanted) === wanted,
    scheme,
  );
}

/** Waits for animations to end, except endless ones. */
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

/** Number of pixels by which the page is wider than its window. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

/** Details of rows that are taller than their place, so that they cover the next row. */
function coveringDetails(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('td[colspan]')]
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .map(({ textContent }) => `covers the next row: ${textContent.slice(0, 60)}`),
  );
}

/**
 * Checks the page as it is: no horizontal overflow on a phone. The deep run checks narrow and wide,
 * light and dark, runs axe too, and saves a picture of each in `reports/screenshots`.
 * @param name of the page, for the pictures: `return-delivered`
 * @param widths in pixels; a single one for a page whose panel closes when the window changes
 */
export async function survey(page: Page, name: string, widths = WIDTHS): Promise<void> {
  const before = page.viewportSize();
  const findings = await (IS_DEEP ? closeLook(page, name, widths) : glance(page, name));
  if (before !== null) await page.setViewportSize(before);
  // A soft assertion: one finding must not hide later ones.
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
      findings.push(...(await coveringDetails(page)).map((line) => `${where}: ${line}`));
      findings.push(...(await accessibilityFindings(page)).map((line) => `${where}: ${line}`));
      await page.screenshot({ path: join(SCREENSHOTS, `${where}.png`), fullPage: true });
    }
  }
  await switchTo(page, 'light');
  findings.push(...(await printedFindings(page)).map((line) => `${name}, printed: ${line}`));
  return findings;
}

/** Texts of tables that are cut on paper, which has no tooltips, and the width that is cut off. */
async function printedFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: PAPER, height: 900 });
  await atRest(page);
  const overflow = await overflowOf(page);
  const cut = await page.evaluate(() =>
    [...document.querySelectorAll('td, td *, tbody th, tbody th *')]
      .filter(
        (element) =>
          element.checkVisibility() &&
          element.clientWidth > 1 &&
          element.scrollWidth > element.clientWidth + 1 &&
          getComputedStyle(element).overflowX !== 'visible',
      )
      .map(({ textContent }) => `cut: ${textContent.slice(0, 60)}`),
  );
  await page.emulateMedia({ media: 'screen' });
  return overflow > 0 ? [`${overflow} px wider than the paper`, ...cut] : cut;
}
