import { expect, test } from 'vitest';
import type { Offer } from '../../src/domain/returns/returns.ts';
import type { Batch, Cells } from '../../src/machines/importReturns/batch.ts';
import { readRow } from '../../src/ui/views/importReturns/rows/rowOrder.ts';

const offer: Offer = {
  items: [{ device: 'laptop', lane: 'US-US', price: 7900 }],
  currency: 'USD',
  isDemonstration: false,
  asksAddress: false,
  offersTexts: false,
  addresses: [],
};
const defaults: Batch['defaults'] = {
  device: 'laptop',
  country: 'US',
  destination: 'warehouse',
  charger: true,
  cellPhone: false,
  dispose: false,
};
const today = Date.parse('2026-11-21T12:00:00Z');

test('a row needs no address where the employee is asked for it by email', () => {
  const blank: Cells = { line1: '', city: '', region: '', postalCode: '' };
  const asked = (cells: Cells, asksAddress: boolean) =>
    readRow(
      { name: 'Ana Lee', ...blank, ...cells },
      { offer: { ...offer, asksAddress }, defaults, today },
    );
  const email = 'ana@home.test';
  expect(asked({ email }, true).problems).toEqual({});
  expect(asked({ email }, true).order?.employee.address).toMatchObject({
    line1: '',
    country: 'US',
  });
  expect(asked({ email, confirmAddress: 'yes' }, false).problems).toEqual({});
  for (const { problems } of [
    asked({}, true),
    asked({ email, confirmAddress: 'no' }, true),
    asked({ email, line1: '1 Main Street' }, true),
  ]) {
    expect(Object.keys(problems)).toContain('postalCode');
  }
  expect(asked({ confirmAddress: 'yes' }, false).problems).toEqual({
    email: ['Enter an email address, so that we can ask where to send the box.'],
  });
});
