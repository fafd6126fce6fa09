import { describe, expect, test } from 'vitest';
import type { Problem } from '../../src/domain/problem.ts';
import type { RowRemark } from '../../src/domain/returns/imports/imports.ts';
import type { FilterChoices } from '../../src/domain/returns/list/returnFilter.ts';
import {
  importRow,
  leftOutRow,
  ordersIn,
  readImport,
  readLatest,
  rejectedOf,
  rowOfSerial,
  sendRows,
  start,
} from './helpers/imports.ts';
import { listPage, order, orderForm, send, startOrders } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';

describe('an import', () => {
  test('orders its rows, and keeps the excluded ones with their reasons', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const { id, state } = await sendRows(member, [
      importRow(2),
      leftOutRow(3, 'ZIP codes have 5 digits.'),
      importRow(4),
    ]);
    expect(state).toBe('receiving');
    const imports = async () =>
      (await member.get('/api/portal/return-choices')).json<FilterChoices>().imports;
    expect(await imports()).toEqual([]);
    expect((await listPage(member)).rows).toEqual([]);
    expect((await start(member, id)).json()).toMatchObject({ state: 'running', ordered: 0 });
    await portal.work();
    expect(await imports()).toMatchObject([{ id }]);
    expect(await readImport(member, id)).toMatchObject({
      state: 'finished',
      total: 3,
      ordered: 2,
      leftOut: 1,
      refused: 0,
      createdBy: 'Max Member',
    });
    expect(await rejectedOf(member, id)).toEqual([
      {
        line: 3,
        cells: { name: 'Leaver 3', postalCode: '0' },
        reason: 'ZIP codes have 5 digits.',
        source: [],
      },
    ]);
    const rejected = await member.get(`/api/portal/imports/${id}/rejected`);
    expect(rejected.json()).toMatchObject({ separator: ';' });
    await order(member);
    const { rows, total, hasImports } = await listPage(member, `?import=${id}`);
    expect(hasImports).toBe(true);
    expect(rows.map(({ employeeName }) => employeeName).sort()).toEqual(['Leaver 2', 'Leaver 4']);
    expect(total).toBeNull();
    expect((await member.get(`/api/portal/return-matches?import=${id}`)).json()).toEqual({
      count: 2,
      isMore: false,
    });
    expect((await member.get(`/api/portal/return-batches/${id}`)).json()).toMatchObject({
      ...{
        id,
        createdBy: 'Max Member',
        ordered: 2,
        home: 0,
        closed: 0,
        cancellable: 2,
        remindable: 0,
      },
    });
    await send(member, rows[0]?.orderNumber ?? '', { type: 'order.cancel' });
    expect((await member.get(`/api/portal/return-batches/${id}`)).json()).toMatchObject({
      ...{ home: 0, closed: 1, cancellable: 1, waiting: 0 },
    });
  });

  test('orders as the person who started it, as the timeline shows', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const { id } = await sendRows(member, [importRow(2)]);
    await start(member, id);
    await portal.work();
    const [row] = (await listPage(member)).rows;
    const details = (await member.get(`/api/portal/returns/${row?.orderNumber}`)).json();
    expect(details).toMatchObject({ createdBy: 'Max Member', price: 7900 });
    expect(details.timeline[0]).toMatchObject({ type: 'order.placed', actor: 'Max Member' });
  });

  test('rejects only a row that became invalid since the check, with the reason', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const wrong = orderForm();
    const { id } = await sendRows(member, [
      rowOfSerial(2, 'TAKEN'),
      rowOfSerial(3, 'FREE'),
      rowOfSerial(4, 'free'),
      importRow(5, { employee: { ...wrong.employee, name: '' } }),
      importRow(6),
    ]);
    const other = await order(member, {
      references: { ...orderForm().references, serialNumber: 'taken' },
    });
    await start(member, id);
    await portal.work();
    expect(await readImport(member, id)).toMatchObject({ ordered: 2, refused: 3 });
    const reasons = (await rejectedOf(member, id)).map(({ line, reason }) => [line, reason]);
    expect(reasons[0]).toEqual([2, expect.stringContaining(other.orderNumber)]);
    expect(reasons[1]).toEqual([4, expect.stringContaining('serial number free')]);
    expect(reasons[2]).toEqual([5, "Enter the employee's name."]);
  });

  test('does not start before all of its rows have arrived, nor without one to order', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    const created = await member.post('/api/portal/imports', {
      key: 'half-of-it',
      name: 'leavers.csv',
      total: 2,
    });
    const { id } = created.json<{ id: string }>();
    const one = { rows: [importRow(2)] };
    await member.request('PUT', `/api/portal/imports/${id}/rows`, { body: one });
    const early = await start(member, id);
    expect(early.statusCode).toBe(409);
    expect(early.json<Problem>().detail).toContain('1 of 2 rows');
    const empty = await sendRows(member, [leftOutRow(2, 'No.')]);
    expect((await start(member, empty.id)).statusCode).toBe(409);
  });

  test('with the same rows starts again only on purpose', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const rows = () => [importRow(2, { references: orderForm().references })];
    const first = await sendRows(member, rows());
    await start(member, first.id);
    await portal.work();
    const second = await sendRows(member, rows());
    const refused = await start(member, second.id);
    expect(refused.statusCode).toBe(409);
    expect(refused.json<Problem>().detail).toContain(
      'Max Member already ordered exactly these rows',
    );
    expect(await ordersIn(portal)).toHaveLength(1);
    expect((await start(member, second.id, true)).statusCode).toBe(200);
    await portal.work();
    expect(await ordersIn(portal)).toHaveLength(2);
  });

  test('started from two tabs with one table starts in one of them', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const [one, two] = [
      await sendRows(member, [importRow(2)]),
      await sendRows(member, [importRow(2)]),
    ];
    const answers = await Promise.all([start(member, one.id), start(member, two.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    await portal.work();
    expect(await ordersIn(portal)).toHaveLength(1);
  });

  test('is found again by the person who started it, only after its start', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const admin = await portal.signIn('admin@acme.test');
    const { id } = await sendRows(member, [importRow(2)]);
    expect(await readLatest(member)).toBeNull();
    await start(member, id);
    expect(await readLatest(member)).toMatchObject({ id, state: 'running' });
    expect(await readLatest(admin)).toBeNull();
  });

  test('that was never started is deleted after a day', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const { id } = await sendRows(member, [importRow(2)]);
    portal.clock.advance(25 * 60 * 60_000);
    await sendRows(member, [importRow(2)]);
    expect((await member.get(`/api/portal/imports/${id}`)).statusCode).toBe(404);
  });

  test('answers the same 404 to other organizations as for an unknown import', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await addOrganisation(portal.services.database, {
      name: 'Globex',
      domain: 'globex.test',
      now: portal.clock.now(),
    });
    const stranger = await portal.signIn('member@globex.test');
    const { id } = await sendRows(member, [importRow(2)]);
    for (const path of [`${id}`, `${id}/rejected`]) {
      const theirs = await stranger.get(`/api/portal/imports/${path}`);
      const absent = await stranger.get(`/api/portal/imports/${path.replace(id, '999999')}`);
      expect([theirs.statusCode, theirs.body]).toEqual([404, absent.body]);
    }
    expect((await start(stranger, id)).statusCode).toBe(404);
    const put = { body: { rows: [importRow(9)] } };
    expect((await stranger.request('PUT', `/api/portal/imports/${id}/rows`, put)).statusCode).toBe(
      404,
    );
    expect((await portal.browser().get('/api/portal/imports/latest')).statusCode).toBe(401);
  });
});

describe('the check of rows', () => {
  test('finds contradictory addresses, and suggests corrections of likely slips', async () => {
    const { browser: member } = await startOrders('member@acme.test');
    const { address } = orderForm().employee;
    const body = {
      rows: [
        { line: 2, serialNumber: '', address },
        { line: 3, serialNumber: '', address: { ...address, region: 'NY' } },
        { line: 4, serialNumber: '', address: { ...address, postalCode: '787O1' } },
        { line: 5, serialNumber: '', address: { ...address, region: '' } },
      ],
    };
    const { remarks } = (await member.post('/api/portal/imports/check', body)).json();
    const found: RowRemark[] = remarks;
    expect(found.filter(({ line }) => line === 2)).toEqual([]);
    const message = 'ZIP code 78701 is in Texas, not in New York. One of the two is wrong.';
    expect(found.filter(({ line }) => line === 3)).toEqual([
      { line: 3, field: 'employee.address.region', message },
      { line: 3, field: 'employee.address.postalCode', message },
    ]);
    expect(found.filter(({ line }) => line === 4)).toEqual([
      { line: 4, field: 'employee.address.postalCode', message: 'Did you mean 78701?' },
    ]);
    // A missing state contradicts no ZIP code.
    expect(found.filter(({ line, field }) => line === 5 && field.endsWith('postalCode'))).toEqual(
      [],
    );
  });

  test('finds devices that are already on their way, ignoring case, in this organization', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const { orderNumber } = await order(member, {
      references: { ...orderForm().references, serialNumber: 'C02X' },
    });
    const { address } = orderForm().employee;
    const body = {
      rows: [
        { line: 2, serialNumber: ' c02x ', address },
        { line: 3, serialNumber: 'OTHER', address },
        { line: 4, serialNumber: '', address },
      ],
    };
    const answer = await member.post('/api/portal/imports/check', body);
    expect(answer.json().remarks).toEqual([
      {
        line: 2,
        field: 'references.serialNumber',
        message: expect.stringContaining(orderNumber),
      },
    ]);
    await addOrganisation(portal.services.database, {
      name: 'Globex',
      domain: 'globex.test',
      now: portal.clock.now(),
    });
    const stranger = await portal.signIn('member@globex.test');
    expect((await stranger.post('/api/portal/imports/check', body)).json().remarks).toEqual([]);
    const request = { serialNumbers: [' c02x ', '', 'OTHER'] };
    expect((await member.post('/api/portal/serials/check', request)).json().problems).toEqual([
      `${orderNumber} already returns the device with serial number c02x. Open that return, or check the serial number.`,
      null,
      null,
    ]);
    const theirs = await stranger.post('/api/portal/serials/check', request);
    expect(theirs.json().problems).toEqual([null, null, null]);
  });
});
