import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { context, openStage, portal } from './helpers/stage.ts';

openStage(30_000);

/** Holds every script back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe('the login page', () => {
  test('accepts typing before any script has run, and keeps it', async () => {
    const page = await context.newPage();
    const release = await holdScripts(page);
    const login = `${portal.url}/authentication/login`;
    await page.goto(login, { waitUntil: 'commit' });
    const field = page.getByLabel('Email Address');
    await field.waitFor();
    await page.getByRole('heading', { name: 'Log in' }).waitFor();
    await field.pressSequentially('typed.early@acme.test');
    // A submit that comes too early leads nowhere.
    await field.press('Enter');
    const button = page.getByRole('button', { name: 'Log in' });
    // State that Firefox restores.
    await button.evaluate((element: HTMLButtonElement) => {
      element.disabled = true;
    });
    release();
    await expect.poll(() => button.isEnabled()).toBe(true);
    expect([page.url(), await field.inputValue()]).toEqual([login, 'typed.early@acme.test']);
    await field.press('End');
    await field.pressSequentially('.au');
    await button.click();
    await page.getByText('was sent to typed.early@acme.test.au').waitFor();
  });

  test('shows its banner before any script, without a layout shift when it runs', async () => {
    const page = await context.newPage();
    const release = await holdScripts(page);
    await page.goto(`${portal.url}/authentication/login?oktafailed=1`, { waitUntil: 'commit' });
    await page.getByText('Your organization enforces Okta SSO.').waitFor();
    expect(await page.getByText('enforces Azure SSO').isVisible()).toBe(false);
    const before = await page.locator('form').boundingBox();
    release();
    // The script removes the banners that the address doesn't name.
    await expect.poll(() => page.getByText('enforces Azure SSO').count()).toBe(0);
    expect(await page.locator('form').boundingBox()).toEqual(before);
  });
});
