import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loginMachine } from '../../src/machines/login.machine.ts';
import { type Secrecy, type SecrecyOptions, watchSecrecy } from '../levels/secrecy.ts';
import { context, openStage, portal, watch } from './helpers/stage.ts';

const EMAIL = 'canary@acme.test';
const TOKEN = 'a-token-that-nobody-may-see';

openStage();

/** Opens the watched login page and types an address. */
async function typeOnLogin(
  options: Pick<SecrecyOptions, 'isRaw' | 'exposed'> = {},
): Promise<{ page: Page; secrecy: Secrecy }> {
  const listener = await context.newPage();
  await listener.goto(`${portal.url}/robots.txt`);
  const page = await context.newPage();
  const secrecy = await watchSecrecy({
    machine: loginMachine,
    context,
    page,
    listener,
    ...options,
  });
  secrecy.keep(TOKEN);
  await page.goto(`${portal.url}/authentication/login`);
  await page.getByLabel('Email Address').fill(EMAIL);
  secrecy.typed(EMAIL);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByText('was sent to').waitFor();
  return { page, secrecy };
}

test('the inspector reveals nothing that a person types', async () => {
  const { secrecy } = await typeOnLogin();
  await secrecy.expectKept();
});

test('the canaries of level 3 are found when the inspector conceals nothing', async () => {
  const { secrecy } = await typeOnLogin({ isRaw: true });
  await expect(secrecy.expectKept()).rejects.toThrow(/"canary@acme\.test" in @xstate\.\w+ of/);
});

test('the canaries detect a token in an address, of a page or of a request', async () => {
  const { page, secrecy } = await typeOnLogin();
  await page.evaluate((token) => fetch(`/auth_state/?token=${token}`), TOKEN);
  await expect(secrecy.expectKept()).rejects.toThrow(`"${TOKEN}" in the address /auth_state/`);
  secrecy.arrives(`/robots.txt#${TOKEN}`);
  await page.goto(`${portal.url}/robots.txt#${TOKEN}`);
  await expect(secrecy.expectKept()).rejects.toThrow(`"${TOKEN}" in the address /robots.txt`);
});

test('the canaries detect texts quoted by the log or an error report', async () => {
  let log = '';
  const reports: string[] = [];
  const exposed = { output: () => log, reports: () => reports };
  const { page, secrecy } = await typeOnLogin({ exposed });
  watch.allow(/The path ends here/);
  // The report that a path's end triggers.
  await page.exposeFunction('portalReported', () => reports.push(`{ "email": "${EMAIL}" }`));
  await page.evaluate('addEventListener("error", () => portalReported())');
  log = `level 50: nobody is called ${EMAIL}`;
  await expect(secrecy.expectKept()).rejects.toThrow(
    `"${EMAIL}" in the log, "${EMAIL}" in an error report`,
  );
});
