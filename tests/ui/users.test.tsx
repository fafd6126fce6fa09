import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { WHOLE } from '../../src/domain/listPages.ts';
import type { People, Person } from '../../src/domain/people/users.ts';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/users/UsersView.tsx';
import { invalid } from '../machines/helpers/admin.ts';
import { admin, member } from './helpers/people.ts';
import { type Answers, renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

const LAST = 'This is the last active admin. Make someone else an admin first.';
const ada: Person = {
  kind: 'user',
  id: '1',
  email: 'ada@acme.test',
  name: 'Ada',
  status: 'active',
  role: 'admin',
  isWarehouseUser: false,
  sidebar: true,
  isMe: true,
  isProvisioned: false,
  lastSignInAt: '2026-01-15T11:00:00.000Z',
  invitedBy: null,
  expiresAt: null,
  apiKeys: [],
  actions: [
    { type: 'role.change', allowed: false, reason: LAST },
    { type: 'flags.change', allowed: true, reason: null },
    { type: 'user.deactivate', allowed: false, reason: LAST },
    { type: 'user.reactivate', allowed: false, reason: 'This person is already active.' },
  ],
};
const max: Person = {
  ...ada,
  id: '2',
  email: 'max@acme.test',
  name: 'Max',
  role: 'member',
  isMe: false,
  sidebar: false,
  actions: ada.actions.map((action) => ({
    ...action,
    allowed: action.type !== 'user.reactivate',
    reason: action.type === 'user.reactivate' ? action.reason : null,
  })),
};
const listOf = (...people: readonly Person[]): People => ({
  people: [...people],
  counts: { active: people.length, invited: 0, deactivated: 0 },
  ...WHOLE,
});

function openUsers(list: People, answers: Answers = {}, path = '/users') {
  return renderPortal({
    path,
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/users': list,
      'POST /api/portal/users/:id/events': list,
      'POST /api/portal/invitations': list,
      ...answers,
    },
  });
}
const manage = async (name: string) => screen.findByRole('button', { name: `Manage ${name}` });

describe('the list of users', () => {
  test('offers what the machine allows and gives the reason for the rest', async () => {
    const { user } = await openUsers(listOf(ada, max));
    await user.click(await manage('Ada'));
    expect(screen.getByText(LAST)).toBeDefined();
    expect(screen.queryByText('This person is already active.')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change to member' })).toBeNull();
    await user.click(await manage('Max'));
    expect(screen.queryByText(LAST)).toBeNull();
    expect(screen.getByRole('button', { name: 'Change to admin' })).toBeDefined();
  });

  test('confirms a deactivation, and does the rest right away', async () => {
    const { user, called } = await openUsers(listOf(ada, max));
    const sent = () => called.filter(({ call }) => call.startsWith('POST')).map(({ body }) => body);
    await user.click(await manage('Max'));
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    const title = screen.getByRole('heading', { name: 'Deactivate Max?' });
    expect(document.activeElement).toBe(title);
    expect(sent()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(screen.getByRole('button', { name: 'Add warehouse access' }));
    expect(sent()).toEqual([{ type: 'flags.change', isWarehouseUser: true, sidebar: false }]);
  });

  test('invites the pasted addresses, and keeps them while there are errors', async () => {
    const wrong = '“max@acme.test” already has access.';
    let isWrong = true;
    const { user, called } = await openUsers(listOf(ada, max), {
      'POST /api/portal/invitations': () => {
        if (!isWrong) return listOf(ada, max);
        throw invalid({ 'emails.1': [wrong] });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    const field = screen.getByLabelText<HTMLTextAreaElement>('Email addresses');
    await user.click(field);
    await user.paste('Nina Novak <nina@acme.test>, nobody');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(screen.getAllByText("“nobody” isn't a valid email address.")).toHaveLength(2);
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.click(field);
    await user.paste('Nina Novak <nina@acme.test>, max@acme.test');
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    expect(await screen.findAllByText(wrong)).toHaveLength(2);
    expect(field.value).toContain('nina@acme.test');
    isWrong = false;
    await user.click(screen.getByRole('button', { name: 'Send invitations' }));
    await screen.findByText('2 invitations sent.');
    expect(screen.queryByLabelText('Email addresses')).toBeNull();
    expect(called.at(-1)?.body).toEqual({
      emails: ['nina@acme.test', 'max@acme.test'],
      role: 'member',
      isWarehouseUser: false,
      sidebar: false,
    });
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('closes the form by Escape only if nothing was typed', async () => {
    const { user } = await openUsers(listOf(ada));
    await user.click(await screen.findByRole('button', { name: 'Invite people' }));
    await user.keyboard('{Escape}');
    const opener = screen.getByRole('button', { name: 'Invite people' });
    expect(document.activeElement).toBe(opener);
    await user.keyboard('{Enter}nina@acme.test{Escape}');
    expect(screen.getByDisplayValue('nina@acme.test')).toBeDefined();
  });

  test('restores what was typed after a reload', async () => {
    const first = await openUsers(listOf(ada));
    await first.user.click(await screen.findByRole('button', { name: 'Invite people' }));
    await writes(first.user, screen.getByLabelText('Email addresses'), 'nina@acme.test');
    first.unmount();
    await openUsers(listOf(ada));
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Email addresses');
    expect(field.value).toBe('nina@acme.test');
  });

  test('shows a first admin what to do', async () => {
    const { user } = await openUsers(listOf(ada));
    await screen.findByRole('heading', { name: "You're the only one here" });
    await user.click(screen.getByRole('button', { name: 'Invite someone' }));
    expect(screen.getByRole('form', { name: 'Invite people' })).toBeDefined();
  });

  test('confirms an invitation that was sent again', async () => {
    const invited: Person = {
      ...max,
      kind: 'invitation',
      status: 'expired',
      invitedBy: 'Ada',
      expiresAt: '2026-01-10T12:00:00.000Z',
      actions: [{ type: 'invitation.resend', allowed: true, reason: null }],
    };
    const { user } = await openUsers(listOf(ada, invited), {
      'POST /api/portal/invitations/:id/events': listOf(ada, invited),
    });
    await user.click(await manage('Max'));
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Invitation sent.');
  });

  test('is filtered and searched by its address', async () => {
    const { user, called } = await openUsers(listOf(ada, max));
    const nav = await screen.findByRole('navigation', { name: 'Views' });
    await user.click(within(nav).getByRole('link', { name: /^Active/ }));
    await user.type(screen.getByRole('searchbox', { name: 'Search' }), 'max{Enter}');
    await screen.findByRole('table', { name: 'Users' });
    expect(window.location.search).toBe('?status=active&search=max');
    expect(called.filter(({ call }) => call === 'GET /api/portal/users').length).toBe(3);
  });

  test('says when no user matches', async () => {
    await openUsers(listOf(), {}, '/users?search=zoe');
    await screen.findByRole('heading', { name: 'No one here' });
    expect(screen.getByRole('link', { name: 'Show all' })).toBeDefined();
  });
});

test('an admin screen closes when its calls are refused because the person is no admin anymore', async () => {
  let who = admin;
  const { user } = await openUsers(listOf(ada, max), {
    'GET /auth_state/': () => who,
    'POST /api/portal/users/:id/events': () => {
      throw new FailureError({ kind: 'forbidden', message: 'Only an admin can do this.' });
    },
  });
  await user.click(await manage('Max'));
  who = member;
  await user.click(screen.getByRole('button', { name: 'Change to admin' }));
  await screen.findByRole('heading', { name: "You don't have access to this page" });
  expect(screen.queryByRole('link', { name: 'Users' })).toBeNull();
});
