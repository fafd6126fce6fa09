import { expect, test } from 'vitest';
import { workerPortal } from '../levels/testPortal.ts';
import { DESK, workerBrowser } from './helpers/browser.ts';
import { checkFirstScreens, PACKING, SMALL_PHONE } from './helpers/employeeScreens.ts';

test('packing begins in the first screen of a small phone, in each language', async () => {
  const [browser, portal] = await Promise.all([workerBrowser(), workerPortal()]);
  const context = await browser.newContext({
    ...DESK,
    viewport: SMALL_PHONE,
    baseURL: portal.url,
  });
  const page = await context.newPage();
  expect(await checkFirstScreens(page, PACKING)).toEqual([]);
  const drawn = page.getByRole('img', { name: /caja|etiqueta/ }).locator('use');
  const widths = await drawn.evaluateAll((uses: SVGUseElement[]) =>
    uses.map((use) => use.getBBox().width),
  );
  // None is empty: the page's policy lets them load.
  expect(widths.filter((width) => width > 0)).toHaveLength(4);
  const padding = await page.locator('li[aria-current=step]').evaluate((card) => {
    const button = card.querySelector('button');
    return card.getBoundingClientRect().right - (button?.getBoundingClientRect().right ?? 0);
  });
  expect(padding, 'room beside the main button').toBeGreaterThanOrEqual(16);
  await context.close();
});
