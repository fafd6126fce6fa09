import { randomUUID } from 'node:crypto';
import type { ManualEvent } from '../../../src/domain/returns/returns.ts';
import type { EmployeeEvent } from '../../../src/domain/returns/support/support.ts';
import { ProblemError } from '../../../src/server/platform/http/problem.ts';
import { applyToReturn } from '../../../src/server/returnActions/applyToReturn.ts';
import type { Actor } from '../../../src/server/services/actors.ts';
import type { Audit } from '../../../src/server/services/audit.ts';
import { order, orderForm } from './orders.ts';
import type { TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';
import { MINUTE } from './testClock.ts';

export const ADA: Actor = { kind: 'admin', id: '1', name: 'Ada Admin' };
export const KIT = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' } as const;
export const BOX_IS_THERE: readonly ManualEvent[] = [
  { type: 'order.release' },
  KIT,
  { type: 'kit.delivered' },
];

/** Places an order and returns functions that send it events, each a minute after the previous one. */
export async function startOrder(
  portal: TestPortal,
  browser: TestBrowser,
  serialNumber = `SN-${randomUUID()}`,
) {
  const { orderNumber } = await order(browser, {
    references: { ...orderForm().references, serialNumber },
  });
  const audited: Parameters<Audit>[1][] = [];
  const services = {
    ...portal.services,
    audit: async (...[, entry]: Parameters<Audit>) => void audited.push(...[entry].flat()),
  };
  const which = { organisationId: portal.acme.id, orderNumber };
  const sendEvent = (event: ManualEvent | EmployeeEvent, actor = ADA) => {
    portal.clock.advance(MINUTE);
    return applyToReturn(services, which, actor, event);
  };
  const sendEvents = async (events: readonly ManualEvent[]) => {
    for (const event of events) await sendEvent(event);
  };
  const refused = async (event: ManualEvent | EmployeeEvent, actor = ADA) => {
    const error = await sendEvent(event, actor).catch((thrown: unknown) => thrown);
    if (!(error instanceof ProblemError)) throw new Error('It was not refused.');
    return error;
  };
  return { orderNumber, audited, sendEvent, sendEvents, refused };
}
