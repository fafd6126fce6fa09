import { carrierName, dropOffPage } from '../../tracking.ts';
import { DEVICE_WORDS } from '../../words.ts';
import type { SupportView } from './support.ts';
import { factsOf, LABEL_WORDS, LOOKED_INTO_WORDS, SUPPORT_STATUS } from './supportWords.ts';

/** Headline of the employee's page: the open problem, or the return's status. */
export function headlineOf(view: SupportView): { readonly title: string; readonly text: string } {
  const { lookedInto, status } = view;
  const facts = factsOf(view);
  if (lookedInto !== null) {
    const { title, text } = LOOKED_INTO_WORDS[lookedInto];
    // The label's file is below, so the employee needn't wait for another one.
    const hasNewLabel = lookedInto === 'labelLost' && view.hasLabel;
    return { title: title(facts), text: hasNewLabel ? LABEL_WORDS.meanwhile : text };
  }
  const { title, now } = SUPPORT_STATUS[status];
  return { title, text: now(facts) };
}

/** The carrier's page that finds the nearest drop-off location. */
interface DropOff {
  readonly label: string;
  readonly url: string;
}

/** Drop-off page while the box is with the employee; null for an unknown carrier. */
export function dropOffOf({ shipment, status }: SupportView): DropOff | null {
  const carrier = shipment?.returnCarrier ?? shipment?.outboundCarrier ?? null;
  const url = dropOffPage(carrier);
  if (status !== 'boxDelivered' || carrier === null || url === null) return null;
  return { label: `Find a ${carrierName(carrier)} drop-off location`, url };
}

/** Text before the contact's email address: "Write to Avery Stone at Acme: ". */
export function contactWords({ contact, companyName }: SupportView): string {
  return contact.name === '' ? 'Write to ' : `Write to ${contact.name} at ${companyName}: `;
}

/** Another return of the employee, and its status. */
interface OtherReturn {
  /** "Monitor". */
  readonly device: string;
  /** "Your box is on its way". */
  readonly now: string;
  readonly link: string;
}

/** Heading of the employee's other returns. */
export const OTHERS_WORDS = 'Also to send back';

/** Lists the employee's other returns; each has its own box and page. */
export function othersOf(view: SupportView): readonly OtherReturn[] {
  return view.others.map(({ device, status, link }) => ({
    device: DEVICE_WORDS[device],
    now: SUPPORT_STATUS[status].title,
    link,
  }));
}
