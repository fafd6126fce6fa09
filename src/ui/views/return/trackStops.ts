import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import type { ReturnStatus } from '../../../domain/returns/status.ts';
import { STATUS_WORDS } from '../../../domain/returns/statusWords.ts';

/** A carrier and its number for a part of the way. */
interface Leg {
  readonly name: string;
  readonly carrier: string | null;
  readonly number: string | null;
  /** The parcel has been handed in: the carrier's page knows it. */
  readonly isMoving: boolean;
}

export interface Stop {
  readonly name: string;
  /** When it was reached, or null. */
  readonly at: string | null;
  /** By when it is expected, where that is known. */
  readonly by: string | null;
  /** It is how a return ended that did not come back. */
  readonly isTrouble?: boolean;
  /** The way that begins here. */
  readonly leg?: Leg;
}

/** How a return ends without the device. */
const ENDED_WITHOUT: readonly ReturnStatus[] = ['cancelled', 'notReturned', 'lost'];

/** The way of a return from the order to its end, with the times that are known. */
export function stopsOf(details: ReturnDetails): readonly Stop[] {
  const { createdAt, shipments, status, statusSince, waitEndsAt } = details;
  const kit = shipments.at(-1);
  const ordered: Stop = { name: 'Ordered', at: createdAt, by: null };
  const end = endOf(details);
  if (kit === undefined || status === 'cancelled') return [ordered, end];
  const isReceived = status === 'receivedAtWarehouse';
  const stops: Stop[] = [
    ordered,
    {
      name: 'Box shipped',
      at: kit.boxShippedAt,
      by: null,
      leg: {
        name: 'box to the employee',
        carrier: kit.outboundCarrier,
        number: kit.outboundTracking,
        isMoving: kit.boxShippedAt !== null,
      },
    },
    { name: 'Box delivered', at: kit.boxDeliveredAt, by: null },
    {
      name: 'Device shipped',
      at: kit.deviceShippedAt,
      by: status === 'boxDelivered' ? waitEndsAt : null,
      leg: {
        name: 'device back',
        carrier: kit.returnCarrier,
        number: kit.returnTracking,
        isMoving: kit.deviceShippedAt !== null,
      },
    },
    { name: 'Delivered', at: kit.deviceDeliveredAt, by: null },
  ];
  return [...stops, isReceived ? { name: 'Received', at: statusSince, by: null } : end];
}

function endOf({ status, statusSince, waitEndsAt }: ReturnDetails): Stop {
  if (ENDED_WITHOUT.includes(status)) {
    return { name: STATUS_WORDS[status], at: statusSince, by: null, isTrouble: true };
  }
  return {
    name: 'Complete',
    at: status === 'complete' ? statusSince : null,
    by: status === 'delivered' ? waitEndsAt : null,
  };
}
