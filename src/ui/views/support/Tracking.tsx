import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { TrackingNumber } from '../../components/text/TrackingNumber.tsx';
import classes from './Tracking.module.css';

type Shipment = NonNullable<SupportData['shipment']>;

interface ParcelProps {
  readonly title: string;
  readonly shippedAt: string | null;
  readonly deliveredAt: string | null;
  readonly carrier: string | null;
  readonly tracking: string | null;
  /** The carrier's tracking page has data. */
  readonly isScanned: boolean;
  /** The parcel is no longer expected. */
  readonly isGivenUp: boolean;
}

function Parcel(props: ParcelProps) {
  const { title, shippedAt, deliveredAt, carrier, tracking, isScanned, isGivenUp } = props;
  if (shippedAt === null && deliveredAt === null && (tracking === null || isGivenUp)) return null;
  return (
    <section className={classes.parcel}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>
        {deliveredAt !== null ? (
          <>
            <span>Delivered</span> <TimeAgo at={deliveredAt} />
          </>
        ) : shippedAt !== null ? (
          <>
            <span>Sent</span> <TimeAgo at={shippedAt} />
          </>
        ) : (
          'Not sent yet'
        )}
      </p>
      {tracking !== null && (
        <TrackingNumber
          carrier={carrier}
          number={tracking}
          label={`tracking number, ${title}`}
          isMoving={isScanned}
        />
      )}
    </section>
  );
}

interface TrackingProps {
  readonly shipment: Shipment;
  readonly isScanned: SupportData['isScanned'];
  readonly isGivenUp: boolean;
}

/** Both parcels, as far as known. */
export function Tracking({ shipment, isScanned, isGivenUp }: TrackingProps) {
  return (
    <div className={classes.parcels}>
      <Parcel
        title="The box to you"
        shippedAt={shipment.boxShippedAt}
        deliveredAt={shipment.boxDeliveredAt}
        carrier={shipment.outboundCarrier}
        tracking={shipment.outboundTracking}
        isScanned={isScanned.out}
        isGivenUp={isGivenUp}
      />
      <Parcel
        title="Your package back"
        shippedAt={shipment.deviceShippedAt}
        deliveredAt={shipment.deviceDeliveredAt}
        carrier={shipment.returnCarrier}
        tracking={shipment.returnTracking}
        isScanned={isScanned.back}
        isGivenUp={isGivenUp}
      />
    </div>
  );
}
