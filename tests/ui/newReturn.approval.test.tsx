import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OFFER, openReviewed } from './helpers/wizard.tsx';

const WAITS = /^This order needs the approval of an admin\./;
const rule = { above: null, countries: [], sources: [] };

test('the review says beforehand that an order needs an approval', async () => {
  await openReviewed(undefined, { ...OFFER, approvals: { ...rule, above: 10 } });
  expect(screen.getByText(WAITS)).toBeDefined();
});

test('the review says nothing of approvals that are for others', async () => {
  await openReviewed(undefined, { ...OFFER, approvals: { ...rule, sources: ['member'] } });
  expect(screen.queryByText(WAITS)).toBeNull();
  expect(screen.getByText('You can cancel free of charge for 30 minutes.')).toBeDefined();
});
