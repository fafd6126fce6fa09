import { randomUUID } from 'node:crypto';
import type { BulkJob, VisibleJob } from '../../../src/domain/returns/list/list.ts';
import { addPrices, order } from './orders.ts';
import { startPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** Starts a portal in which a member has ordered `count` returns. */
export async function startReturns(count: number) {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const member = await portal.signIn('member@acme.test');
  const numbers: string[] = [];
  for (let made = 0; made < count; made++) numbers.push((await order(member)).orderNumber);
  return { portal, member, numbers };
}

/** Requests a job; cancels by default. */
export function start(browser: TestBrowser, body: object) {
  const idempotencyKey = randomUUID();
  return browser.post('/api/portal/bulk', { idempotencyKey, event: 'order.cancel', ...body });
}

/** The job that a user is shown. */
export async function visibleJob(browser: TestBrowser): Promise<BulkJob | null> {
  return (await browser.get('/api/portal/bulk')).json<VisibleJob>().job;
}
