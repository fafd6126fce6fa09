import { expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import type { RowRemark } from '../../src/domain/returns/imports/imports.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import type { Batch, ImportStart } from '../../src/machines/importReturns/batch.ts';
import { importReturnsMachine } from '../../src/machines/importReturns/importReturns.machine.ts';
import { importReturnsProfile } from './importReturns.profile.ts';

type Asked = { batch: Batch; offer: Offer | null; lines?: readonly number[] };
type Found = { lines: readonly number[]; remarks: readonly RowRemark[] };

const remark = (line: number, message: string): RowRemark => ({ line, field: 'name', message });
const settle = () => new Promise((done) => setImmediate(done));

test('server remarks on a row are kept until the row changes, then replaced', async () => {
  const answers = [
    { lines: [2, 3], remarks: [remark(2, 'one'), remark(2, 'two'), remark(3, 'three')] },
    { lines: [2], remarks: [remark(2, 'four')] },
  ];
  const held = Object.values(importReturnsProfile.outcomes.loadImports)
    .flatMap((outcome) => ('done' in outcome ? [outcome.done] : []))
    .find(({ held: batch }) => batch?.isMapped === true);
  if (held === undefined) throw new Error('No table is held in review');
  const clock = new SimulatedClock();
  const machine = importReturnsMachine.provide({
    actors: {
      loadImports: fromPromise<ImportStart>(async () => held),
      checkRows: fromPromise<Found, Asked>(
        async () => answers.shift() ?? { lines: [], remarks: [] },
      ),
    },
  });
  const page = createActor(machine, { clock }).start();
  const remarks = () => page.getSnapshot().context.remarks;
  await settle();
  await settle();
  expect(remarks()).toEqual({ 2: [remark(2, 'one'), remark(2, 'two')], 3: [remark(3, 'three')] });
  page.send({ type: 'cells.edited', lines: [2], field: 'name', text: 'Ada' });
  expect(remarks()).toEqual({ 3: [remark(3, 'three')] });
  clock.increment(60_000);
  await settle();
  expect(remarks()).toEqual({ 2: [remark(2, 'four')], 3: [remark(3, 'three')] });
  page.stop();
});
