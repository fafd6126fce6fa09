import { expect, test } from 'vitest';
import type { ImportView } from '../../src/domain/returns/imports/imports.ts';
import { sendTable } from '../../src/ui/components/importing/sending/sendTable.ts';

const STARTED: ImportView = {
  ...{ id: '1', name: 'leavers.csv', state: 'running', total: 1, ordered: 0, refused: 0 },
  ...{ leftOut: 0, createdAt: '2026-01-15T12:00:00.000Z', createdBy: 'Ada', finishedAt: null },
};
const TABLE = { key: 'key-1', name: 'leavers.csv', columns: [], rows: ['edited'] };

test('rows that were edited after the lost reply of a start are refused, not dropped', async () => {
  const sent = sendTable(
    {
      begin: async () => STARTED,
      send: async (_, rows) => {
        throw new Error(`Other rows: ${rows}`);
      },
      start: async () => STARTED,
    },
    TABLE,
  );
  await expect(sent).rejects.toThrow('Other rows: edited');
});

test('an import that has started is not started again', async () => {
  const calls: string[] = [];
  const answer = (call: string) => async () => {
    calls.push(call);
    return STARTED;
  };
  const sent = sendTable(
    { begin: answer('begin'), send: answer('send'), start: answer('start') },
    TABLE,
  );
  await expect(sent).resolves.toBe(STARTED);
  expect(calls).toEqual(['begin', 'send']);
});
