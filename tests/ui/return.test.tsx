import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import type { ActorKind } from '../../src/domain/returns/timeline/actors.ts';
import { TrackingForm } from '../../src/ui/views/return/parts.tsx';
import { chooses } from './helpers/chooses.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

beforeAll(async () => {
  await TrackingForm.load();
});

const KIT: ManualEvent = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };

async function open({
  actor = 'admin' as ActorKind,
  before = [] as ManualEvent[],
  query = '',
} = {}) {
  const server = fakeReturn({ actor });
  for (const event of before) server.apply(event, 'admin');
  const portal = await renderPortal({
    path: `/returns/RTN-100482${query}`,
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': () => server.view(),
      // Request body of the page: a manual event, which the machine may refuse.
      'POST /api/portal/returns/:orderNumber/events': (body: unknown) =>
        server.apply(body as ManualEvent),
    },
  });
  await screen.findByRole('heading', { name: 'Activity' });
  return { ...portal, server };
}
const nowNames = () =>
  within(screen.getByRole('region', { name: 'Now' }))
    .queryAllByRole('button')
    .map((button) => button.textContent);
const newest = () =>
  within(screen.getByRole('region', { name: 'Activity' })).getAllByRole('listitem')[0];

describe('the page of a return', () => {
  test.each([
    [[], 1],
    [[{ type: 'order.release' }], 0],
  ] as const)('says until the release that an email follows: %j', async (before, count) => {
    await open({ before: [...before] });
    act(() => window.history.replaceState({ justOrdered: true }, '', window.location.href));
    await screen.findByText('Your return is ordered');
    const notes = screen.queryAllByText(/We email erin@example.com when/);
    expect(notes).toHaveLength(count);
  });

  test('shows employee, destination, device and references', async () => {
    await open();
    for (const text of [
      'RTN-100482',
      'Erin Example',
      '1 Main Street',
      'Acme IT',
      'Charger',
      '$1,200.00',
      '30 days',
      'C02XL0THJGH5',
      'IT-77',
    ]) {
      expect(screen.getAllByText(text).length, text).toBeGreaterThan(0);
    }
    expect(screen.getByRole('button', { name: 'Copy employee link' })).toBeDefined();
  });

  test('opens the form that a link names, until it is left or done', async () => {
    const { user, server } = await open({ query: '?do=return.close' });
    const form = await screen.findByRole('form', { name: 'Close return?' });
    expect(document.activeElement).toBe(within(form).getByRole('combobox', { name: 'Reason' }));
    await user.selectOptions(within(form).getByRole('combobox'), 'Ordered by mistake');
    await user.click(within(form).getByRole('button', { name: 'Close return' }));
    await waitFor(() => expect(server.view().status).toBe('closed'));
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(screen.queryByRole('form', { name: 'Close return?' })).toBeNull();
  });

  test('counts down the time in which it can be canceled', async () => {
    await open();
    expect(screen.getByText('28 minutes left')).toBeDefined();
  });

  test('is titled by person and device, also in the tab', async () => {
    await open();
    expect(screen.getByRole('heading', { name: 'Erin Example · Laptop' })).toBeDefined();
    await waitFor(() => expect(document.title).toBe('RTN-100482 Erin Example · Retriever'));
  });

  test('has the other actions in a menu: the possible ones, then the blocked ones with reasons', async () => {
    const { user } = await open({ actor: 'member', before: [{ type: 'order.release' }] });
    expect(nowNames()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'More' }));
    const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(items.slice(0, 3)).toEqual(['Stop reminders', 'Edit contact', 'Report a problem']);
    expect(items).toContain('Mark box as shippedOnly an admin or a warehouse user can do this.');
  });

  test('offers no tracking of a parcel that was not handed in', async () => {
    const kit = { ...KIT, returnTrackingNumber: '1Z2' };
    await open({ before: [{ type: 'order.release' }, kit] });
    const track = screen.getByRole('region', { name: 'Progress' });
    expect(within(track).getByText('1Z2')).toBeDefined();
    expect(within(track).getAllByRole('link', { name: /^Track it/ })).toHaveLength(1);
  });

  test('says that it does not exist, and links to the search', async () => {
    await renderPortal({
      path: '/returns/RTN-9',
      answers: {
        'GET /auth_state/': admin,
        'GET /api/portal/returns/:orderNumber': () => {
          throw new FailureError({ kind: 'notFound', message: 'Nothing.' });
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain("There's no return RTN-9.");
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    const search = screen.getByRole('link', { name: 'Search for RTN-9' });
    expect(search.getAttribute('href')).toBe('/?search=RTN-9');
  });
});

describe('an action', () => {
  test('asks for confirmation if it ends the return, and names the consequence', async () => {
    const { user, called } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel return' }));
    const question = screen.getByRole('form', { name: 'Cancel return?' });
    expect(question.textContent).toContain("the employee doesn't hear about it");
    expect(called.some(({ call }) => call.endsWith('/events'))).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Cancel return' }));
    await screen.findByText('This return was canceled before anything was bought.');
    expect(screen.queryByText(/minutes left/)).toBeNull();
    expect(newest()?.textContent).toContain('Return canceled');
  });

  test('is closed by Escape, with the focus back on its button', async () => {
    const { user, called } = await open();
    const button = screen.getByRole('button', { name: 'Cancel return' });
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Cancel return?' })).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(called.some(({ call }) => call.endsWith('/events'))).toBe(false);
  });

  test('asks for carrier and tracking number when a kit was shipped', async () => {
    const { user, called } = await open({ before: [{ type: 'order.release' }] });
    await chooses(user, 'Mark box as shipped');
    await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    expect(screen.getByText('Choose the carrier.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Carrier'));
    await user.selectOptions(await screen.findByLabelText('Carrier'), 'Other');
    await writes(user, screen.getByLabelText('Name of the carrier'), 'Courier');
    await user.type(screen.getByLabelText('Tracking number'), ' 1Z999{Enter}');
    expect(await screen.findByText('Box on its way')).toBeDefined();
    expect(called.at(-1)?.body).toEqual({
      type: 'kit.shipped',
      carrier: 'Courier',
      trackingNumber: '1Z999',
    });
    expect(newest()?.textContent).toContain('Courier 1Z999');
  });

  test('keeps what was typed while another panel is open', async () => {
    const { user } = await open({ before: [{ type: 'order.release' }] });
    await chooses(user, 'Mark box as shipped');
    await writes(user, screen.getByLabelText('Tracking number'), '1Z999');
    await chooses(user, 'Report a problem');
    expect(screen.queryByLabelText('Tracking number')).toBeNull();
    await chooses(user, 'Mark box as shipped');
    expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('1Z999');
  });

  test('accepts a shipped device without carrier and number', async () => {
    const before: ManualEvent[] = [{ type: 'order.release' }, KIT, { type: 'kit.delivered' }];
    const { user, called } = await open({ before });
    await chooses(user, 'Mark device as shipped');
    await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    expect(await screen.findByText('Device on its way')).toBeDefined();
    expect(called.at(-1)?.body).toEqual({ type: 'device.shipped' });
  });

  test('by hand leads from the kit to the confirmed receipt', async () => {
    const { user } = await open({ before: [{ type: 'order.release' }, KIT] });
    await chooses(user, 'Mark box as delivered');
    await chooses(user, 'Mark device as shipped');
    await user.click(await screen.findByRole('button', { name: 'Mark as shipped' }));
    await chooses(user, 'Mark device as delivered');
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    expect(await screen.findByText('The laptop is back.')).toBeDefined();
  });

  test("after a colleague's change shows the reason and the new state", async () => {
    const { user, server } = await open();
    server.apply({ type: 'order.release' });
    await user.click(screen.getByRole('button', { name: 'Cancel return' }));
    const question = screen.getByRole('form', { name: 'Cancel return?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel return' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This return has moved on.');
    await waitFor(() => expect(screen.getByText('Preparing box')).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Cancel return' })).toBeNull();
  });
});
