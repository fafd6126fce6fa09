import { endedWithoutDevice } from '../../domain/returns/status/status.ts';
import type { SupportView } from '../../domain/returns/support/support.ts';
import { trackingPage } from '../../domain/tracking.ts';
import type { PageWords } from '../../domain/words/pageWords.ts';
import { escapeHtml } from '../platform/http/html.ts';

type Shipment = NonNullable<SupportView['shipment']>;
interface Parcel {
  readonly title: string;
  readonly sentAt: string | null;
  readonly deliveredAt: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  readonly isScanned: boolean;
}

function parcelsOf(
  shipment: Shipment,
  isScanned: SupportView['isScanned'],
  say: PageWords,
): readonly Parcel[] {
  return [
    {
      title: say('parcel.out'),
      sentAt: shipment.boxShippedAt,
      deliveredAt: shipment.boxDeliveredAt,
      carrier: shipment.outboundCarrier,
      tracking: shipment.outboundTracking,
      isScanned: isScanned.out,
    },
    {
      title: say('parcel.back'),
      sentAt: shipment.deviceShippedAt,
      deliveredAt: shipment.deviceDeliveredAt,
      carrier: shipment.returnCarrier,
      tracking: shipment.returnTracking,
      isScanned: isScanned.back,
    },
  ];
}

function parcelHtml(parcel: Parcel, { status }: SupportView, say: PageWords): string {
  const { title, sentAt, deliveredAt, carrier, tracking, isScanned } = parcel;
  const isExpected = tracking !== null && !endedWithoutDevice(status);
  if (sentAt === null && deliveredAt === null && !isExpected) return '';
  const when =
    deliveredAt !== null
      ? say('parcel.deliveredOn', { day: new Date(deliveredAt) })
      : sentAt !== null
        ? say('parcel.sentOn', { day: new Date(sentAt) })
        : `${say('parcel.notSent')}.`;
  const number = tracking === null ? '' : [carrier, tracking].filter(Boolean).join(' ');
  const page = tracking === null || !isScanned ? null : trackingPage(carrier, tracking);
  const shown =
    page === null
      ? escapeHtml(number)
      : `<a href="${escapeHtml(page)}" rel="noreferrer">${escapeHtml(number)}</a>`;
  return `<p><strong>${escapeHtml(title)}</strong><br>${escapeHtml(when)} ${shown}</p>`;
}

/** Renders both parcels of the page without scripts, as far as they are known. */
export function parcelsHtml(view: SupportView, say: PageWords): readonly string[] {
  if (view.shipment === null) return [];
  return parcelsOf(view.shipment, view.isScanned, say).map((parcel) =>
    parcelHtml(parcel, view, say),
  );
}
