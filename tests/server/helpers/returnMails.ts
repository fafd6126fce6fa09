import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import type { MessageLog } from '../../../src/domain/returns/timeline/messages.ts';
import { nameAddress, order, send, startOrders } from './orders.ts';
import type { TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** Starts a portal whose orders name an additional address that is notified of each step. */
export async function startReturns() {
  const { portal, browser: admin } = await startOrders();
  await nameAddress(portal, 'it@acme.test');
  return { portal, admin };
}
/** Orders a return and ships its box, which the employee and the organization are emailed about. */
export async function shipped(portal: TestPortal, browser: TestBrowser): Promise<ReturnDetails> {
  const { orderNumber } = await order(browser);
  await send(browser, orderNumber, { type: 'order.release' });
  await portal.work();
  portal.mails.length = 0;
  await portal.testDatabase.pool.query('DELETE FROM mail_log');
  await portal.testDatabase.pool.query("DELETE FROM outbox WHERE kind = 'return.notice'");
  const kit = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };
  const answer = await send(browser, orderNumber, kit);
  return answer.json<ReturnDetails>();
}
export const pathOf = (orderNumber: string) => `/api/portal/returns/${orderNumber}`;
export const detailsOf = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(pathOf(orderNumber))).json<ReturnDetails>();
export const logOf = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(`${pathOf(orderNumber)}/messages`)).json<MessageLog>().messages;
export const resend = (browser: TestBrowser, orderNumber: string, id = '') =>
  browser.post(`${pathOf(orderNumber)}/messages/${id}/resend`);

/** Audit records of returns, except for orders and status changes. */
export async function auditOf({ testDatabase }: TestPortal) {
  const { rows } = await testDatabase.pool.query(
    `SELECT action, subject_name AS name, after FROM audit_log
     WHERE subject_kind = 'return' AND action NOT IN ('return.ordered', 'return.moved') ORDER BY id`,
  );
  return rows;
}
