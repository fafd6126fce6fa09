import { dayIn, timeIn } from '../../../../domain/organization/timeZones.ts';
import { DEVICE_WORDS, type Device } from '../../../../domain/words.ts';

/** Who changed what of an order. */
export interface AboutEdit {
  readonly by: string;
  /** "Employee address, ticket". */
  readonly changes: string;
  /** The employee has another address for mails now, and has not heard of the return there. */
  readonly isNewRecipient: boolean;
}

/** A parcel as mails tell of it: "UPS 1Z999AA10123456784", and the carrier's page where it has one. */
export interface TrackedParcel {
  readonly text: string;
  readonly url: string | null;
}

/** What the mails about a return are made from. */
export interface AboutReturn {
  readonly orderNumber: string;
  readonly device: Device;
  readonly withCharger: boolean;
  readonly employeeName: string;
  /** The employee's address, one line. */
  readonly employeeAddress: string;
  /** Where the device goes, one line. */
  readonly destination: string;
  /** As the company wants to be called in mails. */
  readonly companyName: string;
  readonly createdBy: string;
  readonly cancellableUntil: Date;
  /** The organization's: dates and times are told by its clocks. */
  readonly timeZone: string;
  readonly outbound: TrackedParcel | null;
  readonly wayBack: TrackedParcel | null;
  /** The company's page of the return. */
  readonly returnLink: string;
  /** The page that cancels the order; for the company alone. */
  readonly cancelLink: string;
  /** The employee's page. */
  readonly employeeLink: string;
  readonly supportEmail: string;
  /** The open problem, where there is one. `note` may be empty. */
  readonly attention: {
    readonly words: string;
    readonly advice: string;
    readonly note: string;
  } | null;
  /** Reminders of the plan that have gone out, and how many there are. */
  readonly reminders: { readonly sent: number; readonly planned: number };
  /** When the wait for the employee ends; null when nobody waits for them. */
  readonly expiresAt: Date | null;
  /** How many days they have once the box is there. */
  readonly expiryDays: number;
  /** How many kits there have been, the present one included. */
  readonly kits: number;
  /** Why it was closed, in words; null unless it is. */
  readonly closure: { readonly words: string; readonly isReleased: boolean } | null;
  /** The edit that a mail tells of; null in every other mail. */
  readonly edit: AboutEdit | null;
  /** What else of the same order a mail tells of; none in most. */
  readonly others: readonly AboutOther[];
}

/** Another device of the same order. */
export interface AboutOther {
  readonly device: Device;
  readonly orderNumber: string;
  /** The company's page of its return, and the employee's. */
  readonly returnLink: string;
  readonly employeeLink: string;
}

/** "laptop", "cell phone": as it stands in a sentence. */
export function deviceWord(device: Device): string {
  return DEVICE_WORDS[device].toLowerCase();
}

/** "laptop and its charger". */
export function deviceWithParts({ device, withCharger }: AboutReturn): string {
  return withCharger ? `${deviceWord(device)} and its charger` : deviceWord(device);
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "laptop, monitor, and 2 tablets": all devices that a mail tells of. */
export function devicesInWords({ device, others }: Pick<AboutReturn, 'device' | 'others'>): string {
  const counts = new Map<Device, number>();
  for (const one of [device, ...others.map((other) => other.device)]) {
    counts.set(one, (counts.get(one) ?? 0) + 1);
  }
  return LIST.format(
    [...counts].map(([one, count]) =>
      count === 1 ? deviceWord(one) : `${count} ${deviceWord(one)}s`,
    ),
  );
}

/** "2:55 PM ET on Monday, November 23": a moment by the clocks of a zone. */
export function momentIn(instant: Date, timeZone: string): string {
  return `${timeIn(instant, timeZone)} on ${dayIn(instant, timeZone)}`;
}
