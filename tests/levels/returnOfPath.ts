import type { BrowserContext } from 'playwright-core';
import type { ManualEvent } from '../../src/domain/returns/returns.ts';
import type { EmployeeKind, Server } from './person.ts';
import type { TestPortal } from './testPortal.ts';

/** Orders the return of an employee's page, as the signed-in colleague; returns its order number. */
export async function orderFor(
  portal: TestPortal,
  office: BrowserContext,
  kind: EmployeeKind | undefined,
): Promise<string> {
  if (kind === undefined) return portal.order(office);
  const orderNumber = await portal.orderToOffice(office, kind);
  await portal.send(office, orderNumber, { type: 'order.release' });
  if (kind === 'boxed') await portal.carrier?.deliverBox(orderNumber);
  return orderNumber;
}

type OfReturn = Pick<
  Server,
  | 'moveReturnOn'
  | 'cancelReturn'
  | 'hideReturn'
  | 'sayElsewhere'
  | 'answerQuestion'
  | 'pickUp'
  | 'bringHome'
>;

/** Steps from a prepared box to the device at the office. */
const TO_OFFICE: readonly ManualEvent[] = [
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  { type: 'kit.delivered' },
  { type: 'device.shipped' },
  { type: 'device.delivered' },
  { type: 'receipt.confirm' },
];

/** Manipulations of a path's return, as the signed-in colleague. */
export const serverOfReturn = (
  portal: TestPortal,
  office: BrowserContext,
  orderNumber: string,
): OfReturn => ({
  moveReturnOn: () => portal.moveOn(office, orderNumber),
  cancelReturn: () => portal.cancel(office, orderNumber),
  hideReturn: () => portal.hide(orderNumber),
  sayElsewhere: () => portal.sayAsEmployee(office, orderNumber),
  answerQuestion: () =>
    portal.send(office, orderNumber, { type: 'attention.resolve', note: 'Keep the mouse.' }),
  async pickUp(end) {
    if (end === 'pickedUp') return portal.carrier?.takeDevice(orderNumber);
    if (end !== 'home') return portal.carrier?.pickUp(orderNumber, end);
    await portal.carrier?.deliverDevice(orderNumber);
    await portal.send(office, orderNumber, { type: 'receipt.confirm' });
  },
  async bringHome() {
    for (const event of TO_OFFICE) await portal.send(office, orderNumber, event);
  },
});
