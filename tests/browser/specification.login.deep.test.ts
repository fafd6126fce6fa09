import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, test } from 'vitest';
import { context, openStage, portal, watch } from './helpers/stage.ts';

const LOGIN = '/authentication/login';

let page: Page;

openStage();
beforeEach(async () => {
  page = await context.newPage();
});

const field = () => page.getByLabel('Email Address');
const button = () => page.getByRole('button', { name: 'Log in' });

/** Responds to the request for a link as a failing server would. */
function answerWith(status: number, contentType: string, body: string) {
  watch.allow(new RegExp(`status of ${status}`));
  return page.route('**/api/send_magic_link/', (route) =>
    route.fulfill({ status, contentType, body }),
  );
}

describe('the email field', () => {
  const long = (length: number) => {
    const domain = `@${'d'.repeat(60)}.${'e'.repeat(60)}.${'f'.repeat(60)}.test`;
    return `${'a'.repeat(length - domain.length)}${domain}`;
  };

  test('accepts at most 255 characters', async () => {
    await page.goto(`${portal.url}${LOGIN}`);
    await field().fill(long(256));
    await button().click();
    await page.getByText('Email must be at most 255 characters').waitFor();
    await field().fill(long(255));
    await button().click();
    await page.getByText(`An email with a log-in link was sent to ${long(255)}`).waitFor();
  });

  test('shows no error while it is typed for the first time', async () => {
    await page.goto(`${portal.url}${LOGIN}`);
    await field().pressSequentially('ada');
    expect(await page.getByText('Must be a valid email').count()).toBe(0);
    await page.keyboard.press('Tab');
    await page.getByText('Must be a valid email').waitFor();
    await field().fill('');
    await page.getByText('Email is required').waitFor();
  });
});

describe('a request for a link', () => {
  async function submit() {
    await page.goto(`${portal.url}${LOGIN}`);
    await field().fill('ada@acme.test');
    await button().click();
  }
  const errorAtField = async () => {
    const id = (await field().getAttribute('aria-describedby')) ?? '';
    return page.locator(`[id="${id.split(' ').at(-1)}"]`).textContent();
  };

  test('shows a loading state, and the button is disabled', async () => {
    let release = () => {};
    const released = new Promise<void>((done) => {
      release = done;
    });
    await page.route('**/api/send_magic_link/', async (route) => {
      await released;
      await route.continue();
    });
    await submit();
    await page.locator('button[type=submit][data-loading]').waitFor();
    expect(await page.locator('button[type=submit]').isDisabled()).toBe(true);
    release();
    await page.getByText('An email with a log-in link was sent to ada@acme.test').waitFor();
    expect(await field().count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Log in' }).count()).toBe(0);
  });

  test('does not change who is signed in', async () => {
    await submit();
    const notice = page.getByRole('alert');
    await notice.waitFor();
    expect(await notice.evaluate((alert) => alert.className)).toContain('mantine-Alert-root');
    const answer = await page.request.get(`${portal.url}/auth_state/`);
    expect(await answer.json()).toEqual({ isAuthenticated: false });
    // No request is repeated either, so the page stays.
    expect(await page.getByTestId('loader-screen').count()).toBe(0);
  });

  test('shows the response body at the field if it fails', async () => {
    const words = 'The mail server is away until noon.';
    watch.allow(new RegExp(words));
    const logged = page.waitForEvent('console', (line) => line.text() === words);
    await answerWith(503, 'text/plain', words);
    watch.allow(/^503: POST/);
    await submit();
    await page.getByText(words).waitFor();
    expect(await errorAtField()).toBe(words);
    expect((await logged).type()).toBe('error');
    expect(await field().inputValue()).toBe('ada@acme.test');

    // The form is usable: the next attempt succeeds.
    await page.unroute('**/api/send_magic_link/');
    await button().click();
    await page.getByText('An email with a log-in link was sent to ada@acme.test').waitFor();
  });

  test('shows the message of the error if there is no response', async () => {
    const words = "We can't reach Retriever. Check your connection and try again.";
    watch.allow(/ERR_FAILED|We can't reach Retriever/);
    await page.route('**/api/send_magic_link/', (route) => route.abort());
    await submit();
    await page.getByText(words).waitFor();
    expect(await errorAtField()).toBe(words);
  });
});
