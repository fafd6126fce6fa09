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
  expect(await checkFirstScreens(await context.newPage(), PACKING)).toEqual([]);
  await context.close();
});
