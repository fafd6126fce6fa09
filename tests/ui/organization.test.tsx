import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type {
  OrganizationSettings,
  SavedSettings,
} from '../../src/domain/organization/organization.ts';
import '../../src/ui/views/settings/organization/OrganizationView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { admin, member } from './helpers/people.ts';
import { type Answers, type Asked, renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

const PRICE = { pickupPrice: 900, pickupCurrency: 'USD' };
const SETTINGS: SavedSettings = {
  name: 'Acme Inc.',
  displayName: 'Acme',
  timeZone: 'America/New_York',
  language: 'en',
  asksAddress: false,
  offersTexts: false,
  offersPickup: false,
  notificationAddresses: ['it@acme.test', 'hr@acme.test'],
  reminderDays: [3, 6, 9],
  expiryDays: 30,
  pickupPrice: 900,
  pickupCurrency: 'USD',
  version: '1',
  canText: true,
};
const LOAD = 'GET /api/portal/organisation';
const SAVE = 'PUT /api/portal/organisation';

/** Opens the settings as an admin; by default the server stores the request. */
async function openSettings(answers: Answers = {}) {
  let stored = SETTINGS;
  const portal = await renderPortal({
    path: '/settings/organization',
    answers: {
      'GET /auth_state/': admin,
      [LOAD]: () => stored,
      [SAVE]: (body: unknown) => {
        // Request body of the form; its schema is checked against the real server elsewhere.
        const { basedOn, ...sent } = body as OrganizationSettings & { basedOn: string };
        stored = { ...PRICE, canText: true, ...sent, version: String(Number(basedOn) + 1) };
        return stored;
      },
      ...answers,
    },
  });
  const saved = () => portal.called.filter(({ call }) => call === SAVE).map(({ body }) => body);
  return { ...portal, saved };
}
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole('button', { name: 'Save changes' });
const REMINDERS = 'Reminder days (optional)';

describe('the organization in the settings', () => {
  test('is shown to admins alone, and not fetched for members', async () => {
    const { called } = await openSettings({ 'GET /auth_state/': member });
    await screen.findByRole('heading', { name: "You don't have access to this page" });
    expect(screen.queryByRole('link', { name: 'Organization' })).toBeNull();
    expect(called.map(({ call }) => call)).not.toContain(LOAD);
  });

  test('fills the fields, and is sent as typed', async () => {
    const { user, saved } = await openSettings();
    const addresses = await field('Notification addresses (optional)');
    expect(addresses.value).toBe('it@acme.test\nhr@acme.test');
    await user.clear(addresses);
    await writes(user, addresses, 'ops@acme.test');
    const reminders = await field(REMINDERS);
    await user.clear(reminders);
    await writes(user, reminders, '10, 2');
    await user.click(save());
    await screen.findByText('Saved');
    const {
      version: basedOn,
      canText: _,
      pickupPrice: __,
      pickupCurrency: ___,
      ...settings
    } = SETTINGS;
    expect(saved()).toEqual([
      { ...settings, notificationAddresses: ['ops@acme.test'], reminderDays: [2, 10], basedOn },
    ]);
    expect(reminders.value).toBe('2, 10');
  });

  test('says that a change applies to new orders', async () => {
    await openSettings();
    expect(await screen.findByText(/Changes apply to new orders only/)).toBeDefined();
  });

  test('is not sent while invalid: errors stand at the field and at the top', async () => {
    const { user, saved } = await openSettings();
    const reminders = await field(REMINDERS);
    await user.clear(reminders);
    await writes(user, reminders, '3, 30');
    await user.click(save());
    const message = 'Reminders must come before the return closes. Enter days below 30.';
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(document.activeElement).toBe(reminders);
    expect(reminders.getAttribute('aria-invalid')).toBe('true');
    expect(saved()).toEqual([]);
  });

  test('keeps what was typed when saving fails, with the server’s reason at the field', async () => {
    const fields = { 'notificationAddresses.0': ['Use at most 300 characters.'] };
    const message = "Some of this isn't right.";
    const { user } = await openSettings({
      [SAVE]: () => {
        throw new FailureError({ kind: 'invalid', message, fields });
      },
    });
    const name = await field('Name');
    await writes(user, name, ' and sons');
    await user.click(save());
    await screen.findByText(message);
    expect(await screen.findAllByText('Use at most 300 characters.')).toHaveLength(2);
    expect(name.value).toBe('Acme Inc. and sons');
  });

  test('restores what was typed after a reload, until it is saved or discarded', async () => {
    const first = await openSettings();
    await writes(first.user, await field('Name'), ' and sons');
    first.unmount();
    const second = await openSettings();
    expect((await field('Name')).value).toBe('Acme Inc. and sons');
    await screen.findByText(/These are your earlier changes/);
    await second.user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect((await field('Name')).value).toBe('Acme Inc.');
    expect(window.localStorage.getItem('unsaved')).toBeNull();
  });

  test('keeps what is typed while it is being saved', async () => {
    let answer = (_: unknown) => {};
    const { user } = await openSettings({
      [SAVE]: () =>
        new Promise((done) => {
          answer = done;
        }),
    });
    const name = await field('Name');
    await writes(user, name, ' and sons');
    await user.click(save());
    await writes(user, name, ' and daughters');
    await act(async () => answer({ ...SETTINGS, name: 'Acme Inc. and sons', version: '2' }));
    expect(name.value).toBe('Acme Inc. and sons and daughters');
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('can be loaded again after a failure', async () => {
    let isDown = true;
    const { user } = await openSettings({
      [LOAD]: () => {
        if (isDown) throw new FailureError({ kind: 'unreachable', message: 'No answer.' });
        return SETTINGS;
      },
    });
    await screen.findByText('No answer.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect((await field('Name')).value).toBe('Acme Inc.');
  });

  test('shows what another admin saved, and keeps what was typed', async () => {
    const theirs = { ...SETTINGS, name: 'Acme Ltd.', expiryDays: 40, version: '2' };
    let isLate = false;
    const { user } = await openSettings({
      [LOAD]: () => (isLate ? theirs : SETTINGS),
      [SAVE]: (body: unknown) => {
        if (isLate) return { ...SETTINGS, ...(body as OrganizationSettings), version: '3' };
        isLate = true;
        throw new FailureError({ kind: 'refused', message: 'Max changed these settings.' });
      },
    });
    const name = await field('Name');
    await user.clear(name);
    await writes(user, name, 'Acme & sons');
    await user.click(save());
    await screen.findByText('Someone else changed these settings');
    await screen.findByText('Max changed these settings.');
    expect(screen.getAllByText('Saving will overwrite their change.')).toHaveLength(1);
    expect((await field('Close after (days)')).value).toBe('40');
    expect(name.value).toBe('Acme & sons');
    await user.click(save());
    await screen.findByText('Saved');
    expect(screen.queryByText('Someone else changed these settings')).toBeNull();
  });

  test('shows that too when it happened while the page was away', async () => {
    const first = await openSettings();
    await writes(first.user, await field('Name'), ' and sons');
    first.unmount();
    await openSettings({
      [LOAD]: { ...SETTINGS, name: 'Acme Ltd.', expiryDays: 40, version: '2' },
    });
    await screen.findByText('These settings changed since you typed this');
    expect((await field('Name')).value).toBe('Acme Inc. and sons');
    expect((await field('Close after (days)')).value).toBe('40');
  });

  test('previews the reminders with the values of the fields, saved or not', async () => {
    const asked: unknown[] = [];
    const mail = (day: number) => ({
      day,
      subject: `Subject of day ${day}`,
      greeting: 'Hello Jordan,',
      paragraphs: ['Send it back.'],
      button: 'Open your return',
      closing: ['Questions?'],
      footer: 'Stop reminders',
    });
    const { user, called } = await openSettings({
      'GET /api/portal/organisation/reminders': (_: unknown, { query }: Asked) => {
        asked.push(query);
        return {
          mails: String(query?.reminderDays)
            .split(',')
            .map((day) => mail(Number(day))),
        };
      },
    });
    const reminders = await field(REMINDERS);
    await user.clear(reminders);
    await writes(user, reminders, '4, 8');
    expect(asked).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Preview the reminders' }));
    await screen.findByText('Subject of day 4');
    await user.click(screen.getByRole('button', { name: 'Day 8' }));
    await screen.findByText('Subject of day 8');
    expect(asked).toEqual([
      { displayName: 'Acme', reminderDays: '4,8', expiryDays: 30, timeZone: 'America/New_York' },
    ]);
    await user.type(reminders, ', x');
    await screen.findByText(
      'Enter whole days separated by commas, such as 3, 6, 9. Fix this to see the preview.',
    );
    expect(called.map(({ call }) => call)).not.toContain(SAVE);
  });
});
