import { carrierName, dropOffPage } from '../tracking.ts';
import { DEVICE_WORDS } from '../words.ts';
import type { SupportView } from './support.ts';
import { factsOf, LABEL_WORDS, LOOKED_INTO_WORDS, SUPPORT_STATUS } from './supportWords.ts';

/** What the employee's page says first: the open problem, or where the return is. */
export function headlineOf(view: SupportView): { readonly title: string; readonly text: string } {
  const { lookedInto, status } = view;
  const facts = factsOf(view);
  if (lookedInto !== null) {
    const { title, text } = LOOKED_INTO_WORDS[lookedInto];
    // Its file is below: nobody has to wait for another one.
    const isThere = lookedInto === 'labelLost' && view.hasLabel;
    return { title: title(facts), text: isThere ? LABEL_WORDS.meanwhile : text };
  }
  const { title, now } = SUPPORT_STATUS[status];
  return { title, text: now(facts) };
}

/** A page of the carrier that finds the nearest drop-off location. */
interface DropOff {
  readonly label: string;
  readonly url: string;
}

/** Where to drop the package off while the box is with the employee; null for an unknown carrier. */
export function dropOffOf({ shipment, status }: SupportView): DropOff | null {
  const carrier = shipment?.returnCarrier ?? shipment?.outboundCarrier ?? null;
  const url = dropOffPage(carrier);
  if (status !== 'boxDelivered' || carrier === null || url === null) return null;
  return { label: `Find a ${carrierName(carrier)} drop-off location`, url };
}

/** Whom to write to, in a sentence before the address: "Write to Avery Stone at Acme: ". */
export function contactWords({ contact, companyName }: SupportView): string {
  return contact.name === '' ? 'Write to ' : `Write to ${contact.name} at ${companyName}: `;
}

/** What else the employee sends back, and where it stands. */
interface OtherReturn {
  /** "Monitor". */
  readonly device: string;
  /** "Your box is on its way". */
  readonly now: string;
  readonly link: string;
}

/** Above the list of what else the employee sends back. */
export const OTHERS_WORDS = 'Also to send back';

/** What else the employee sends back; each has its own box and its own page. */
export function othersOf(view: SupportView): readonly OtherReturn[] {
  return view.others.map(({ device, status, link }) => ({
    device: DEVICE_WORDS[device],
    now: SUPPORT_STATUS[status].title,
    link,
  }));
}
