import { expect, test } from 'vitest';
import { BOSTON, NOWHERE, startAsked } from './helpers/askedReturn.ts';
import { orderForm } from './helpers/orders.ts';

test('a correction is offered without scripts, before anything is kept', async () => {
  const employee = { ...orderForm().employee, address: NOWHERE };
  const { sends, details } = await startAsked({ employee });
  const typed = { type: 'address.correct', ...BOSTON, postalCode: 'O2108' };
  const offer = await sends(typed);
  expect(offer.body).toContain('Did you mean this address?');
  expect(offer.body).toContain('name="postalCode" value="02108"');
  expect(offer.body).toContain('name="postalCode" value="O2108"');
  expect((await details()).status).toBe('awaitingAddress');

  const taken = await sends({ type: 'address.correct', ...BOSTON, decided: 'yes' });
  expect(taken.statusCode).toBe(303);
  expect((await details()).employee.address).toEqual({ ...BOSTON, country: 'US' });
});

test('an address is checked for its employee only while it is asked for, and not too often', async () => {
  const { check, page, says: report } = await startAsked();
  await page();
  const found = await check({ ...BOSTON, postalCode: 'O2108' });
  expect(found.json()).toMatchObject({
    verdict: { kind: 'corrected', differences: ['postalCode'], suggestion: BOSTON },
  });
  for (let asked = 1; asked < 40; asked += 1) await check(BOSTON);
  expect((await check(BOSTON)).statusCode).toBe(429);
  await report({ type: 'address.confirm' });
  expect((await check(BOSTON)).statusCode).toBe(409);
});
