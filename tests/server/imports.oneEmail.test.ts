import { expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { importRow, readImport, sendRows, start } from './helpers/imports.ts';
import { listPage, orderForm, startOrders } from './helpers/orders.ts';
import type { TestPortal } from './helpers/portal.ts';
import { MINUTE } from './helpers/testClock.ts';

// A table has one row per device; a person with several devices gets one email.

const EVE = orderForm().employee;
const rowOfEve = (line: number, over = {}) =>
  importRow(line, { employee: EVE, device: line % 2 === 0 ? 'laptop' : 'monitor', ...over });

/** Mails to Eve since the last call. */
const toEve = ({ mails }: TestPortal) =>
  mails.splice(0).flatMap(({ to, subject, text }) => (to === EVE.email ? [{ subject, text }] : []));

test('rows of one employee are announced in one email, however far apart', async () => {
  const { portal, browser: member } = await startOrders('member@acme.test');
  const others = Array.from({ length: 30 }, (_, index) => importRow(index + 100));
  const [first = [], second = []] = [others.slice(0, 15), others.slice(15)];
  const { id } = await sendRows(member, [
    rowOfEve(2),
    ...first,
    // Same person, typed differently.
    rowOfEve(3, { employee: { ...EVE, name: EVE.name.toUpperCase() } }),
    ...second,
    rowOfEve(4, { references: { ...orderForm().references, serialNumber: 'SN-2' } }),
    rowOfEve(5),
    // Another start gets another email, as does another mailbox.
    rowOfEve(6, { startsAt: new Date(portal.clock.now().getTime() + 60 * MINUTE).toISOString() }),
    rowOfEve(7, { employee: { ...EVE, email: 'other@home.test' } }),
  ]);
  await start(member, id);
  await portal.work();
  // The device of row 4 already has a return, from row 2.
  expect(await readImport(member, id)).toMatchObject({ ordered: 35, refused: 1 });
  const batch = await member.get(`/api/portal/return-batches/${id}`);
  expect(batch.json()).toMatchObject({ cancellable: 35, waiting: 1 });
  toEve(portal);
  // In production the rows are written some milliseconds apart.
  const { pool } = portal.testDatabase;
  await pool.query(`UPDATE returns SET created_at = created_at + id * interval '10 ms'`);
  await pool.query(`UPDATE timers SET due_at = due_at + return_id * interval '10 ms'`);
  portal.clock.advance(31 * MINUTE);
  await portal.work();
  const [mail, ...more] = toEve(portal);
  expect(mail?.subject).toBe('Boxes for your laptop and 2 monitors are coming');
  expect(more).toEqual([]);
  const links = [...(mail?.text ?? '').matchAll(/devicereturn\/(RTN-\d+)\//g)].map(([, n]) => n);
  expect(new Set(links).size).toBe(3);
  const page = (await member.get(`/api/portal/returns/${links[0]}`)).json<ReturnDetails>();
  expect(page.orderedWith.map(({ orderNumber }) => orderNumber).sort()).toEqual(
    links.filter((link) => link !== page.orderNumber && link !== undefined).sort(),
  );
  portal.clock.advance(31 * MINUTE);
  await portal.work();
  expect(toEve(portal).map(({ subject }) => subject)).toEqual(['A box for your laptop is coming']);
});

test('rows of two employees stay separate, as do two imports', async () => {
  const { portal, browser: member } = await startOrders('member@acme.test');
  for (const some of [[rowOfEve(2), importRow(3)], [rowOfEve(4)]]) {
    const { id } = await sendRows(member, some);
    await start(member, id);
    await portal.work();
  }
  const { rows } = await listPage(member);
  expect(rows).toHaveLength(3);
  for (const { orderNumber } of rows) {
    const page = (await member.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
    expect(page.orderedWith).toEqual([]);
  }
});

test("an order under a row's idempotency key is not part of its import", async () => {
  const { portal, browser: member } = await startOrders('member@acme.test');
  const { id } = await sendRows(member, [rowOfEve(2), rowOfEve(3)]);
  const stray = await member.post('/api/portal/returns', {
    idempotencyKey: `import-${id}-3`,
    order: orderForm({ employee: { ...EVE, name: 'Mallory' } }),
  });
  await start(member, id);
  await portal.work();
  const { orderNumber } = stray.json<ReturnDetails>();
  const page = (await member.get(`/api/portal/returns/${orderNumber}`)).json<ReturnDetails>();
  expect(page.orderedWith).toEqual([]);
});
