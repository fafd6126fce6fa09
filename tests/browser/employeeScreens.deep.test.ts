import { expect, test } from 'vitest';
import { workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { ALL_SCREENS, checkFirstScreens, SMALL_PHONE } from './helpers/employeeScreens.ts';

test('every state of the page has its task in the first screen of a small phone, in each language', async () => {
  const [browser, portal] = await Promise.all([workerBrowser(), workerPortal()]);
  const context = await browser.newContext({ ...DESK, viewport: SMALL_PHONE, baseURL: portal.url });
  const page = await context.newPage();
  const problems = await checkFirstScreens(page, ALL_SCREENS, async (name) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.screenshot({ path: `reports/screenshots/employee-${name}-${colorScheme}.png` });
    }
  });
  await context.close();
  expect(problems).toEqual([]);
}, 120_000);
