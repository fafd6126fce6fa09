import type { LabelView } from '../../../../domain/returns/kits.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import type { AttentionKind } from '../../../../domain/returns/status/attention.ts';
import type { ReturnStatus } from '../../../../domain/returns/status/status.ts';
import { STATUS_WORDS } from '../../../../domain/returns/status/statusWords.ts';
import { noonOf } from '../../../words/dates.ts';

/** Carrier and tracking number of one leg. */
export interface Leg {
  readonly name: string;
  readonly carrier: string | null;
  readonly number: string | null;
  /** The carrier has the parcel: its tracking page has data. */
  readonly isMoving: boolean;
  /** The carrier's latest scan, while the parcel is in transit. */
  readonly scan: LabelView['lastScan'];
}

interface Expected {
  /** Latest or earliest time. */
  readonly word: 'by' | 'from';
  readonly at: string;
}

export interface Stop {
  readonly name: string;
  /** Time of arrival, or null. */
  readonly at: string | null;
  /** Expected arrival, if known. */
  readonly expected: Expected | null;
  /** The return ended here without its device. */
  readonly hasProblem?: boolean;
  /** Leg that begins here. */
  readonly leg?: Leg;
}

/** Final statuses without the device. */
const ENDED_WITHOUT: readonly ReturnStatus[] = ['cancelled', 'notReturned', 'lost'];

/** Problems with an unknown parcel location, which make the carrier's forecast meaningless. */
const LOST_KINDS: readonly AttentionKind[] = [
  'noScan',
  'lostInTransit',
  'deliveryFailed',
  'returnedToSender',
];

const by = (at: string | null | undefined): Expected | null => (at ? { word: 'by', at } : null);
const byDay = (day: string | undefined) => by(day && noonOf(day));

/** Returns the stops of a return from order to end, with known times. */
export function stopsOf(details: ReturnDetails): readonly Stop[] {
  const { createdAt, shipments, startsAt, status, statusSince, waitEndsAt } = details;
  const kit = shipments.at(-1);
  const ordered: Stop = { name: 'Ordered', at: createdAt, expected: null };
  const end = endOf(details);
  if (kit === undefined || status === 'cancelled') return [ordered, end];
  const isReceived = status === 'receivedAtWarehouse';
  const out = transitStop(details, 'out');
  const back = transitStop(details, 'back');
  const stops: Stop[] = [
    ordered,
    {
      name: 'Box shipped',
      at: kit.boxShippedAt,
      expected: startsAt === null ? null : { word: 'from', at: startsAt },
      leg: {
        name: 'box to the employee',
        carrier: kit.outboundCarrier,
        number: kit.outboundTracking,
        isMoving: kit.boxShippedAt !== null,
        scan: out?.lastScan,
      },
    },
    { name: 'Box delivered', at: kit.boxDeliveredAt, expected: byDay(out?.expectedOn) },
    {
      name: 'Device shipped',
      at: kit.deviceShippedAt,
      expected: status === 'boxDelivered' ? by(waitEndsAt) : null,
      leg: {
        name: 'device back',
        carrier: kit.returnCarrier,
        number: kit.returnTracking,
        isMoving: kit.deviceShippedAt !== null,
        scan: back?.lastScan,
      },
    },
    { name: 'Delivered', at: kit.deviceDeliveredAt, expected: byDay(back?.expectedOn) },
  ];
  return [...stops, isReceived ? { name: 'Received', at: statusSince, expected: null } : end];
}

/** The carrier's data about the parcel in transit. */
function transitStop(
  { attention, labels, shipments, status }: ReturnDetails,
  leg: LabelView['leg'],
): Pick<LabelView, 'lastScan' | 'expectedOn'> | undefined {
  if (status !== (leg === 'out' ? 'boxInTransit' : 'deviceInTransit')) return undefined;
  const label = labels.find(
    (candidate) => candidate.leg === leg && candidate.shipment === shipments.length - 1,
  );
  const isAstray = attention !== null && LOST_KINDS.includes(attention.kind);
  return isAstray ? { lastScan: label?.lastScan } : label;
}

function endOf({ status, statusSince, waitEndsAt }: ReturnDetails): Stop {
  if (ENDED_WITHOUT.includes(status)) {
    return { name: STATUS_WORDS[status], at: statusSince, expected: null, hasProblem: true };
  }
  return {
    name: 'Complete',
    at: status === 'complete' ? statusSince : null,
    expected: status === 'delivered' ? by(waitEndsAt) : null,
  };
}
