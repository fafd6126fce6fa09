import { linkTokenFor, type TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** Endpoint to which the page behind the link presents its token. */
export const PRESENT = '/api/portal/magic-link';

/** Requests a link in a new browser and reads its token from the mail. */
export async function askForLink(
  portal: TestPortal,
  email = 'member@acme.test',
): Promise<{ browser: TestBrowser; token: string }> {
  const browser = portal.browser();
  await browser.get('/authentication/login');
  await browser.request('POST', '/api/send_magic_link/', { form: { email } });
  await portal.work();
  return { browser, token: linkTokenFor(portal.mails, email) };
}

export async function isSignedIn(browser: TestBrowser): Promise<boolean> {
  const state = await browser.get('/auth_state/');
  return state.json<{ isAuthenticated: boolean }>().isAuthenticated;
}
