import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { MySessions } from '../../src/domain/people/account.ts';
import '../../src/ui/views/settings/account/SessionsView.tsx';
import '../../src/ui/views/settings/account/SettingsView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { member } from './helpers/people.ts';
import { type Answers, type Asked, renderPortal } from './helpers/renderPortal.tsx';

const RENAME = 'PUT /api/portal/profile';

describe('my name', () => {
  const openProfile = (answers: Answers = {}) =>
    renderPortal({
      path: '/settings',
      answers: {
        'GET /auth_state/': { ...member, name: 'Mo Member' },
        'GET /api/portal/emails': { returns: 'problems' },
        [RENAME]: (body: unknown) => body,
        ...answers,
      },
    });
  const name = () => screen.findByLabelText<HTMLInputElement>('Your name (optional)');

  test('can be changed in the settings, and the menu shows it right away', async () => {
    const { user, called } = await openProfile();
    await user.type(await name(), ' junior ');
    await user.click(screen.getByRole('button', { name: 'Save name' }));
    await screen.findByRole('button', { name: 'Account of Mo Member junior' });
    await screen.findByText('Saved');
    expect(called.find(({ call }) => call === RENAME)?.body).toEqual({ name: 'Mo Member junior' });
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('keeps what was typed when saving fails, also over a reload', async () => {
    const fails: Answers = {
      [RENAME]: () => {
        throw new FailureError({ kind: 'unreachable', message: 'No answer.' });
      },
    };
    const first = await openProfile(fails);
    await first.user.type(await name(), ' junior');
    await first.user.click(screen.getByRole('button', { name: 'Save name' }));
    await screen.findByText('No answer.');
    first.unmount();
    await openProfile(fails);
    expect((await name()).value).toBe('Mo Member junior');
  });
});

describe('my sessions', () => {
  const at = '2030-01-01T10:00:00.000Z';
  const HERE = { id: 'a', device: 'Firefox 121 on Linux', since: at, lastSeen: at, isThis: true };
  const PHONE = { ...HERE, id: 'b', device: 'Safari 17 on iOS', isThis: false };
  const DESK = { ...HERE, id: 'c', device: 'Chrome 120 on Windows', isThis: false };

  const openSessions = (answers: Answers = {}) => {
    let sessions: MySessions['sessions'] = [HERE, PHONE, DESK];
    return renderPortal({
      path: '/settings/sessions',
      answers: {
        'GET /auth_state/': member,
        'GET /api/portal/sessions': () => ({ sessions }),
        'DELETE /api/portal/sessions/:sessionId': (_: unknown, { params }: Asked) => {
          sessions = sessions.filter(({ id }) => id !== params?.sessionId);
          return { sessions };
        },
        'DELETE /api/portal/sessions': () => {
          sessions = sessions.filter(({ isThis }) => isThis);
          return { sessions };
        },
        ...answers,
      },
    });
  };
  const shown = () =>
    within(screen.getByRole('table'))
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent ?? '');

  test('are listed, and this one cannot be ended here', async () => {
    await openSessions();
    await screen.findByText(/Firefox 121 on Linux/);
    expect(shown()).toHaveLength(3);
    expect(shown()[0]).toContain('This device');
    expect(screen.queryByRole('button', { name: 'Log out Firefox 121 on Linux' })).toBeNull();
  });

  test('end one by one', async () => {
    const { user } = await openSessions();
    await user.click(await screen.findByRole('button', { name: 'Log out Safari 17 on iOS' }));
    expect(await screen.findAllByRole('button', { name: /^Log out (Safari|Chrome)/ })).toHaveLength(
      1,
    );
  });

  test('end everywhere else after one question', async () => {
    const { user } = await openSessions();
    const name = 'Log out everywhere else';
    await user.click(await screen.findByRole('button', { name }));
    await screen.findByText(/You'll be logged out of 2 other places/);
    await user.click(screen.getByRole('button', { name }));
    await screen.findByText("You're not logged in anywhere else.");
    expect(shown()).toHaveLength(1);
  });

  test('are fetched again when one had already ended', async () => {
    let requestCount = 0;
    const { user } = await openSessions({
      'GET /api/portal/sessions': () => {
        requestCount += 1;
        return { sessions: requestCount === 1 ? [HERE, PHONE] : [HERE] };
      },
      'DELETE /api/portal/sessions/:sessionId': () => {
        throw new FailureError({ kind: 'notFound', message: 'Nothing.' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Log out Safari 17 on iOS' }));
    await screen.findByText('That session already ended.');
    await screen.findByText("You're not logged in anywhere else.");
  });
});

test('the browser remembers that an identity provider has signed a person in', async () => {
  localStorage.removeItem('session-change');
  await renderPortal({
    path: '/settings',
    answers: { 'GET /auth_state/': member, 'GET /api/portal/emails': { returns: 'problems' } },
  });
  await expect.poll(() => localStorage.getItem('session-change')).toContain('"started"');
});
