import { describe, expect, test } from 'vitest';
import { startPortal } from './helpers/portal.ts';

const PAGES = ['/dev/inspector', '/dev/inspector/stately'];
const PRODUCTION = {
  PORTAL_MODE: 'production',
  PUBLIC_URL: 'https://returns.acme.test',
  SMTP_URL: 'smtp://127.0.0.1:1',
};

describe('the pages of the inspector', () => {
  test.each<Record<string, string>>([
    {},
    { PORTAL_MODE: 'development', SMTP_URL: 'smtp://127.0.0.1:1' },
  ])('are there with %o, under the policy of every page', async (env) => {
    const browser = (await startPortal({ env })).browser();
    const portalPage = await browser.get('/');
    const policyOf = ({ headers }: typeof portalPage) =>
      String(headers['content-security-policy']).replace(/'nonce-[^']+'/, "'nonce'");
    for (const url of PAGES) {
      const page = await browser.get(url);
      expect(page.statusCode).toBe(200);
      expect(policyOf(page)).toBe(policyOf(portalPage));
      expect(page.headers['cache-control']).toBe('no-store');
      expect(page.headers['set-cookie']).toBeUndefined();
    }
  });

  test('keep a link to windows they open only if events are forwarded to another origin', async () => {
    const browser = (await startPortal()).browser();
    const openersOf = async (url: string) =>
      (await browser.get(url)).headers['cross-origin-opener-policy'];
    expect(await openersOf('/')).toBe('same-origin');
    expect(await openersOf('/dev/inspector')).toBe('same-origin');
    expect(await openersOf('/dev/inspector/stately')).toBe('same-origin-allow-popups');
  });

  test('serve their own files, and no others', async () => {
    const browser = (await startPortal()).browser();
    const script = await browser.get('/dev/inspector/assets/viewer-CCCC3333.js');
    expect(script.statusCode).toBe(200);
    expect(script.headers['content-type']).toContain('text/javascript');
    for (const name of ['index.html', '../secret.txt', '%2e%2e/secret.txt', 'nothing.js', '']) {
      const answer = await browser.get(`/dev/inspector/assets/${name}`);
      expect([name, answer.statusCode]).toEqual([name, 404]);
    }
  });

  test('do not exist in production, nor do their files', async () => {
    const browser = (await startPortal({ env: PRODUCTION })).browser();
    for (const url of [...PAGES, '/dev/inspector/assets/viewer-CCCC3333.js']) {
      expect([url, (await browser.get(url)).statusCode]).toEqual([url, 404]);
    }
  });
});

describe('INSPECT=on', () => {
  test('makes browsers watch the machines', async () => {
    const { body } = await (await startPortal({ env: { INSPECT: 'on' } })).browser().get('/');
    expect(body).toContain('"inspects":true');
  });

  test('stops the start in production', async () => {
    await expect(startPortal({ env: { ...PRODUCTION, INSPECT: 'on' } })).rejects.toThrow(
      'INSPECT cannot be on in production mode',
    );
  });
});
