import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FailureError } from '../../src/domain/failure.ts';
import type { OrderToCancel } from '../../src/domain/returns/ordering/orderCancel.ts';
import { inMinutes } from './helpers/fakeReturn.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const LINK = '/order/cancel?order=RTN-100482&token=a-token';
const ORDER: OrderToCancel = {
  orderNumber: 'RTN-100482',
  companyName: 'Acme',
  device: 'cell_phone',
  employeeName: 'Erin',
  city: 'Austin',
  status: 'open',
  timeZone: 'UTC',
  cancellableUntil: inMinutes(12),
  secondsLeft: 12 * 60,
};

function open(path: string, order: Partial<OrderToCancel> = {}) {
  return renderPortal({
    path,
    answers: {
      'GET /api/portal/order-cancel/:orderNumber': { ...ORDER, ...order },
      'POST /api/portal/order-cancel/:orderNumber': { ...ORDER, status: 'cancelled' },
    },
  });
}

describe('the page that cancels an order', () => {
  test('shows the order and the deadline, and cancels only on request', async () => {
    const { user, called } = await open(LINK);
    expect(await screen.findByRole('heading', { name: 'Cancel this return?' })).toBeDefined();
    for (const text of ['RTN-100482', 'Cell phone', 'Erin in Austin', 'Acme', '12 minutes left']) {
      expect(screen.getByText(text), text).toBeDefined();
    }
    expect(called.some(({ call }) => call.startsWith('POST'))).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Cancel return' }));
    const heading = await screen.findByRole('heading', { name: 'The return is canceled' });
    expect(document.activeElement).toBe(heading);
    expect(called.at(-1)).toMatchObject({
      call: 'POST /api/portal/order-cancel/:orderNumber',
      body: { token: 'a-token' },
    });
  });

  test('removes the link from the address bar, and keeps it for a reload', async () => {
    await open(LINK);
    await screen.findByRole('button', { name: 'Cancel return' });
    expect([window.location.pathname, window.location.search]).toEqual(['/order/cancel', '']);
    expect(window.history.state).toEqual({ cancelLink: 'order=RTN-100482&token=a-token' });
  });

  test("counts down from the response, whatever the browser's clock", async () => {
    await open(LINK, { cancellableUntil: inMinutes(-600), secondsLeft: 300 });
    expect(await screen.findByText('5 minutes left')).toBeDefined();
  });

  test('says when it is too late, and what to do instead', async () => {
    await open(LINK, { status: 'tooLate', cancellableUntil: null, secondsLeft: null });
    await screen.findByRole('heading', { name: "It's too late to cancel this return" });
    expect(screen.getByRole('link', { name: 'Open the return' }).getAttribute('href')).toBe(
      '/returns/RTN-100482',
    );
    expect(screen.getByRole('link', { name: 'Contact us' })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel return' })).toBeNull();
  });

  test('says when the order is already canceled', async () => {
    await open(LINK, { status: 'cancelled', cancellableUntil: null, secondsLeft: null });
    await screen.findByRole('heading', { name: 'This return is already canceled' });
    expect(screen.getByRole('link', { name: 'Order a new return' })).toBeDefined();
  });

  test.each(['/order/cancel', '/order/cancel?token=a-token'])(
    'explains where the right link is when it comes without an order: %s',
    async (path) => {
      const { called } = await open(path);
      await screen.findByRole('heading', { name: "This link doesn't work" });
      expect(screen.getByRole('link', { name: 'Go to your returns' })).toBeDefined();
      expect(called.filter(({ call }) => call.includes('order-cancel'))).toEqual([]);
    },
  );

  test('explains where the right link is when it is wrong', async () => {
    await renderPortal({
      path: LINK,
      answers: {
        'GET /api/portal/order-cancel/:orderNumber': () => {
          throw new FailureError({ kind: 'notFound', message: 'Said by the server.' });
        },
      },
    });
    await screen.findByRole('heading', { name: "This link doesn't work" });
    expect(screen.queryByText('Said by the server.')).toBeNull();
  });
});
