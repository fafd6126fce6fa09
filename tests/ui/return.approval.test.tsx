import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

await import('../../src/ui/views/return/ReturnView.tsx');

const EVENTS = 'POST /api/portal/returns/:orderNumber/events';

test('an order that waits is rejected with a reason, which has to be given', async () => {
  const allowed = ['order.approve', 'order.reject', 'order.cancel'] as const;
  const details = {
    ...fakeReturn().view(),
    status: 'awaitingApproval',
    cancellableUntil: null,
    approval: { reasons: ['amount', 'country'], isAwaited: true },
    actions: allowed.map((type) => ({ type, allowed: true, reason: null })),
  } as const;
  const { user, called } = await renderPortal({
    path: `/returns/${details.orderNumber}`,
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/returns/:orderNumber': details,
      [EVENTS]: { ...details, status: 'cancelled', approval: null, actions: [] },
    },
  });
  await screen.findByText('This order waits for the approval of an admin.');
  expect(
    screen.getByText(/^It waits because of its price and the employee's country\./),
  ).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  const form = await screen.findByRole('form', { name: 'Reject the order?' });
  await user.click(within(form).getByRole('button', { name: 'Reject' }));
  expect(within(form).getByText('Enter why you reject it.')).toBeDefined();
  await user.type(within(form).getByLabelText('Reason'), 'She keeps it.');
  await user.click(within(form).getByRole('button', { name: 'Reject' }));
  await screen.findByText('This return was canceled before anything was bought.');
  expect(called.find(({ call }) => call === EVENTS)?.body).toEqual({
    type: 'order.reject',
    note: 'She keeps it.',
  });
});
