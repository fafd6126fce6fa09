import type { AttentionKind } from '../../../domain/returns/attention.ts';
import type { LabelView, ReturnDetails } from '../../../domain/returns/returns.ts';
import type { ReturnStatus } from '../../../domain/returns/status.ts';
import { STATUS_WORDS } from '../../../domain/returns/statusWords.ts';

/** A carrier and its number for a part of the way. */
export interface Leg {
  readonly name: string;
  readonly carrier: string | null;
  readonly number: string | null;
  /** The parcel has been handed in: the carrier's page knows it. */
  readonly isMoving: boolean;
  /** What the carrier said last, while the parcel is on its way. */
  readonly scan: LabelView['lastScan'];
}

interface Expected {
  /** At the latest, or the earliest. */
  readonly word: 'by' | 'from';
  readonly at: string;
}

export interface Stop {
  readonly name: string;
  /** When it was reached, or null. */
  readonly at: string | null;
  /** When it is expected, where that is known. */
  readonly expected: Expected | null;
  /** It is how a return ended that did not come back. */
  readonly isTrouble?: boolean;
  /** The way that begins here. */
  readonly leg?: Leg;
}

/** How a return ends without the device. */
const ENDED_WITHOUT: readonly ReturnStatus[] = ['cancelled', 'notReturned', 'lost'];

/** Nobody knows where the parcel is, so what the carrier meant to do says nothing. */
const ASTRAY: readonly AttentionKind[] = [
  'noScan',
  'lostInTransit',
  'deliveryFailed',
  'returnedToSender',
];

const by = (at: string | null | undefined): Expected | null => (at ? { word: 'by', at } : null);

/** The way of a return from the order to its end, with the times that are known. */
export function stopsOf(details: ReturnDetails): readonly Stop[] {
  const { createdAt, shipments, startsAt, status, statusSince, waitEndsAt } = details;
  const kit = shipments.at(-1);
  const ordered: Stop = { name: 'Ordered', at: createdAt, expected: null };
  const end = endOf(details);
  if (kit === undefined || status === 'cancelled') return [ordered, end];
  const isReceived = status === 'receivedAtWarehouse';
  const out = onItsWay(details, 'out');
  const back = onItsWay(details, 'back');
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
    { name: 'Box delivered', at: kit.boxDeliveredAt, expected: by(out?.expectedAt) },
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
    { name: 'Delivered', at: kit.deviceDeliveredAt, expected: by(back?.expectedAt) },
  ];
  return [...stops, isReceived ? { name: 'Received', at: statusSince, expected: null } : end];
}

/** What the carrier says of the parcel that is on its way now. */
function onItsWay(
  { attention, labels, shipments, status }: ReturnDetails,
  leg: LabelView['leg'],
): Pick<LabelView, 'lastScan' | 'expectedAt'> | undefined {
  if (status !== (leg === 'out' ? 'boxInTransit' : 'deviceInTransit')) return undefined;
  const label = labels.find((one) => one.leg === leg && one.shipment === shipments.length - 1);
  const isAstray = attention !== null && ASTRAY.includes(attention.kind);
  return isAstray ? { lastScan: label?.lastScan } : label;
}

function endOf({ status, statusSince, waitEndsAt }: ReturnDetails): Stop {
  if (ENDED_WITHOUT.includes(status)) {
    return { name: STATUS_WORDS[status], at: statusSince, expected: null, isTrouble: true };
  }
  return {
    name: 'Complete',
    at: status === 'complete' ? statusSince : null,
    expected: status === 'delivered' ? by(waitEndsAt) : null,
  };
}
