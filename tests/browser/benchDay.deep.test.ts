import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { fedexCheckDigit, gs1CheckDigit, upsCheckDigit } from '../../src/domain/carrierNumbers.ts';
import { orderForm } from '../server/helpers/orders.ts';
import { DESK, launchBrowser } from './helpers/browser.ts';
import { signIn } from './helpers/mailbox.ts';
import { type PortalProcess, startPortalProcess } from './helpers/portalProcess.ts';
import { filmBarcode, printed } from './helpers/printed.ts';

// A day at the bench: 40 boxes of four carriers, as a wedge scanner types their labels and as
// pictures of them. The last test films a label for the camera of a browser that reads no barcodes.

const ofNumber = (at: number) => String(at * 7919).padStart(7, '0');
/** Number of a parcel, and the barcode on its label. */
const CARRIERS: Readonly<Record<string, (at: number) => readonly [string, string]>> = {
  UPS: (at) => {
    const prefix = `999AA190${ofNumber(at)}`;
    const number = `1Z${prefix}${upsCheckDigit(prefix)}`;
    return [number, number];
  },
  FedEx: (at) => {
    const prefix = `7854${ofNumber(at)}`;
    const number = `${prefix}${fedexCheckDigit(prefix)}`;
    return [number, `1027590111820004833500${number}`];
  },
  USPS: (at) => {
    const prefix = `94001112${ofNumber(at)}062062`;
    const number = `${prefix}${gs1CheckDigit(prefix)}`;
    return [number, `42078701${number}`];
  },
  'Canada Post': (at) => {
    const prefix = `70351144${ofNumber(at)}`;
    const number = `${prefix}${gs1CheckDigit(prefix)}`;
    return [number, number];
  },
};

interface Box {
  readonly carrier: string;
  readonly number: string;
  readonly barcode: string;
}
/** Ten boxes of each carrier; the last of each is on no return, and two returns have one number. */
const BOXES: readonly Box[] = Object.entries(CARRIERS).flatMap(([carrier, numberOf]) =>
  Array.from({ length: 10 }, (_, at) => {
    const [number, barcode] = numberOf(at + 1);
    return { carrier, number, barcode };
  }),
);
const isStranger = (at: number) => at % 10 === 9;

const keyOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

let portal: PortalProcess;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-'));
  const film = join(folder, 'label.y4m');
  await filmBarcode(film, BOXES[0]?.barcode ?? '');
  const wasm = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  prepareZXingModule({ overrides: { wasmBinary: readFileSync(wasm).buffer } });
  [portal, browser] = await Promise.all([
    startPortalProcess(),
    launchBrowser([
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await portal?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function signedIn(email: string): Promise<BrowserContext> {
  const context = await browser.newContext({ ...DESK, permissions: ['camera'] });
  context.setDefaultTimeout(60_000);
  await signIn(context, portal.url, email);
  return context;
}

/** Orders a return to the warehouse and ships its device under the number. */
async function ship(context: BrowserContext, { carrier, number }: Box, key: string): Promise<void> {
  const cookies = await context.cookies(portal.url);
  const token = cookies.find(({ name }) => name.endsWith('csrftoken'))?.value ?? '';
  const post = async (path: string, data: object) => {
    const headers = { 'x-csrftoken': token, origin: portal.url };
    const answer = await context.request.post(portal.url + path, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
  const order = orderForm({ destination: { kind: 'warehouse' } });
  const { orderNumber } = await post('/api/portal/returns', { idempotencyKey: key, order });
  for (const event of [
    { type: 'order.release' },
    { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1ZOUT' },
    { type: 'kit.delivered' },
    { type: 'device.shipped', carrier, trackingNumber: number },
  ]) {
    await post(`/api/portal/returns/${orderNumber}/events`, event);
  }
}

/** Types as fast as a scanner does, which the keyboard of a driven browser can't. */
function typeAtOnce(page: Page, code: string): Promise<void> {
  return page.getByLabel('Code on the box').evaluate((field, text) => {
    if (!(field instanceof HTMLInputElement)) return;
    for (const key of text) {
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    }
    // React listens to the prototype's setter.
    const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
    value?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }, code);
}

async function openBench(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`${portal.url}/warehousing`);
  await page.getByRole('button', { name: 'Receive boxes' }).click();
  await page.getByLabel('Code on the box').waitFor();
  return page;
}

test('the camera of a browser without a BarcodeDetector reads a label', async () => {
  const page = await openBench(await signedIn('warehouse@acme.test'));
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|TrustedScriptURL/.test(message.text()))
      refused.push(message.text());
  });
  expect(await page.evaluate(() => 'BarcodeDetector' in globalThis)).toBe(false);
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await page.getByText(`Read ${BOXES[0]?.barcode}.`).waitFor();
  expect(refused).toEqual([]);
});

test('40 boxes of four carriers are found, asked about or refused', {
  timeout: 600_000,
}, async () => {
  const admin = await signedIn('admin@acme.test');
  const ownBoxes = BOXES.filter((_, at) => !isStranger(at));
  const all = [...ownBoxes, ...BOXES.slice(0, 1)];
  for (let from = 0; from < all.length; from += 6) {
    await Promise.all(
      all.slice(from, from + 6).map((box, at) => ship(admin, box, keyOf(from + at))),
    );
  }
  await admin.close();
  const page = await openBench(await signedIn('warehouse@acme.test'));
  const counts: Record<string, number> = {};
  const times: number[] = [];
  for (const [at, { barcode }] of BOXES.entries()) {
    const lines = await page.getByRole('list', { name: 'Scanned' }).getByRole('listitem').count();
    const began = performance.now();
    // Scanners end a code with Enter, with Tab or with nothing.
    const end = ['Enter', 'Tab', null][at % 3] ?? null;
    if (end === null) await typeAtOnce(page, barcode);
    else {
      await page.keyboard.type(barcode);
      await page.keyboard.press(end);
    }
    const question = page.getByRole('group', { name: 'Which device is it?' });
    const line = page.locator(`ol[aria-label="Scanned"] > li:nth-last-child(${lines + 1})`);
    await line.or(question).first().waitFor();
    times.push(performance.now() - began);
    const isAsked = (await question.count()) > 0;
    const outcome = isAsked ? 'asked' : ((await line.getAttribute('data-outcome')) ?? '');
    counts[outcome] = (counts[outcome] ?? 0) + 1;
    if (isAsked) {
      await question
        .getByRole('button', { name: /^Choose DEV-/ })
        .first()
        .click();
      await line.waitFor();
    }
  }
  const sorted = times.toSorted((a, b) => a - b);
  console.log('Typed:', counts, 'ms a box, median and slowest:', sorted[20], sorted.at(-1));
  expect(counts).toEqual({ asked: 1, received: 35, refused: 4 });
});

test('pictures of the labels are read, down to the number', async () => {
  let read = 0;
  const began = performance.now();
  for (const { barcode } of BOXES) {
    const [found] = await readBarcodes(await printed('code128', barcode), { formats: ['Code128'] });
    if (found?.text === barcode) read += 1;
  }
  console.log(`Pictures: ${read} of ${BOXES.length}, ms each:`, (performance.now() - began) / 40);
  expect(read).toBe(BOXES.length);
});
