import { describe, expect, test } from 'vitest';
import type { LeaverForm } from '../../src/domain/leavers/leavers.ts';
import type { ImportRow } from '../../src/domain/returns/imports/imports.ts';
import { addSecondAdmin, setApprovals } from './helpers/approvals.ts';
import { importRow, readImport, rejectedOf, sendRows, start } from './helpers/imports.ts';
import { addLeaver, leaverForm, leaversOf, person, step } from './helpers/leavers.ts';
import { listPage, startOrders } from './helpers/orders.ts';
import type { TestPortal } from './helpers/portal.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { template } from './isolation/bodies.ts';

const laptop = { device: 'laptop', serialNumber: 'SN-1', assetTag: '' } as const;
const monitor = { device: 'monitor', serialNumber: '', assetTag: 'M-7' } as const;
const lena = leaverForm({ devices: [laptop] });
const bo = leaverForm({ employee: person('Bo Berg', ''), devices: [] });

const rowOf = (line: number, leaver: LeaverForm | null): ImportRow => ({
  line,
  cells: { name: leaver?.employee.name ?? '' },
  order: null,
  leaver,
  reason: leaver === null ? 'Skipped.' : '',
});

/** Puts the people of a table into Leaving, and returns the import. */
async function putIn(portal: TestPortal, browser: TestBrowser, rows: readonly ImportRow[]) {
  const { id } = await sendRows(browser, rows, undefined, 'leavers');
  const answer = await start(browser, id);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  await portal.work();
  return readImport(browser, id);
}

describe('an import into Leaving', () => {
  test('adds each person once, with the devices of all their rows and what is missing', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const view = await putIn(portal, member, [
      rowOf(2, lena),
      rowOf(3, bo),
      rowOf(4, { ...lena, employee: person('Lena Leaver', 'LENA@home.test'), devices: [monitor] }),
      rowOf(5, null),
    ]);
    expect(view).toMatchObject({
      ...{ state: 'finished', ordered: 3, refused: 0, leftOut: 1 },
      leavers: { added: 2, updated: 0, kept: 0, duplicates: 0 },
    });
    expect((await leaversOf(member)).rows).toMatchObject([
      {
        ...{ employeeName: 'Lena Leaver', source: 'file', createdBy: 'Max Member' },
        ...{ missing: [], devices: [laptop, monitor] },
      },
      { employeeName: 'Bo Berg', missing: ['country', 'address', 'device'] },
    ]);
    expect((await listPage(member)).rows).toEqual([]);
    expect(portal.mails).toEqual([]);
  });

  test('keeps the template that a row names, for the order', async () => {
    const { portal, browser: admin } = await startOrders();
    const templates = [template(), { ...template(), name: 'Executives' }];
    await admin.request('PUT', '/api/portal/templates', { body: { templates, basedOn: '1' } });
    const named = (line: number, leaver: LeaverForm, key?: string): ImportRow => ({
      ...rowOf(line, null),
      leaver: { ...leaver, ...(key !== undefined && { template: key }) },
      reason: '',
    });
    // The second row of a person may be the one that names it.
    const rows = [named(2, lena), named(3, { ...lena, devices: [monitor] }, 'executives')];
    await putIn(portal, admin, [...rows, named(4, bo)]);
    const [known] = (await leaversOf(admin)).rows;
    const path = `/api/portal/leavers/${known?.leaverNumber}`;
    expect((await admin.get(path)).json().template).toBe('executives');
    // A later table that names none changes nothing.
    const again = await putIn(portal, admin, [named(2, lena), named(3, bo)]);
    expect(again.leavers).toMatchObject({ added: 0 });
    expect((await admin.get(path)).json().template).toBe('executives');
  });

  test('repeats nothing: neither its own requests nor a table that was imported before', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const rows = [rowOf(2, lena), rowOf(3, bo), rowOf(4, { ...lena, devices: [monitor] })];
    const { id } = await sendRows(member, rows, 'key-of-leavers', 'leavers');
    await start(member, id);
    await portal.work();
    await sendRows(member, rows, 'key-of-leavers', 'leavers');
    await start(member, id);
    await portal.work();
    expect((await leaversOf(member)).rows).toHaveLength(2);
    const later = { ...bo, lastDay: '2030-03-20', employee: person('Bo Berg', '') };
    const again = [rowOf(2, lena), rowOf(3, { ...lena, devices: [monitor] }), rowOf(4, later)];
    expect((await putIn(portal, member, again)).leavers).toEqual({
      ...{ added: 1, updated: 0, kept: 1, duplicates: 0 },
    });
    const moved = { ...lena, devices: [laptop, monitor], lastDay: '2030-04-01' };
    expect((await putIn(portal, member, [rowOf(2, moved)])).leavers).toMatchObject({ updated: 1 });
    const [first] = (await leaversOf(member)).rows.filter(
      ({ lastDay }) => lastDay === '2030-04-01',
    );
    expect(first).toMatchObject({ employeeName: 'Lena Leaver', devices: [laptop, monitor] });
  });

  test('says who may be listed twice, and why somebody could not be added', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await addLeaver(member, { devices: [laptop] });
    const view = await putIn(portal, member, [
      rowOf(2, lena),
      rowOf(3, { ...bo, lastDay: '2039-01-01' }),
      ...[4, 5, 6, 7, 8, 9].map((line) => rowOf(line, { ...bo, devices: [monitor] })),
    ]);
    expect(view.leavers).toEqual({ added: 1, updated: 0, kept: 0, duplicates: 1 });
    const reasons = (await rejectedOf(member, view.id)).map(({ line, reason }) => [line, reason]);
    expect(reasons).toHaveLength(7);
    expect(reasons[0]).toEqual([3, 'Choose a day within a year.']);
    expect(reasons.at(-1)).toEqual([9, expect.stringMatching(/^One person can have up to/)]);
  });

  test('is in the audit log with each person, and keeps what somebody decided', async () => {
    const { portal, browser: admin } = await startOrders('admin@acme.test');
    await putIn(portal, admin, [rowOf(2, lena)]);
    const [row] = (await leaversOf(admin)).rows;
    const number = row?.leaverNumber ?? '';
    await step(admin, number, { type: 'notNeeded.decided', reason: 'keeps', note: '' });
    expect((await putIn(portal, admin, [rowOf(2, lena)])).leavers).toMatchObject({ kept: 1 });
    expect((await leaversOf(admin)).rows).toEqual([]);
    const log = await admin.get('/api/portal/audit-log?action=leaver.reported');
    expect(log.body).toContain(number);
    const started = await admin.get('/api/portal/audit-log?action=import.started');
    expect(started.body).toContain('Leaving');
  });

  test('orders nothing, whatever else its rows ask for, nor leaves anybody in an import of orders', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const both = { ...importRow(2), leaver: lena };
    await putIn(portal, member, [both]);
    expect((await listPage(member)).rows).toEqual([]);
    const { id } = await sendRows(member, [both]);
    await start(member, id);
    await portal.work();
    expect((await listPage(member)).rows).toHaveLength(1);
    expect((await leaversOf(member)).rows).toHaveLength(1);
  });
});

test('an import says how many of its orders wait for an approver', async () => {
  const { portal, browser: admin } = await startOrders('admin@acme.test');
  await addSecondAdmin(portal);
  await setApprovals(admin, { sources: ['admin'] });
  const { id } = await sendRows(admin, [importRow(2), importRow(3)]);
  await start(admin, id);
  await portal.work();
  expect(await readImport(admin, id)).toMatchObject({ ordered: 2, awaitingApproval: 2 });
});
