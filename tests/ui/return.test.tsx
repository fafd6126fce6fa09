import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { ActorKind } from '../../src/domain/returns/actors.ts';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import { fakeReturn } from './support/fakeReturn.ts';
import { admin } from './support/people.ts';
import { renderPortal } from './support/renderPortal.tsx';

const KIT: ManualEvent = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };

async function open({ actor = 'admin' as ActorKind, before = [] as ManualEvent[] } = {}) {
  const server = fakeReturn({ actor });
  for (const event of before) server.apply(event, 'admin');
  const portal = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': () => server.view(),
      // The body is what the page sends: a manual event, or the machine refuses it.
      'POST /api/portal/returns/:orderNumber/events': (body: unknown) =>
        server.apply(body as ManualEvent),
    },
  });
  await screen.findByRole('heading', { name: 'Timeline' });
  return { ...portal, server };
}
const actionNames = () =>
  within(screen.getByRole('region', { name: 'Where it stands' }))
    .getAllByRole('button')
    .map((button) => button.textContent);
const timeline = () =>
  within(screen.getByRole('region', { name: 'Timeline' })).getAllByRole('listitem');

describe('the page of a return', () => {
  test('shows who, where to, what else and how it is called', async () => {
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
    expect(screen.getByRole('button', { name: "Copy the employee's link" })).toBeDefined();
  });

  test('counts down the time in which it can be cancelled', async () => {
    await open();
    expect(screen.getByText('28 minutes left')).toBeDefined();
  });

  test('offers just what the machine allows, the next step first and cancelling last', async () => {
    await open();
    expect(actionNames()).toEqual([
      'Prepare the kit now',
      'Stop reminders',
      'Cancel return',
      'Report a problem',
    ]);
  });

  test('says why the rest is not possible now', async () => {
    await open();
    const reason = screen.getByText('A kit ships once its order has been released.');
    expect(reason.closest('div')?.textContent).toContain('Record kit shipped');
  });

  test('says who could do what this person may not', async () => {
    await open({ actor: 'member', before: [{ type: 'order.release' }] });
    const region = screen.getByRole('region', { name: 'Where it stands' });
    expect(within(region).queryByRole('button', { name: 'Record kit shipped' })).toBeNull();
    expect(screen.getByText('Only an admin or a warehouse user can do this.')).toBeDefined();
  });

  test('says that it does not exist, without offering to try again', async () => {
    await renderPortal({
      path: '/returns/RTN-9',
      answers: {
        'GET /auth_state/': admin,
        'GET /api/portal/returns/:orderNumber': () => {
          throw new FailureError({ kind: 'notFound', message: 'There is no such return.' });
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('There is no such return.');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
});

describe('an action', () => {
  test('is asked back when it ends the return, and names the consequence', async () => {
    const { user, called } = await open();
    await user.click(screen.getByRole('button', { name: 'Cancel return' }));
    const question = screen.getByRole('form', { name: 'Cancel return?' });
    expect(question.textContent).toContain('Nothing is sent to the employee.');
    expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(within(question).getByRole('button', { name: 'Cancel return' }));
    expect(await screen.findByText('Cancelled')).toBeDefined();
    expect(screen.queryByText(/minutes left/)).toBeNull();
    expect(timeline()[0]?.textContent).toContain('Return cancelled');
  });

  test('is left by Escape, back to its button, with nothing done', async () => {
    const { user, called } = await open();
    const button = screen.getByRole('button', { name: 'Cancel return' });
    await user.click(button);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('form', { name: 'Cancel return?' })).toBeNull();
    expect(document.activeElement).toBe(button);
    expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
  });

  test('asks for carrier and tracking number when a kit was shipped', async () => {
    const { user, called } = await open({ before: [{ type: 'order.release' }] });
    await user.click(screen.getByRole('button', { name: 'Record kit shipped' }));
    await user.click(screen.getByRole('button', { name: 'Save kit shipped' }));
    expect(screen.getByText('Choose the carrier.')).toBeDefined();
    expect(document.activeElement).toBe(screen.getByLabelText('Carrier'));
    await user.selectOptions(screen.getByLabelText('Carrier'), 'Other');
    await user.type(screen.getByLabelText('Name of the carrier'), 'Courier');
    await user.type(screen.getByLabelText('Tracking number'), ' 1Z999{Enter}');
    expect(await screen.findByText('Box on its way')).toBeDefined();
    expect(called.at(-1)?.body).toEqual({
      type: 'kit.shipped',
      carrier: 'Courier',
      trackingNumber: '1Z999',
    });
    expect(timeline()[0]?.textContent).toContain('Courier 1Z999');
    expect(actionNames()).toContain('Record kit delivered');
  });

  test('keeps what was typed while another panel is open', async () => {
    const { user } = await open({ before: [{ type: 'order.release' }] });
    await user.click(await screen.findByRole('button', { name: 'Record kit shipped' }));
    await user.type(screen.getByLabelText('Tracking number'), '1Z999');
    await user.click(screen.getByRole('button', { name: 'Report a problem' }));
    expect(screen.queryByLabelText('Tracking number')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Record kit shipped' }));
    expect(screen.getByLabelText<HTMLInputElement>('Tracking number').value).toBe('1Z999');
  });

  test('lets a device be shipped without carrier and number', async () => {
    const before: ManualEvent[] = [{ type: 'order.release' }, KIT, { type: 'kit.delivered' }];
    const { user, called } = await open({ before });
    await user.click(screen.getByRole('button', { name: 'Record device shipped' }));
    await user.click(screen.getByRole('button', { name: 'Save device shipped' }));
    expect(await screen.findByText('Device on its way')).toBeDefined();
    expect(called.at(-1)?.body).toEqual({ type: 'device.shipped' });
  });

  test('leads by hand from the kit to the confirmed receipt', async () => {
    const { user } = await open({ before: [{ type: 'order.release' }, KIT] });
    await user.click(screen.getByRole('button', { name: 'Record kit delivered' }));
    await user.click(await screen.findByRole('button', { name: 'Record device shipped' }));
    await user.click(screen.getByRole('button', { name: 'Save device shipped' }));
    await user.click(await screen.findByRole('button', { name: 'Record device delivered' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm receipt' }));
    expect(await screen.findByText('Complete')).toBeDefined();
    expect(timeline()).toHaveLength(7);
  });

  test('that a colleague has overtaken shows the reason and the fresh state', async () => {
    const { user, server } = await open();
    server.apply({ type: 'order.release' });
    await user.click(screen.getByRole('button', { name: 'Cancel return' }));
    const question = screen.getByRole('form', { name: 'Cancel return?' });
    await user.click(within(question).getByRole('button', { name: 'Cancel return' }));
    expect((await screen.findByRole('alert')).textContent).toContain('This return has moved on.');
    await waitFor(() => expect(screen.getByText('Preparing kit')).toBeDefined());
    expect(screen.queryByRole('button', { name: 'Cancel return' })).toBeNull();
  });
});
