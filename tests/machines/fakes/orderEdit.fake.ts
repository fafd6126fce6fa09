import type { ReturnDetails } from '../../../src/api/contract/returns.ts';
import type { FakeServer } from '../../model/levels/fakeServer.ts';
import { fakeReturn } from '../../ui/support/fakeReturn.ts';

const OVER = 'An order can be edited for 30 minutes after it was placed.';

/** The server behind the page on which an order is edited; a colleague may edit it too. */
export function fakeOrderServer(): FakeServer {
  const server = fakeReturn();
  let present = '1';
  /** The order in this version: who goes from one to the other edits it. */
  const inVersion = (version: string): ReturnDetails => {
    if (version !== present) server.edit({ ticketId: `IT-7${version}`, costCentre: 'CC-4' });
    present = version;
    return { ...server.view(), version };
  };
  const over = (): ReturnDetails => {
    const { actions, ...details } = inVersion('1');
    return {
      ...details,
      status: 'awaitingShipment',
      cancellableUntil: null,
      actions: actions.map((action) =>
        action.type === 'order.edit' ? { ...action, allowed: false, reason: OVER } : action,
      ),
    };
  };
  return {
    outcomes: {
      'loadOrder/editable': () => inVersion('1'),
      'loadOrder/changed': () => inVersion('2'),
      'loadOrder/over': over,
      'saveEdit/saved': server.view,
    },
    beside: { 'GET /api/portal/returns/:orderNumber/messages': () => ({ messages: [] }) },
  };
}
