import { describe, expect, test } from 'vitest';
import { importRow, ordersIn, rowOfSerial, sendRows, start } from './helpers/imports.ts';
import { startOrders } from './helpers/orders.ts';

describe('an import with a key that was sent before', () => {
  test('is one however often it is created, sent and started', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    const rows = [importRow(2), importRow(3)];
    const first = await sendRows(member, rows, 'the-same-key');
    const second = await sendRows(member, rows, 'the-same-key');
    expect(second.id).toBe(first.id);
    const answers = await Promise.all([start(member, first.id), start(member, first.id)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    await portal.work();
    // Late rows change nothing, and neither does a late start.
    expect((await sendRows(member, rows, 'the-same-key')).state).toBe('finished');
    expect((await start(member, first.id)).json()).toMatchObject({ state: 'finished' });
    // Other rows would be lost: they are refused.
    for (const others of [
      [importRow(2), rowOfSerial(3, 'NEW')],
      [...rows, importRow(4)],
    ]) {
      await expect(sendRows(member, others, 'the-same-key')).rejects.toThrow(/^409.*other rows/);
    }
    await portal.work();
    expect(await ordersIn(portal)).toHaveLength(2);
  });

  test('begins anew when its table has another number of rows, until it starts', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await sendRows(member, [importRow(2), importRow(3)], 'the-same-key');
    const { id } = await sendRows(member, [importRow(3)], 'the-same-key');
    expect((await start(member, id)).statusCode).toBe(200);
    await portal.work();
    expect((await ordersIn(portal)).map(({ serial }) => serial)).toEqual(['SN-3']);
  });

  test('keeps the newer of two rows for one line until it starts', async () => {
    const { portal, browser: member } = await startOrders('member@acme.test');
    await sendRows(member, [importRow(2), rowOfSerial(3, 'OLD')], 'the-same-key');
    const { id } = await sendRows(member, [importRow(2), rowOfSerial(3, 'NEW')], 'the-same-key');
    await start(member, id);
    await portal.work();
    expect((await ordersIn(portal)).map(({ serial }) => serial)).toEqual(['SN-2', 'NEW']);
  });
});
