import type { SavedAddress } from '../api/contract/address.ts';
import type { OrderForm } from '../api/contract/returns.ts';
import type { Lane } from '../api/contract/words.ts';
import type { Answers } from './newReturn.machine.ts';

/** The lane's first half: the country that the employee is in. */
function originOf(lane: Lane): string {
  return lane.slice(0, 2);
}

/** The lane's second half: the country that the device goes to. */
function goalOf(lane: Lane): string {
  return lane.slice(3);
}

/** Whether there is a destination, and the lane leads there; `saved` are the known addresses. */
export function destinationFits(
  { destination, lane }: Answers,
  saved: readonly SavedAddress[],
): boolean {
  if (destination === undefined || lane === undefined) return false;
  if (destination.kind === 'warehouse') return true;
  const address =
    destination.kind === 'new'
      ? destination.address
      : saved.find(({ id }) => id === destination.addressId)?.address;
  return address?.country === goalOf(lane);
}

/** Whether there is an employee, and the lane starts there. */
export function employeeFits({ employee, lane }: Answers): boolean {
  return (
    employee !== undefined && lane !== undefined && employee.address.country === originOf(lane)
  );
}

/** The answers as an order. Throws when one is missing, which the guards rule out. */
export function completeOrder(answers: Answers): OrderForm {
  const { device, lane, employee, destination, options, references } = answers;
  if (!device || !lane || !employee || !destination || !options || !references) {
    throw new Error('The order was confirmed before every question was answered.');
  }
  return { device, lane, employee, destination, options, references };
}
