import type { WholeEdit } from '../../../domain/returns/ordering/orderEdit.ts';
import type { tidyOrder } from '../../../domain/returns/ordering/tidyOrder.ts';
import { referenceColumns } from '../../../domain/returns/references.ts';
import type { Offer, OrderForm } from '../../../domain/returns/returns.ts';
import type { StoredDestination } from '../../platform/database/schema/returnSchema.ts';

export type TidyOrder = ReturnType<typeof tidyOrder>;

const WAREHOUSE: StoredDestination = { recipient: 'Warehouse', company: '', address: null };

/** Returns the columns of an order's data. */
export function orderColumns(order: TidyOrder) {
  return { device: order.device, lane: order.lane, ...editableColumns(order) };
}

/** Returns the columns that can be edited. */
export function editableColumns({ employee, options, references }: WholeEdit) {
  return {
    employee_name: employee.name,
    employee_email: employee.email,
    employee_phone: employee.phone,
    employee_address: JSON.stringify(employee.address),
    options: JSON.stringify(options),
    ...referenceColumns(references),
    custom_fields: JSON.stringify(references.custom ?? {}),
  };
}

/** Returns the destination with its current address: a saved address may change later. */
export function destinationOf({ destination }: OrderForm, { addresses }: Offer): StoredDestination {
  if (destination.kind === 'warehouse') return WAREHOUSE;
  if (destination.kind === 'new') {
    const { recipient, company, address } = destination;
    return { recipient, company, address };
  }
  const saved = addresses.find(({ id }) => id === destination.addressId);
  if (!saved) throw new Error('A saved address was checked and then not found.');
  return { recipient: saved.recipient, company: saved.company, address: saved.address };
}
