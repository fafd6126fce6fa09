import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DESK, launchBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';

// Uses a real browser with a fake camera. Chromium on Linux can't read barcodes, so a stub replaces
// the phone's barcode reader and reports what the test shows it.

let portal: PortalProcess;
let browser: Browser;
beforeAll(async () => {
  [portal, browser] = await Promise.all([
    startPortalProcess(),
    launchBrowser(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
});

/** Opens the bench in a browser with or without barcode support. */
async function openBench(canRead: boolean, permissions: readonly string[]): Promise<Page> {
  const context = await browser.newContext({ ...DESK, permissions: [...permissions] });
  context.setDefaultTimeout(30_000);
  if (canRead) {
    await context.addInitScript(() => {
      Object.assign(globalThis, {
        held: '',
        BarcodeDetector: class {
          async detect() {
            const code: unknown = Reflect.get(globalThis, 'held');
            return code === '' ? [] : [{ rawValue: code }];
          }
        },
      });
    });
  }
  // The fake dialog of the browser always allows the camera.
  if (!permissions.includes('camera')) {
    await context.addInitScript(() => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('Permission denied', 'NotAllowedError'));
    });
  }
  await signIn(context, portal.url, 'warehouse@acme.test');
  const page = await context.newPage();
  await page.goto(`${portal.url}/warehousing`);
  await page.getByRole('button', { name: 'Receive boxes' }).click();
  await page.getByLabel('Code on the box').waitFor();
  return page;
}

const hold = (page: Page, code: string) =>
  page.evaluate((held) => Object.assign(globalThis, { held }), code);

test('a code in view is scanned once, and the camera stops when it is switched off', async () => {
  const page = await openBench(true, ['camera']);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText('Hold a barcode in front of the camera.').waitFor();
  const picture = page.getByLabel('What the camera sees');
  await expect
    .poll(() => picture.evaluate((video) => Reflect.get(video, 'videoWidth')))
    .not.toBe(0);
  await hold(page, 'CAM-0001');
  await page.getByText('Read CAM-0001.').waitFor();
  const lines = page.getByText('CAM-0001', { exact: true });
  await lines.first().waitFor();
  // The code stays in view for longer than it is displayed.
  await page.waitForTimeout(2500);
  const before = await lines.count();
  await hold(page, 'CAM-0002');
  await page.getByText('Read CAM-0002.').waitFor();
  expect(await lines.count()).toBe(before);
  await page.getByRole('button', { name: 'Stop the camera' }).click();
  await picture.waitFor({ state: 'detached' });
  await page.context().close();
});

test('a person who denies the camera sees why there is no picture, and can type', async () => {
  const page = await openBench(true, []);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText("The camera isn't allowed on this page.").waitFor();
  await page.getByLabel('Code on the box').fill('TYPED-1');
  await page.keyboard.press('Enter');
  await page.getByText('TYPED-1', { exact: true }).first().waitFor();
  await page.context().close();
});

test('pages without sign-in may not use the camera', async () => {
  const page = await openBench(false, []);
  const policyOf = async (path: string) =>
    (await page.request.get(portal.url + path)).headers()['permissions-policy'];
  expect(await policyOf('/warehousing')).toContain('camera=(self)');
  expect(await policyOf('/support/abc')).toContain('camera=()');
  expect(await policyOf('/api/v2/warehouse/')).toContain('camera=()');
  await page.context().close();
});
