import { carrierName, dropOffPage } from '../../tracking.ts';
import type { PageWords } from '../../words/pageWords.ts';
import type { ReturnStatus } from '../status/status.ts';
import type { SupportView } from './support.ts';
import { factsOf, isCarrierExpected } from './supportWords.ts';

/** Headline of the employee's page: the open problem, or the return's status. */
export function headlineOf(
  view: SupportView,
  say: PageWords,
): { readonly title: string; readonly text: string } {
  const { lookedInto, status } = view;
  const facts = factsOf(view, say);
  if (lookedInto !== null) {
    // The label's file is below, so the employee needn't wait for another one.
    const hasNewLabel = lookedInto === 'labelLost' && view.hasLabel;
    return {
      title: say(`problem.${lookedInto}.title`, facts),
      text: say(hasNewLabel ? 'label.meanwhile' : `problem.${lookedInto}.text`, facts),
    };
  }
  const told = toldOf(view);
  if (told !== null) {
    return {
      title: say(`handover.${told}.title`, facts),
      text: say(`handover.${told}.text`, facts),
    };
  }
  const shown = shownStatus(status);
  const isPrepared = status === 'boxInTransit' && view.device !== 'monitor';
  const more = isPrepared ? ` ${say('status.boxInTransit.prepare', facts)}` : '';
  return {
    title: say(`status.${shown}.title`),
    text: say(`status.${shown}.now`, facts) + more,
  };
}

/** Status as employees see it: they don't hear of an approval. */
const shownStatus = (status: ReturnStatus) =>
  status === 'awaitingApproval' ? 'cancellable' : status;

/** Returns the state of a pick-up that the headline tells instead of the status; null for none. */
function toldOf({ handover }: SupportView) {
  const told = ['requested', 'booked', 'refused', 'missed'] as const;
  return told.find((state) => state === handover?.state) ?? null;
}

/** The carrier's page that finds the nearest drop-off location. */
interface DropOff {
  readonly label: string;
  readonly url: string;
}

/** Drop-off page while the box is with the employee; null for an unknown carrier. */
export function dropOffOf(view: SupportView, say: PageWords): DropOff | null {
  const { shipment, status } = view;
  const carrier = shipment?.returnCarrier ?? shipment?.outboundCarrier ?? null;
  const url = dropOffPage(carrier, view.dropOffNear ?? undefined);
  if (status !== 'boxDelivered' || carrier === null || url === null) return null;
  if (isCarrierExpected(view)) return null;
  return { label: say('step.dropOff.find', { carrier: carrierName(carrier) }), url };
}

/** Text before the contact's email address: "Email Avery Stone at Acme:". */
export function contactWords(
  { contact: { name }, companyName: company }: SupportView,
  say: PageWords,
): string {
  return name === '' ? say('page.email') : say('page.emailPerson', { name, company });
}

/** Another return of the employee, and its status. */
interface OtherReturn {
  /** "Monitor". */
  readonly device: string;
  /** "Your box is on its way". */
  readonly now: string;
  readonly link: string;
}

/** Lists the employee's other returns; each has its own box and page. */
export function othersOf(view: SupportView, say: PageWords): readonly OtherReturn[] {
  return view.others.map(({ device, status, link }) => ({
    device: say(`${device}.name`),
    now: say(`status.${shownStatus(status)}.title`),
    link,
  }));
}
