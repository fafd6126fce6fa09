import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { orderEditMachine, selectClosedReason } from '../../src/machines/orderEdit.machine.ts';
import { orderEditProfile } from './orderEdit.profile.ts';

test('an order closed without a comment gets a default reason', async () => {
  const { editable } = orderEditProfile.outcomes.loadOrder;
  if (editable === undefined || !('done' in editable)) throw new Error('No such outcome');
  const details: ReturnDetails = { ...editable.done, actions: [] };
  const loadOrder = fromPromise<ReturnDetails, { orderNumber: string }>(async () => details);
  const machine = orderEditMachine.provide({
    actors: { loadOrder },
    actions: { clearUnsaved: () => {} },
  });
  const page = createActor(machine, { input: { orderNumber: details.orderNumber } }).start();
  const closed = await waitFor(page, (snapshot) => snapshot.matches('closed'));
  expect(selectClosedReason(closed)).toBe("This order can't be edited anymore.");
  page.stop();
});
