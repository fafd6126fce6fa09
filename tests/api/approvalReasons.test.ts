import { expect, test } from 'vitest';
import { approvalReasons } from '../../src/domain/returns/ordering/approvalReasons.ts';

const ITEMS = [
  { device: 'laptop', lane: 'US-US', price: 7900 },
  { device: 'tablet', lane: 'US-US', price: null },
  { device: 'laptop', lane: 'GB-GB', price: 6500, currency: 'GBP' },
] as const;
const RULE = { above: 10_000, countries: [], sources: [] };
const offer = { items: [...ITEMS], currency: 'USD', approvals: RULE };
const order = { devices: ['laptop'], lane: 'US-US', country: 'US', source: 'member' } as const;

test('the devices of an order count together', () => {
  expect(approvalReasons(offer, order)).toEqual([]);
  expect(approvalReasons(offer, { ...order, devices: ['laptop', 'laptop'] })).toEqual(['amount']);
});

test('a total that is unknown or in another currency waits', () => {
  expect(approvalReasons(offer, { ...order, devices: ['tablet'] })).toEqual(['amount']);
  expect(approvalReasons(offer, { ...order, lane: 'GB-GB', country: 'GB' })).toEqual(['amount']);
});

test('an order meets each rule that is set, and none without rules', () => {
  const approvals = { above: 7899, countries: ['GB' as const], sources: ['member' as const] };
  expect(approvalReasons({ ...offer, approvals }, order)).toEqual(['amount', 'country', 'role']);
  expect(approvalReasons({ items: [...ITEMS], currency: 'USD' }, order)).toEqual([]);
});
