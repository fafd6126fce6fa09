import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { chooseLaptop, goOn, heading, openWizard, steps, toReview } from './helpers/wizard.tsx';

describe('typed text is never lost', () => {
  test('when going back from an unfinished step', async () => {
    const { user } = await openWizard();
    await chooseLaptop(user);
    await user.type(screen.getByLabelText('Name'), 'Erin');
    await user.click(steps().getByRole('button', { name: /Device/ }));
    await heading(/Device/);
    await goOn(user);
    await heading(/Employee/);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Erin');
  });

  test('when leaving a changed step that was answered before: it is asked again', async () => {
    const { user } = await openWizard();
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Change employee' }));
    await heading(/Employee/);
    await user.type(screen.getByLabelText('Name'), ' Junior');
    await user.click(steps().getByRole('button', { name: /Device/ }));
    await heading(/Device/);
    await goOn(user);
    await heading(/Employee/);
    await goOn(user);
    await heading(/Check your answers/);
    expect(screen.getByText('Erin Example Junior')).toBeDefined();
  });

  test('when an order failed: it can be sent again, with the same key', async () => {
    let isDown = true;
    const { user, orders } = await openWizard(() => {
      if (isDown) throw new FailureError({ kind: 'unreachable', message: 'No answer came.' });
      return fakeReturn().view();
    });
    await toReview(user);
    await user.click(screen.getByRole('button', { name: /Order return/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('No answer came.');
    isDown = false;
    await user.click(screen.getByRole('button', { name: /Order return/ }));
    await screen.findByText('Your return is ordered');
    const keys = orders().map(({ body }) => JSON.stringify(body));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
  });

  test('except the state by another country, and choices without a route are asked again', async () => {
    const { user, orders } = await openWizard();
    await toReview(user);
    await user.click(screen.getByRole('button', { name: 'Change employee' }));
    await heading(/Employee/);
    await user.selectOptions(screen.getByLabelText('Country'), 'United Kingdom');
    const holds = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;
    expect(holds('Town or city')).toBe('Austin');
    expect(holds('County (optional)')).toBe('');
    await user.clear(screen.getByLabelText('Postcode'));
    await user.type(screen.getByLabelText('Postcode'), 'SW1A 1AA');
    await goOn(user);
    await heading(/Return to/);
    expect(screen.getByText(/no route from the United Kingdom to “Office”/)).toBeDefined();
    expect(screen.getByRole('radio', { name: /^Office/ })).toHaveProperty('disabled', true);
    // The only remaining destination is preselected.
    await goOn(user);
    await heading(/Check your answers/);
    expect(screen.getByText('Within the United Kingdom')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Order return' }));
    await screen.findByText('Your return is ordered');
    expect(orders()[0]?.body).toMatchObject({
      order: { lane: 'GB-GB', destination: { kind: 'warehouse' } },
    });
  });
});
