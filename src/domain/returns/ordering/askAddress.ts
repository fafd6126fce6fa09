import { isBlankAddress } from '../../addressParts.ts';
import type { Employee } from '../returns.ts';
import type { AddressTerms } from '../timeline/events.ts';

/**
 * Returns what an order knows of the employee's address. Without an email nobody can be asked.
 * @param isUsual whether the organization asks its employees
 */
export function addressTerms(
  { employee }: { readonly employee: Employee },
  isUsual: boolean,
): AddressTerms {
  return {
    isAsked: isUsual && employee.email !== '',
    isKnown: !isBlankAddress(employee.address),
  };
}
