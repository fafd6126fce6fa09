import { expect, test } from 'vitest';
import type { OrderToCancel } from '../../src/domain/returns/ordering/orderCancel.ts';
import { cancelBody } from '../../src/server/publicPages/cancelPlain.ts';

const LINK = { orderNumber: 'RTN-100001', token: 'a-token' };
const ORDER: OrderToCancel = {
  orderNumber: 'RTN-100001',
  companyName: 'Acme',
  device: 'laptop',
  employeeName: 'Eve',
  city: 'Austin',
  status: 'open',
  timeZone: 'America/New_York',
  cancellableUntil: '2030-03-04T09:30:00.000Z',
  secondsLeft: 600,
};
const bodyOf = (order: OrderToCancel | null) => cancelBody(order, LINK, 'help@acme.test');
const titleOf = (body: string) => /^<h1>(.*?)<\/h1>/.exec(body)?.[1];
/** Stays on one line. */
const NUMBER = '<span class="unbroken">RTN-100001</span>';
const CONTACT =
  '<p>Questions? Write to <a href="mailto:help@acme.test?subject=Return%20RTN-100001">help@acme.test</a>.</p>';

test('the plain page of an open order asks, and its form has the link and one button', () => {
  expect(bodyOf(ORDER).split('\n')).toEqual([
    expect.stringMatching(/^<h1>.+<\/h1>$/),
    `<p>${NUMBER}: the return of a laptop from Eve in Austin, until 4:30 AM ET on Monday, March 4.</p>`,
    expect.stringMatching(/^<p>.+<\/p>$/),
    expect.stringMatching(
      /^<form method="post" action="\/order\/cancel"><input type="hidden" name="order" value="RTN-100001"><input type="hidden" name="token" value="a-token"><button>.+<\/button><\/form>$/,
    ),
    CONTACT,
  ]);
});

test('the plain page omits unknown values, and escapes typed text', () => {
  expect(bodyOf({ ...ORDER, city: '', cancellableUntil: null })).toContain(
    `<p>${NUMBER}: the return of a laptop from Eve.</p>`,
  );
  expect(bodyOf({ ...ORDER, employeeName: '<b>Eve' })).toContain('&lt;b&gt;Eve');
});

test.each([
  ["This link doesn't work", null],
  ['This return is already canceled', { ...ORDER, status: 'cancelled' }],
  ["It's too late to cancel this return", { ...ORDER, status: 'tooLate' }],
] as const)(
  'the plain page shows the outcome, without a form, and the contact: %s',
  (title, order) => {
    const body = bodyOf(order);
    expect(titleOf(body)).toBe(title);
    expect(body).not.toContain('<form');
    expect(body.endsWith(`</p>${CONTACT}`)).toBe(true);
  },
);
