import { expect, test } from 'vitest';
import { NEW_UNTIL } from '../../src/domain/organization/firstSteps.ts';
import { manyReturns, startReturns } from './helpers/newOrders.ts';
import { listPage, OFFICE, order } from './helpers/orders.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

/** First steps that the user sees, with whether each is done. */
const stepsOf = async (browser: TestBrowser) =>
  Object.fromEntries(
    (await listPage(browser)).firstSteps.map(({ name, isDone }) => [name, isDone]),
  );

test('first steps are ticked by what has happened, and seen by admins only', async () => {
  const { portal, admin } = await startReturns();
  const before = await stepsOf(admin);
  expect(before).toEqual({
    ...{ address: false, colleagues: true, return: false, signOn: false, webhook: false },
  });
  expect(await stepsOf(await portal.signIn('member@acme.test'))).toEqual({});
  const entry = { label: 'HQ', recipient: 'IT', company: '', address: OFFICE, isDefault: false };
  await admin.post('/api/portal/addresses', entry);
  await order(admin);
  await admin.post('/api/portal/webhooks', {
    ...{ url: 'https://hooks.example.com/', description: '' },
    events: ['device_return.created'],
  });
  expect(await stepsOf(admin)).toEqual({
    ...{ address: true, colleagues: true, return: true, signOn: false, webhook: true },
  });
});

test('an organization with many returns has no first steps', async () => {
  const { portal, admin } = await startReturns();
  await manyReturns(portal, { count: NEW_UNTIL, seed: 1 });
  expect(await stepsOf(admin)).toEqual({});
});
