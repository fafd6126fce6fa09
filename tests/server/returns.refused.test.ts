import { afterAll, beforeAll, expect, test } from 'vitest';
import { refused as refusalOf } from '../../src/server/returnActions/applyToReturn.ts';
import { findReturn } from '../../src/server/returns/reading/find.ts';
import { THE_EMPLOYEE } from '../../src/server/services/actors.ts';
import { KIT, startOrder } from './helpers/moves.ts';
import { addPrices } from './helpers/orders.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';
import { readReturnRow } from './helpers/returnRow.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';

// Refusals of steps, without a request in between.
let portal: TestPortal;
let browser: TestBrowser;
beforeAll(async () => {
  portal = await openPortal();
  await addPrices(portal, portal.acme.id);
  browser = await portal.signIn('admin@acme.test');
});
afterAll(() => portal?.close());

test('blank fields are each reported by name', async () => {
  const { orderNumber, sendEvent, refused } = await startOrder(portal, browser);
  await sendEvent({ type: 'order.release' });
  const error = await refused({ ...KIT, carrier: ' ', trackingNumber: '\n' });
  expect([error.status, error.code, error.message]).toEqual([
    400,
    'invalid',
    "Something's missing. Fill it in and try again.",
  ]);
  expect(error.details).toEqual({
    errors: { carrier: ['Enter the carrier.'], trackingNumber: ['Enter the tracking number.'] },
  });
  const half = await refused({ ...KIT, trackingNumber: '' });
  expect(half.details).toEqual({ errors: { trackingNumber: ['Enter the tracking number.'] } });
  expect((await readReturnRow(portal, orderNumber)).events.at(-1)?.type).toBe('order.release');
});

test('a refusal gives the reason, the state and the possible steps', async () => {
  const { orderNumber, audited, refused, sendEvent } = await startOrder(portal, browser);
  await sendEvent({ type: 'order.release' });
  const wakes = portal.wakes();
  const error = await refused({ type: 'order.cancel' }, THE_EMPLOYEE);
  expect([error.status, error.code]).toEqual([409, 'refused']);
  expect(error.message).toBe(
    `You can cancel an order for 30 minutes after placing it. We didn't change ${orderNumber}.`,
  );
  expect(error.details).toEqual({ state: 'awaitingShipment', allowed: expect.any(Array) });
  expect(error.details.allowed).not.toContain('order.cancel');
  expect(error.details.allowed).toContain('return.disputed');
  expect([audited.length, portal.wakes()]).toEqual([1, wakes]);
});

test('a refusal without its own reason says that the step cannot be done', async () => {
  const { orderNumber } = await startOrder(portal, browser);
  const { snapshot } = await readReturnRow(portal, orderNumber);
  const at = portal.clock.now().toISOString();
  const error = refusalOf(
    snapshot,
    { type: 'order.cancel', actor: { kind: 'admin' }, at },
    'RTN-1',
  );
  expect(error.message).toBe("This can't be done now. We didn't change RTN-1.");
});

test('a return is not reopened while another one brings the device back, which is named', async () => {
  const first = await startOrder(portal, browser, 'SN-ONE');
  await first.sendEvents([{ type: 'order.release' }, KIT, { type: 'loss.declare' }]);
  const second = await startOrder(portal, browser, 'SN-ONE');
  const error = await first.refused({ type: 'order.reopen' });
  const sentence = `${second.orderNumber} already returns the device with serial number SN-ONE. Open that return, or check the serial number.`;
  expect([error.status, error.code, error.message]).toEqual([409, 'serial-active', sentence]);
  expect(error.details).toEqual({ errors: { 'references.serialNumber': [sentence] } });
  const { row } = await readReturnRow(portal, first.orderNumber);
  expect(row.status).toBe('lost');
});

test.each(['RTN-1\u0000', '\u0000RTN-1', 'RTN-', 'RTN-1234567890123456789', 'RTN-1'])(
  'an invalid order number finds nothing: %j',
  async (orderNumber) => {
    const which = { organisationId: portal.acme.id, orderNumber };
    const found = portal.services.database.forOrganisation(portal.acme.id, (tx) =>
      findReturn(tx, which),
    );
    await expect(found).rejects.toMatchObject({ status: 404 });
  },
);
