import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ImportView, RowRemark } from '../../src/domain/returns/imports/imports.ts';
import type { Offer } from '../../src/domain/returns/returns.ts';
import type { Batch, BatchOrder, ImportStart } from '../../src/machines/importReturns/batch.ts';
import { importReturnsMachine } from '../../src/machines/importReturns/importReturns.machine.ts';
import { importReturnsProfile } from './importReturns.profile.ts';

type Asked = { batch: Batch; offer: Offer | null; lines?: readonly number[] };
type Found = { lines: readonly number[]; remarks: readonly RowRemark[] };

test.each([true, false])(
  "the person's permission to order a table again is sent: %s",
  async (again) => {
    const held = Object.values(importReturnsProfile.outcomes.loadImports)
      .flatMap((outcome) => ('done' in outcome ? [outcome.done] : []))
      .find(({ held: batch }) => batch?.isMapped === true);
    if (held === undefined) throw new Error('No table is held in review');
    const asked: boolean[] = [];
    const machine = importReturnsMachine.provide({
      actors: {
        loadImports: fromPromise<ImportStart>(async () => held),
        checkRows: fromPromise<Found, Asked>(async () => ({ lines: [], remarks: [] })),
        placeOrders: fromPromise<ImportView, BatchOrder & { batch: Batch }>(({ input }) => {
          asked.push(input.again);
          return new Promise(() => {});
        }),
      },
    });
    const page = createActor(machine).start();
    await waitFor(page, (snapshot) => snapshot.matches('checking'));
    page.send({ type: 'order.requested', orders: 1 });
    page.send({ type: 'order.confirmed', rows: [], again });
    expect(asked).toEqual([again]);
    page.stop();
  },
);
