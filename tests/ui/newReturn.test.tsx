import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { EMPTY_REFERENCES } from '../../src/domain/returns/references.ts';
import { EMPLOYEE, fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import {
  chooseLaptop,
  fakeDrafts,
  goOn,
  heading,
  nameEmployee,
  OFFER,
  openReviewed,
  openWizard,
  steps,
  toReview,
} from './helpers/wizard.tsx';
import { writes } from './helpers/writes.ts';

describe('the wizard', () => {
  test('offers only what the price list has, with the price', async () => {
    const { user } = await openWizard();
    const names = () =>
      screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);
    expect(names()).toEqual(['LaptopFrom $79.00', 'Monitor$99.00']);
    await chooseLaptop(user);
    await nameEmployee(user);
    await heading(/Return to/);
    expect(names()).toEqual([
      expect.stringMatching(/^Depot.*\$79\.00$/),
      expect.stringMatching(/^Office.*\$79\.00$/),
      expect.stringMatching(/^Warehouse.*\$79\.00$/),
      expect.stringMatching(/^Another address.*\$79\.00$/),
    ]);
  });

  test('orders what was answered, and leads to the new return with a confirmation', async () => {
    const { user, orders } = await openWizard();
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Order return for $79.00' }));
    expect(await screen.findByText('Your return is ordered')).toBeDefined();
    expect(window.location.pathname).toBe('/returns/RTN-100482');
    expect(orders()).toHaveLength(1);
    expect(orders()[0]?.body).toEqual({
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      order: {
        device: 'laptop',
        lane: 'US-US',
        employee: { ...EMPLOYEE, email: '' },
        destination: { kind: 'saved', addressId: 'b' },
        options: {
          charger: false,
          cellPhone: false,
          dispose: false,
          declaredValue: null,
          legalHoldDays: 0,
        },
        references: { ...EMPTY_REFERENCES, serialNumber: 'C02X' },
      },
    });
  });

  test('suggests a corrected email, on the last page too, and orders with it', async () => {
    const { user, orders } = await openWizard();
    await chooseLaptop(user);
    await writes(user, screen.getByLabelText(/^Email/), 'erin@gmial.com');
    await nameEmployee(user);
    await heading(/Return to/);
    await goOn(user);
    await heading(/Options and references/);
    await goOn(user);
    await heading(/Check your answers/);
    await user.click(screen.getByRole('button', { name: 'Use suggested email' }));
    expect(document.activeElement).toBe(await heading(/Check your answers/));
    expect(screen.queryByText(/Did you mean/)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Order return/ }));
    await screen.findByText('Your return is ordered');
    expect(orders()[0]?.body).toMatchObject({ order: { employee: { email: 'erin@gmail.com' } } });
  });

  test('orders another return like the last, for another employee', async () => {
    const { user } = await openReviewed();
    await user.click(screen.getByRole('button', { name: /^Order return/ }));
    await user.click(await screen.findByRole('link', { name: 'Order another' }));
    await heading(/^Employee/);
    expect(screen.getByLabelText('Name')).toHaveProperty('value', '');
    await nameEmployee(user);
    await heading(/^Options and references/);
  });

  test('accepts a later start day, and shows it', async () => {
    const year = new Date().getFullYear() + 1;
    const startsAt = new Date(year, 0, 4, 8, 30).toISOString();
    const { user, orders } = await openReviewed({ ...fakeReturn().view(), startsAt });
    await user.click(screen.getByRole('button', { name: 'Change options and references' }));
    await user.click(await screen.findByRole('radio', { name: 'On a day' }));
    await goOn(user);
    await screen.findAllByText('Enter a day.');
    const type = (label: string, text: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
    type('Day', `${year - 2}-01-04`);
    await goOn(user);
    await screen.findAllByText('This day has passed. Choose another one.');
    type('Day', `${year}-01-04`);
    type('Time', '08:30');
    await goOn(user);
    await screen.findByText(/^It starts Jan 4, .* Jordan gets no email, and you can cancel/);
    await user.click(screen.getByRole('button', { name: /^Order return/ }));
    await screen.findByText('Your return is ordered');
    expect(orders()[0]?.body).toMatchObject({ order: { startsAt } });
  });

  test('can be used by keyboard alone', async () => {
    const { user, orders } = await openWizard();
    const tabTo = async (wanted: () => HTMLElement) => {
      for (let tries = 0; document.activeElement !== wanted(); tries++) {
        if (tries > 40) throw new Error('Tab does not get there.');
        await user.tab();
      }
    };
    await tabTo(() => screen.getByRole('radio', { name: /^Laptop/ }));
    await user.keyboard(' {Enter}');
    expect(document.activeElement).toBe(await heading(/Employee/));
    for (const [label, text] of [
      ['Name', 'Erin Example'],
      ['Street address', '1 Main Street'],
      ['City', 'Austin'],
      ['ZIP code', '78701'],
    ] as const) {
      await tabTo(() => screen.getByLabelText(label));
      await user.keyboard(text);
    }
    await user.selectOptions(screen.getByLabelText('State'), 'TX');
    await tabTo(() => screen.getByLabelText('ZIP code'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(await heading(/Return to/));
    await tabTo(() => screen.getByRole('button', { name: 'Continue' }));
    await user.keyboard('{Enter}');
    await heading(/Options and references/);
    await tabTo(() => screen.getByRole('button', { name: 'Continue' }));
    await user.keyboard('{Enter}');
    await heading(/Check your answers/);
    await tabTo(() => screen.getByRole('button', { name: /Order return/ }));
    await user.keyboard('{Enter}');
    await screen.findByText('Your return is ordered');
    expect(orders()).toHaveLength(1);
  });

  test('names the current step', async () => {
    const { user } = await openWizard();
    expect(steps().getByRole('listitem', { current: 'step' }).textContent).toContain('Device');
    await chooseLaptop(user);
    expect(steps().getByRole('listitem', { current: 'step' }).textContent).toContain('Employee');
    expect(steps().queryByRole('button', { name: /Destination/ })).toBeNull();
  });

  test('shows why the price list failed to load, and retries', async () => {
    let isDown = true;
    const { user } = await renderPortal({
      path: '/devicereturn',
      answers: {
        'GET /auth_state/': admin,
        'GET /api/portal/offer': () => {
          if (isDown) throw new FailureError({ kind: 'fault', message: 'Out of order.' });
          return OFFER;
        },
        ...fakeDrafts().answers,
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Out of order.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await heading(/Device/)).toBeDefined();
  });
});

describe('an invalid answer', () => {
  test('has errors at the field and at the top, and the first wrong field has the focus', async () => {
    const { user } = await openWizard();
    await chooseLaptop(user);
    await goOn(user);
    const name = screen.getByLabelText('Name');
    expect(document.activeElement).toBe(name);
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('5 things to fix')).toBeDefined();
    await user.click(screen.getByRole('link', { name: 'Enter a ZIP code.' }));
    expect(document.activeElement).toBe(screen.getByLabelText('ZIP code'));
  });

  test("is checked by the rules of the employee's country", async () => {
    const { user } = await openWizard();
    await chooseLaptop(user);
    await user.selectOptions(screen.getByLabelText('Country'), 'Canada');
    await user.selectOptions(screen.getByLabelText('Province or territory'), 'ON');
    await writes(user, screen.getByLabelText('Postal code'), '78701');
    await goOn(user);
    expect(screen.getAllByText('Canadian postal codes look like K1A 0B1.')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await user.click(await screen.findByRole('radio', { name: /^Monitor/ }));
    await goOn(user);
    await screen.findByText(/^We don't pick up monitors in Canada/);
  });

  test('in the options explains the format of an amount', async () => {
    const { user } = await openWizard();
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Change options and references' }));
    await writes(user, await screen.findByLabelText(/Declared value/), 'a lot');
    await goOn(user);
    expect(screen.getAllByText('Enter an amount, such as 1200 or 1200.50.')).toHaveLength(2);
  });

  test('found by the server is shown at its field in its step', async () => {
    const message = 'This ZIP code does not exist.';
    const { user, orders } = await openWizard(() => {
      throw new FailureError({
        kind: 'invalid',
        message: 'Check the order.',
        fields: { 'order.employee.address.postalCode': [message] },
      });
    });
    await toReview(user);
    await user.click(screen.getByRole('button', { name: /Order return/ }));
    const alert = await screen.findByRole('alert');
    await user.click(within(alert).getByRole('button', { name: message }));
    await heading(/Employee/);
    const field = screen.getByLabelText('ZIP code');
    expect(document.activeElement).toBe(field);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    await user.clear(field);
    await writes(user, field, '78702');
    expect(screen.queryByText(message)).toBeNull();
    await goOn(user);
    await heading(/Check your answers/);
    await user.click(screen.getByRole('button', { name: /Order return/ }));
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders()[1]?.body).toMatchObject({
      order: { employee: { address: { postalCode: '78702' } } },
    });
  });
});
