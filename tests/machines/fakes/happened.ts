import type { ManualEvent } from '../../../src/domain/returns/returns.ts';
import type { EmployeeEvent } from '../../../src/domain/returns/support/support.ts';
import { EMPLOYEE_REPORTS } from '../../../src/domain/returns/timeline/events.ts';
import type { fakeReturn } from '../../ui/helpers/fakeReturn.ts';

/** Events of a return before its page is opened. */
export type Happened = readonly (ManualEvent | EmployeeEvent)[];

export const RELEASED: Happened = [{ type: 'order.release' }];
export const SENT: Happened = [
  ...RELEASED,
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
];
export const THERE: Happened = [...SENT, { type: 'kit.delivered' }];
export const BACK: Happened = [
  ...THERE,
  { type: 'device.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456785' },
];
export const HOME: Happened = [...BACK, { type: 'device.delivered' }];

/** Events that only the employee can send. */
const BY_EMPLOYEE: readonly string[] = EMPLOYEE_REPORTS;

/** Applies events, as the employee, a colleague or a carrier. */
export function happen(server: ReturnType<typeof fakeReturn>, happened: Happened): void {
  for (const event of happened) {
    server.apply(event, BY_EMPLOYEE.includes(event.type) ? 'employee' : 'admin');
  }
}
