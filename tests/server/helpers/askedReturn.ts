import type { SupportView } from '../../../src/domain/returns/support/support.ts';
import { addPrices, order, orderForm, send } from './orders.ts';
import { startPortal } from './portal.ts';
import { detailsOf } from './returnMails.ts';

export const NOWHERE = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
} as const;
export const BOSTON = {
  line1: '5 Beacon St',
  line2: '',
  city: 'Boston',
  region: 'MA',
  postalCode: '02108',
};
const FORM = { 'content-type': 'application/x-www-form-urlencoded', origin: 'null' };

/** Orders a return that asks for the address, and opens the employee's page. */
export async function startAsked(changes: Parameters<typeof orderForm>[0] = {}) {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  await portal.testDatabase.pool.query('UPDATE organisations SET asks_address = true');
  const admin = await portal.signIn('admin@acme.test');
  const { orderNumber, employeeLink } = await order(admin, changes);
  await send(admin, orderNumber, { type: 'order.release' });
  await portal.work();
  const employee = portal.browser();
  const { pathname } = new URL(employeeLink);
  const call = pathname.replace('/support/devicereturn/', '/api/portal/support/');
  const page = async () => (await employee.get(call)).json<SupportView>();
  const report = async (event: object) => {
    await employee.get(call);
    return employee.post(`${call}/events`, event);
  };
  const check = (address: object) => employee.post(`${call}/address`, address);
  /** Sends a form of the page without scripts. */
  const sends = (fields: Readonly<Record<string, string>>) =>
    portal.app.inject({
      method: 'POST',
      url: pathname,
      headers: FORM,
      payload: new URLSearchParams(fields).toString(),
    });
  const details = async () => {
    await portal.signIn('admin@acme.test', admin);
    return detailsOf(admin, orderNumber);
  };
  const toEmployee = () =>
    portal.mails
      .filter(({ to }) => to === orderForm().employee.email)
      .map(({ subject }) => subject);
  return {
    portal,
    admin,
    orderNumber,
    pathname,
    employee,
    page,
    says: report,
    check,
    sends,
    details,
    toEmployee,
  };
}
