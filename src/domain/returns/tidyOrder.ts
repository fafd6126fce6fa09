import { tidyAddress, tidyLine, tidyText } from '../tidy.ts';
import type { OrderEdit, WholeEdit } from './orderEdit.ts';
import { byName, isNote } from './references.ts';
import type { Destination, OrderForm, References } from './returns.ts';

/** An instant in UTC; what is none, such as a second that the day doesn't have, as it is. */
function tidyInstant(text: string): string {
  const at = Date.parse(text);
  return Number.isNaN(at) ? text : new Date(at).toISOString();
}

function tidyDestination(destination: Destination): Destination {
  if (destination.kind === 'warehouse') return { kind: 'warehouse' };
  if (destination.kind === 'saved') return { kind: 'saved', addressId: destination.addressId };
  return {
    kind: 'new',
    recipient: tidyLine(destination.recipient),
    company: tidyLine(destination.company),
    address: tidyAddress(destination.address),
  };
}

/** An order as it is checked, compared and kept: every text tidied, nothing but known fields. */
export function tidyOrder(order: OrderForm): OrderForm & WholeEdit {
  const { employee, options, references } = tidyEdit(order);
  // In this order: the hash that tells one order from another is taken of its JSON.
  return {
    device: order.device,
    lane: order.lane,
    employee,
    destination: tidyDestination(order.destination),
    options,
    references,
    ...(order.startsAt !== undefined && { startsAt: tidyInstant(order.startsAt) }),
    ...(order.others?.length && {
      others: order.others.map(({ device, serialNumber, assetTag }) => ({
        device,
        serialNumber: tidyLine(serialNumber),
        assetTag: tidyLine(assetTag),
      })),
    }),
  };
}

/** The same for what can be edited of an order. */
export function tidyEdit({ employee, options, references, startsAt }: OrderEdit): WholeEdit {
  return {
    ...(startsAt !== undefined && { startsAt: startsAt && tidyInstant(startsAt) }),
    employee: {
      name: tidyLine(employee.name),
      email: tidyLine(employee.email),
      phone: tidyLine(employee.phone),
      address: tidyAddress(employee.address),
    },
    options: {
      charger: options.charger,
      cellPhone: options.cellPhone,
      dispose: options.dispose,
      declaredValue: options.declaredValue,
      legalHoldDays: options.legalHoldDays,
    },
    references: tidyReferences(references),
  };
}

/** The references of an order, and `""` for those that are absent. */
export function tidyReferences(typed: Partial<References>): References {
  return byName((name) => (isNote(name) ? tidyText : tidyLine)(typed[name] ?? ''));
}
