import { addressLine } from '../../domain/address.ts';
import { trackingPage } from '../../domain/tracking.ts';
import type { AboutReturn, TrackedParcel } from '../platform/mail/templates/about.ts';
import type { StoredReturn } from '../services/returnSteps.ts';
import type { Services } from '../services/services.ts';

/** Returns the employee's address and the destination, each on one line. */
export function addressLinesOf(
  row: Pick<StoredReturn, 'employee_address' | 'destination'>,
): Pick<AboutReturn, 'employeeAddress' | 'destination'> {
  const { recipient, company, address } = row.destination;
  return {
    employeeAddress: addressLine(row.employee_address),
    destination:
      address === null
        ? 'the warehouse'
        : [recipient, company, addressLine(address)].filter((part) => part !== '').join(', '),
  };
}

/** Formats a parcel for emails; null while it has no tracking number. */
export function parcelOf(carrier: string | null, number: string | null): TrackedParcel | null {
  if (number === null) return null;
  const text = [carrier, number].filter((part) => part !== null).join(' ');
  return { text, url: trackingPage(carrier, number) };
}

/** Returns the URL of the company's page of a return. */
export function returnLinkOf({ config }: Pick<Services, 'config'>, row: StoredReturn): string {
  return `${config.publicUrl}/returns/${row.order_number}`;
}
