import type { BrowserContext } from 'playwright-core';
import type { EmployeeKind, Server } from './person.ts';
import type { TestPortal } from './testPortal.ts';

/** Orders the return of an employee's page, as the signed-in colleague; returns its order number. */
export async function orderFor(
  portal: TestPortal,
  office: BrowserContext,
  kind: EmployeeKind | undefined,
): Promise<string> {
  if (kind === 'asked') return portal.orderAsking(office, 'fr-CA');
  if (kind === 'texted') return portal.orderIn(office, 'es-US');
  const orderNumber = await portal.order(office);
  if (kind !== 'boxed') return orderNumber;
  await portal.send(office, orderNumber, { type: 'order.release' });
  await portal.carrier?.deliverBox(orderNumber);
  return orderNumber;
}

type OfReturn = Pick<
  Server,
  'moveReturnOn' | 'cancelReturn' | 'hideReturn' | 'sayElsewhere' | 'answerQuestion' | 'pickUp'
>;

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
  pickUp: async (end) => portal.carrier?.pickUp(orderNumber, end),
});
