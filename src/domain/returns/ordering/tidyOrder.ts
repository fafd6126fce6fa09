import { tidyEmail } from '../../email.ts';
import { tidyAddress, tidyLine } from '../../tidy.ts';
import { serialIn } from '../../warehouse/scannedCode.ts';
import type { Destination, OrderForm, References } from '../returns.ts';
import type { OrderEdit, WholeEdit } from './orderEdit.ts';
import { tidyReferences } from './tidyReferences.ts';

/** Normalizes an instant to UTC; invalid instants, such as a nonexistent second, stay as they are. */
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

/** Normalizes an order before it is checked, compared and stored: trims texts, drops unknown fields. */
export function tidyOrder(order: OrderForm): OrderForm & WholeEdit {
  const { employee, options, references } = tidyEdit(order);
  // Property order matters: the hash that identifies an order is computed from its JSON.
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
        serialNumber: tidyLine(serialIn(serialNumber)),
        assetTag: tidyLine(assetTag),
      })),
    }),
  };
}

/** Normalizes the editable fields of an order. */
export function tidyEdit({ employee, options, references, startsAt }: OrderEdit): WholeEdit {
  return {
    ...(startsAt !== undefined && { startsAt: startsAt && tidyInstant(startsAt) }),
    employee: {
      name: tidyLine(employee.name),
      email: tidyEmail(employee.email),
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
    references: tidyScannedReferences(references),
  };
}

/** Normalizes the references, and reads the serial number out of a scanned code. */
export function tidyScannedReferences(typed: Partial<References>): References {
  const references = tidyReferences(typed);
  return { ...references, serialNumber: tidyLine(serialIn(references.serialNumber)) };
}
