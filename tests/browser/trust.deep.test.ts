import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser } from './helpers/browser.ts';
import { type SelfSigned, selfSigned } from './helpers/selfSigned.ts';
import { startTlsSite, type TlsSite } from './helpers/tlsSite.ts';
import { trustOf } from './helpers/trust.ts';

let own: SelfSigned;
let folder: string;
let authority: string;
let site: TlsSite;
let other: TlsSite;

beforeAll(async () => {
  const [mine, others] = await Promise.all([selfSigned('localhost'), selfSigned('localhost')]);
  own = mine;
  folder = await mkdtemp(join(tmpdir(), 'trust-'));
  authority = join(folder, 'ca.pem');
  await writeFile(authority, own.cert);
  [site, other] = await Promise.all([startTlsSite(own), startTlsSite(others)]);
});
afterAll(async () => {
  await Promise.all([site?.stop(), other?.stop()]);
  await rm(folder, { recursive: true, force: true });
});

test("the browser trusts certificates of the tester's own authority, and no others", async () => {
  const browser = await launchBrowser(await trustOf(site.url, authority));
  const page = await browser.newPage();
  expect((await page.goto(site.url))?.status()).toBe(200);
  await expect(page.goto(other.url)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID');
  await browser.close();
});

test('a response not signed by that authority is not passed on to the browser', async () => {
  await expect(trustOf(other.url, authority)).rejects.toThrow('self-signed certificate');
});

test("without an authority, and without TLS, the browser's own trust applies", async () => {
  expect(await trustOf(site.url, '')).toEqual([]);
  expect(await trustOf('http://localhost:1', authority)).toEqual([]);
});
