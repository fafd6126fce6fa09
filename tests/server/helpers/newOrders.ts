import { randomUUID } from 'node:crypto';
import type { OrderForm } from '../../../src/domain/returns/returns.ts';
import { makeManyReturns } from '../../../src/server/demo/many.ts';
import { addPrices } from './orders.ts';
import { type PortalOverrides, startPortal, type TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** Starts a portal in which everything has a price, and nothing was ordered. */
export async function startReturns(overrides: PortalOverrides = {}) {
  const portal = await startPortal(overrides);
  await addPrices(portal, portal.acme.id);
  return { portal, admin: await portal.signIn('admin@acme.test') };
}

/** Sends an order, whatever its response. */
export const place = (browser: TestBrowser, form: OrderForm, key: string = randomUUID()) =>
  browser.post('/api/portal/returns', { idempotencyKey: key, order: form });

/** Audit records of returns and drafts, oldest first. */
export async function auditOf({ testDatabase }: TestPortal) {
  const { rows } = await testDatabase.pool.query(
    `SELECT action, subject_kind AS kind, subject_name AS name, before, after FROM audit_log
     WHERE subject_kind IN ('return', 'draft') ORDER BY id`,
  );
  return rows;
}

/** Number of generated returns whose history comes from the machines; the others are copies. */
const MOULDS = 60;

/** Generates returns, by default of Acme. */
export const manyReturns = (
  { services }: TestPortal,
  wanted: { readonly count: number; readonly seed: number; readonly organisationName?: string },
) => makeManyReturns(services, { organisationName: 'Acme', ...wanted }, () => {}, MOULDS);
