import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { DEFAULT_CONFIG } from '../../src/ui/app/start/config.ts';
import { drainConsole } from './helpers/console.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const SEND = 'POST /api/send_magic_link/';
const LOGIN = '/authentication/login';
const field = () => screen.findByLabelText<HTMLInputElement>('Email Address');
const button = () => screen.findByRole('button', { name: 'Log in' });

describe('the login page', () => {
  test('has the texts of the specification', async () => {
    await renderPortal({ path: LOGIN });
    expect(await screen.findByRole('heading', { name: 'Log in' })).toBeDefined();
    expect(
      screen.getByText("We'll email you a magic link for a password-free login."),
    ).toBeDefined();
    expect(screen.getByText('OR')).toBeDefined();
    const google = screen.getByRole('link', { name: 'Sign in with Google' });
    expect(google.getAttribute('href')).toBe('/sso/login/');
    const start = screen.getByRole('link', {
      name: 'Not yet an Enterprise Customer? Click here (no fees or extra charges)',
    });
    expect(start.getAttribute('href')).toBe(DEFAULT_CONFIG.getStartedUrl);
    expect(document.title).toBe('Log in · Retriever');
  });

  test('says nothing about an empty field until it was left', async () => {
    const { user } = await renderPortal({ path: LOGIN });
    await user.click(await field());
    expect(screen.queryByText('Email is required')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Email is required')).toBeDefined();
  });

  test('says nothing about an address while it is typed for the first time', async () => {
    const { user } = await renderPortal({ path: LOGIN });
    await user.type(await field(), 'ada@');
    expect(screen.queryByText('Must be a valid email')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Must be a valid email')).toBeDefined();
    await user.type(await field(), 'acme.test');
    await waitFor(() => expect(screen.queryByText('Must be a valid email')).toBeNull());
  });

  test('rejects an invalid address on submit, ties the error to the field and focuses it', async () => {
    const { user, called } = await renderPortal({ path: LOGIN });
    await user.click(await button());
    const error = await screen.findByText('Email is required');
    const input = await field();
    expect(input.getAttribute('aria-invalid')).toBe('true');
    expect(input.getAttribute('aria-describedby')).toContain(error.id);
    expect(document.activeElement).toBe(input);
    expect(called.map(({ call }) => call)).not.toContain(SEND);
  });

  test('is submitted with Enter, without the blanks around the address', async () => {
    const { user, called } = await renderPortal({ path: LOGIN, answers: { [SEND]: {} } });
    await user.type(await field(), ' ada@acme.test {Enter}');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'An email with a log-in link was sent to ada@acme.test',
    );
    expect(called.find(({ call }) => call === SEND)?.body).toEqual({ email: 'ada@acme.test' });
    expect(screen.queryByLabelText('Email Address')).toBeNull();
  });

  test('disables the button while the link is requested', async () => {
    const { user } = await renderPortal({ path: LOGIN });
    await user.type(await field(), 'ada@acme.test{Enter}');
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(true));
  });

  test('shows a failure under the field, logs it and keeps what was typed', async () => {
    const sentence = 'Too many links were asked for. Try again in 15 minutes.';
    const { user } = await renderPortal({
      path: LOGIN,
      answers: {
        [SEND]: () => {
          throw new FailureError({ kind: 'tooMany', message: sentence });
        },
      },
    });
    await user.type(await field(), 'ada@acme.test{Enter}');
    expect(await screen.findByText(sentence)).toBeDefined();
    expect((await field()).value).toBe('ada@acme.test');
    expect((await button()).hasAttribute('disabled')).toBe(false);
    expect(document.activeElement).toBe(await field());
    expect(drainConsole()).toEqual([sentence]);
  });

  test('keeps the address when the person goes back to the form', async () => {
    const { user } = await renderPortal({ path: LOGIN, answers: { [SEND]: {} } });
    await user.type(await field(), 'ada@acme.test{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Use another address' }));
    expect((await field()).value).toBe('ada@acme.test');
  });

  test('links to the mailbox only in a portal that keeps its mails on the machine', async () => {
    const config = { ...DEFAULT_CONFIG, hasMailbox: true };
    const { user, unmount } = await renderPortal({ path: LOGIN, config, answers: { [SEND]: {} } });
    await user.type(await field(), 'ada@acme.test{Enter}');
    const link = await screen.findByRole('link', { name: 'Open the mailbox' });
    expect(link.getAttribute('href')).toBe('/dev/mailbox');
    unmount();
    const second = await renderPortal({ path: LOGIN, answers: { [SEND]: {} } });
    await second.user.type(await field(), 'ada@acme.test{Enter}');
    await screen.findByRole('alert');
    expect(screen.queryByRole('link', { name: 'Open the mailbox' })).toBeNull();
  });

  test('aborts the request when the page is left', async () => {
    const { user, called, unmount } = await renderPortal({ path: LOGIN });
    await user.type(await field(), 'ada@acme.test{Enter}');
    await waitFor(() => expect(called.some(({ call }) => call === SEND)).toBe(true));
    unmount();
    expect(called.find(({ call }) => call === SEND)?.signal?.aborted).toBe(true);
  });

  test('shows each banner of the query string and removes it from the address bar', async () => {
    await renderPortal({ path: `${LOGIN}?token_expired&ssofailed=1&other` });
    const words = (await screen.findAllByRole('alert')).map((alert) => alert.textContent);
    expect(words).toEqual([
      "The login link you clicked has expired or was invalid. Please enter your email address and we'll send you a new one.",
      'This Google account is not associated with a Retriever account',
    ]);
    expect(window.location.pathname + window.location.search).toBe(LOGIN);
  });

  test('removes a later query string before the page is left', async () => {
    await renderPortal({ path: LOGIN });
    await field();
    await act(async () => window.history.replaceState(null, '', `${LOGIN}?late`));
    window.dispatchEvent(new Event('beforeunload'));
    expect(window.location.search).toBe('');
  });

  test.each(['/ssofailed', '/oktafailed'])('is shown at %s', async (path) => {
    await renderPortal({ path });
    expect(await field()).toBeDefined();
    expect(window.location.pathname).toBe(path);
  });

  test('stands in the place of a protected screen', async () => {
    await renderPortal({ path: '/settings?tab=2' });
    expect(await field()).toBeDefined();
    expect(JSON.parse(window.localStorage.getItem('return-path') ?? '{}')).toMatchObject({
      path: '/settings?tab=2',
    });
  });
});
