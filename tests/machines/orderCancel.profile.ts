import type { OrderToCancel } from '../../src/domain/returns/ordering/orderCancel.ts';
import { orderCancelMachine } from '../../src/machines/orderCancel.machine.ts';
import { isTriggeredBy, type Profile } from '../../tools/statewalk/statewalk.ts';
import { failed, unreachable } from './helpers/admin.ts';

const order: OrderToCancel = {
  orderNumber: 'RTN-100482',
  companyName: 'Acme',
  device: 'laptop',
  employeeName: 'Jordan',
  city: 'Springfield',
  status: 'open',
  timeZone: 'UTC',
  cancellableUntil: '2026-01-15T12:00:00.000Z',
  secondsLeft: 1700,
};
const moved = (status: 'cancelled' | 'tooLate'): OrderToCancel => ({
  ...order,
  status,
  cancellableUntil: null,
  secondsLeft: null,
});
const absent = failed('notFound', 'We could not find what you were looking for.');

export const orderCancelProfile: Profile<typeof orderCancelMachine> = {
  machine: orderCancelMachine,
  inputs: {
    link: {
      title: 'opens the mailed link',
      input: { orderNumber: 'RTN-100482', token: 'a-token' },
    },
    bare: { title: 'opens the page without a link', input: { orderNumber: '', token: '' } },
  },
  events: {
    'cancel.confirmed': { confirmed: { title: 'confirms' } },
    'retry.requested': { retried: { title: 'tries again' } },
  },
  outcomes: {
    loadOrder: {
      open: { title: 'the order can be cancelled', done: order },
      cancelled: { title: 'a colleague has cancelled it', done: moved('cancelled') },
      tooLate: { title: 'the kit is being prepared already', done: moved('tooLate') },
      absent: { title: 'the link fits no order', error: absent },
      malformed: {
        title: 'the link was cut off',
        error: failed('invalid', 'The link is not complete.'),
      },
      tooMany: {
        title: 'the page was asked for too often',
        error: failed('tooMany', 'This page was opened too often. Wait a minute, then try again.'),
      },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    cancelOrder: {
      cancelled: { title: 'it is cancelled', done: moved('cancelled') },
      refused: {
        title: 'the time has just ended',
        error: failed(
          'refused',
          "You can cancel an order for 30 minutes after placing it. We didn't change RTN-100482.",
        ),
      },
      absent: { title: 'the link fits no order any more', error: absent },
      unreachable: { title: 'the word does not get through', error: unreachable },
    },
  },
  delays: { windowOver: { title: 'waits until the time is over' } },
  invariants: {
    'opening the link cancels nothing': (_, past) =>
      isTriggeredBy(past, 'cancelOrder', 'cancel.confirmed'),
    'only what is cancelled is called so': (snapshot) =>
      !snapshot.matches('cancelled') || snapshot.context.order?.status === 'cancelled',
    'a person is asked only about an order that stands there': (snapshot) =>
      !snapshot.hasTag('asking') || snapshot.context.order !== null,
  },
  project: ({ link, order: known, failure }) => [
    link.orderNumber !== '',
    known?.status,
    failure?.kind,
  ],
};
