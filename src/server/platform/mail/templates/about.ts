import type { Language } from '../../../../domain/languages.ts';
import { dayIn, timeIn } from '../../../../domain/organization/timeZones.ts';
import { DEVICE_WORDS, type Device } from '../../../../domain/words.ts';
import type { Question } from '../../../../machines/deviceReturn/context.ts';

/** Edit of an order. */
export interface AboutEdit {
  readonly by: string;
  /** "Employee address, ticket". */
  readonly changes: string;
  /** The employee's email address changed, and the new one has received no email about the return. */
  readonly isNewRecipient: boolean;
}

/** Approver's answer to an order. */
export interface AboutAnswer {
  readonly by: string;
  /** `''` for none. */
  readonly note: string;
}

/** Parcel as shown in emails: "UPS 1Z999AA10123456784", and the carrier's tracking page if it has one. */
export interface TrackedParcel {
  readonly text: string;
  readonly url: string | null;
}

/** Data of the emails about a return. */
export interface AboutReturn {
  readonly orderNumber: string;
  readonly device: Device;
  readonly withCharger: boolean;
  readonly employeeName: string;
  /** Language of the emails to the employee. */
  readonly language: Language;
  /** The employee's address, one line. */
  readonly employeeAddress: string;
  /** Whether there is an address to send the box to. */
  readonly isAddressKnown: boolean;
  /** Return of the employee, who is away; null if they aren't. */
  readonly awayUntil: Date | null;
  /** Pick-up at the employee's door; null without one. */
  readonly pickup: { readonly from: Date; readonly to: Date; readonly confirmation: string } | null;
  /** Destination of the device, one line. */
  readonly destination: string;
  /** The company's display name in emails. */
  readonly companyName: string;
  readonly createdBy: string;
  readonly cancellableUntil: Date;
  /** The organization's; used for all dates and times. */
  readonly timeZone: string;
  /** Time zone of the employee, for days that they wait for. */
  readonly employeeZone: string;
  readonly outbound: TrackedParcel | null;
  readonly wayBack: TrackedParcel | null;
  /** The company's page of the return. */
  readonly returnLink: string;
  /** Page that cancels the order; only for the company. */
  readonly cancelLink: string;
  /** The employee's page. */
  readonly employeeLink: string;
  readonly supportEmail: string;
  /** The open problem, if any. `note` may be empty. */
  readonly attention: {
    readonly words: string;
    readonly advice: string;
    readonly note: string;
  } | null;
  /** The employee's last question with its answer; null if they asked none. */
  readonly question: Question | null;
  /** Number of reminders sent and planned. */
  readonly reminders: { readonly sent: number; readonly planned: number };
  /** Deadline for the employee; null if the return doesn't wait for them. */
  readonly expiresAt: Date | null;
  /** Days that the employee has once the box is delivered. */
  readonly expiryDays: number;
  /** Number of kits so far, including the current one. */
  readonly kits: number;
  /** Text of the reason why the return was closed; null if it is open. */
  readonly closure: { readonly words: string; readonly isReleased: boolean } | null;
  /** Whether it waits for the approval of an admin. */
  readonly isApprovalAwaited: boolean;
  /** The approver's answer that the email reports; null in every other email. */
  readonly answer: AboutAnswer | null;
  /** The edit that the email reports; null in every other email. */
  readonly edit: AboutEdit | null;
  /** Other devices of the same order in this email; usually none. */
  readonly others: readonly AboutOther[];
}

/** Another device of the same order. */
interface AboutOther {
  readonly device: Device;
  readonly orderNumber: string;
  /** Company's page of its return; the employee's page is `employeeLink`. */
  readonly returnLink: string;
  readonly employeeLink: string;
}

/** Device name as used inside a sentence: "laptop", "cell phone". */
export function deviceWord(device: Device): string {
  return DEVICE_WORDS[device].toLowerCase();
}

const LIST = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Lists all devices of an email: "laptop, monitor, and 2 tablets". */
export function devicesInWords({ device, others }: Pick<AboutReturn, 'device' | 'others'>): string {
  const counts = new Map<Device, number>();
  for (const item of [device, ...others.map((other) => other.device)]) {
    counts.set(item, (counts.get(item) ?? 0) + 1);
  }
  return LIST.format(
    [...counts].map(([item, count]) =>
      count === 1 ? deviceWord(item) : `${count} ${deviceWord(item)}s`,
    ),
  );
}

/** Formats a moment in a time zone: "2:55 PM ET on Monday, November 23". */
export function momentIn(instant: Date, timeZone: string): string {
  return `${timeIn(instant, timeZone)} on ${dayIn(instant, timeZone)}`;
}
