import type { FieldErrors } from '../../failure.ts';
import { serialProblem } from '../../warehouse/scannedCode.ts';
import type { Device, Lane } from '../../words.ts';
import type { Offer, OrderForm } from '../returns.ts';
import { destinationProblems, employeeProblems, type Problems, under } from './addressRules.ts';
import { asksAddress, choiceProblems } from './askAddress.ts';
import { labelProblems, languageProblems, optionsProblems } from './optionsRules.ts';
import type { OrderEdit } from './orderEdit.ts';

/**
 * Rules for orders beyond the schema. Pure, without schemas: shared by the wizard and the server.
 * Texts must be normalized by `tidyOrder`; `''` is "not given".
 */

/** Returns the problems of the references. */
function referenceProblems({
  serialNumber = '',
  ...references
}: OrderEdit['references']): FieldErrors {
  const wrong = serialProblem(serialNumber);
  return {
    ...labelProblems(references),
    ...languageProblems(references),
    ...choiceProblems(references),
    ...(wrong !== null && { serialNumber: [wrong] }),
  };
}

/**
 * Returns all problems of an edit of an order that takes this lane; empty if there are none.
 * @param isUsual as in `asksAddress`
 */
export function editProblems(
  { employee, options, references }: OrderEdit,
  lane: Lane,
  isUsual: boolean,
): FieldErrors {
  const asksForAddress = asksAddress({ employee, references }, isUsual);
  return {
    ...under('employee', employeeProblems(employee, lane, asksForAddress)),
    ...under('options', optionsProblems(options)),
    ...under('references', referenceProblems(references)),
  };
}

const NOT_OFFERED = "We don't offer this device on this route. Choose another one.";

/** Returns the problems of additional devices, keyed `others.0.serialNumber`. */
function otherProblems(
  { references, others = [] }: OrderForm,
  isOffered: (device: Device) => boolean,
): Problems {
  const problems: Problems = {};
  const seenSerials = new Set([references.serialNumber?.toLowerCase() ?? '']);
  for (const [index, { device, serialNumber }] of others.entries()) {
    if (!isOffered(device)) problems[`others.${index}.device`] = [NOT_OFFERED];
    const wrong = serialProblem(serialNumber);
    if (wrong !== null) problems[`others.${index}.serialNumber`] = [wrong];
    const serial = serialNumber.toLowerCase();
    if (serial !== '' && seenSerials.has(serial)) {
      problems[`others.${index}.serialNumber`] = ['Another device here has this serial number.'];
    }
    seenSerials.add(serial);
  }
  return problems;
}

/** Returns all problems of an order under the present offer; empty if there are none. */
export function orderProblems(
  order: OrderForm,
  offer: Pick<Offer, 'items' | 'addresses' | 'asksAddress'>,
): FieldErrors {
  const isOffered = (device: Device) =>
    offer.items.some((item) => item.device === device && item.lane === order.lane);
  return {
    ...(!isOffered(order.device) && { lane: [NOT_OFFERED] }),
    ...otherProblems(order, isOffered),
    ...editProblems(order, order.lane, offer.asksAddress),
    ...under('destination', destinationProblems(order.destination, order.lane, offer.addresses)),
  };
}
