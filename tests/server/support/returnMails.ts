import type { MessageLog } from '../../../src/domain/returns/messages.ts';
import type { ReturnDetails } from '../../../src/domain/returns/returns.ts';
import { addNotificationAddress, addPrices } from './orders.ts';
import { startPortal, type TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** A portal whose organisation has one address more that hears of returns, before any was ordered. */
export async function startReturns() {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  await addNotificationAddress(portal, portal.acme.id, 'it@acme.test');
  const admin = await portal.signIn('admin@acme.test');
  portal.mails.length = 0;
  return { portal, admin };
}
export const pathOf = (orderNumber: string) => `/api/portal/returns/${orderNumber}`;
export const detailsOf = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(pathOf(orderNumber))).json<ReturnDetails>();
export const logOf = async (browser: TestBrowser, orderNumber: string) =>
  (await browser.get(`${pathOf(orderNumber)}/messages`)).json<MessageLog>().messages;
export const resend = (browser: TestBrowser, orderNumber: string, id = '') =>
  browser.post(`${pathOf(orderNumber)}/messages/${id}/resend`);

/** What the audit log says of returns since they were ordered. */
export async function auditOf({ testDatabase }: TestPortal) {
  const { rows } = await testDatabase.pool.query(
    `SELECT action, subject_name AS name, after FROM audit_log
     WHERE subject_kind = 'return' AND action <> 'return.ordered' ORDER BY id`,
  );
  return rows;
}
