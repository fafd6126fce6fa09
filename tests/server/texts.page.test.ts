import { expect, test } from 'vitest';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import { order, orderForm, send } from './helpers/orders.ts';
import { detailsOf } from './helpers/returnMails.ts';
import { agreedReturn, reply, SHIPPED, startTexts } from './helpers/textProvider.ts';

/** A return whose employee is asked nothing yet, and their page. */
async function employeePage() {
  const { portal, provider, admin } = await startTexts();
  const employee = { ...orderForm().employee, phone: '' };
  const { orderNumber } = await order(admin, { employee });
  await send(admin, orderNumber, { type: 'order.release' });
  const { employeeLink } = await detailsOf(admin, orderNumber);
  const path = new URL(employeeLink).pathname;
  const call = path.replace('/support/devicereturn', '/api/portal/support');
  const browser = portal.browser();
  const view = async () => (await browser.get(call)).json<SupportView>().texts;
  const choose = (isOn: boolean, phone = '') => browser.post(`${call}/texts`, { isOn, phone });
  return { portal, provider, admin, orderNumber, path, browser, view, choose };
}

test('an employee switches texts on with a mobile number, and off', async () => {
  const { portal, provider, admin, orderNumber, view, choose } = await employeePage();
  expect(await view()).toMatchObject({ state: 'none', ending: '', sender: '+15125550199' });
  for (const wrong of ['', 'none', '+49 151 12345678']) {
    const refused = await choose(true, wrong);
    expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['phone']]);
  }
  expect((await choose(true, '(512) 555-0147')).json().texts).toMatchObject({
    state: 'on',
    ending: '47',
  });
  await send(admin, orderNumber, SHIPPED);
  await portal.work();
  expect(provider.sent.map(({ To }) => To)).toEqual(['+15125550147']);
  const off = await choose(false);
  expect(off.json().texts).toMatchObject({ state: 'stopped', isStoppedByReply: false });
  // The page tells two digits of a number, the billing page the cost.
  expect(off.body).not.toContain('5550147');
  expect((await admin.get('/api/portal/billing')).json().texts).toEqual([
    { month: '2030-03', count: 1, currency: 'USD', amount: 1 },
  ]);
  // No texts are sent once the device is on its way, so none are offered.
  await send(admin, orderNumber, { type: 'kit.delivered' });
  expect(await view()).toMatchObject({ state: 'stopped' });
  await send(admin, orderNumber, { type: 'device.shipped' });
  expect(await view()).toBeNull();
});

test('a STOP is taken back by a START alone', async () => {
  const { portal, view, choose } = await employeePage();
  expect(await view()).toMatchObject({ state: 'none' });
  await choose(true, '512 555 0147');
  await reply(portal, 'STOP', '+15125550147');
  expect(await view()).toMatchObject({ state: 'stopped', isStoppedByReply: true });
  expect((await choose(true)).statusCode).toBe(409);
  await reply(portal, 'START', '+15125550147');
  expect(await view()).toMatchObject({ state: 'on' });
});

test('a consent to one number is not asked again by a later return', async () => {
  const { portal, admin } = await employeePage();
  await agreedReturn(admin);
  const { orderNumber } = await order(admin);
  expect((await detailsOf(admin, orderNumber)).texts?.state).toBe('on');
  await send(admin, orderNumber, {
    type: 'contact.correct',
    contact: { ...orderForm().employee, phone: '+1 512 555 0188' },
  });
  expect((await detailsOf(admin, orderNumber)).texts?.state).toBe('none');
  await portal.work();
});

test('a page without scripts has the form', async () => {
  const { browser, path, view } = await employeePage();
  const { body } = await browser.get(path, { headers: { accept: 'text/html' } });
  expect(body).toContain('We can text you when your box ships');
  const form = { type: 'texts.choose', choice: 'on', phone: '512 555 0147' };
  expect((await browser.request('POST', path, { form })).statusCode).toBe(303);
  expect(await view()).toMatchObject({ state: 'on' });
});
