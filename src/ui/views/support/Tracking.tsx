import type { SupportView as SupportData } from '../../../domain/returns/support/support.ts';
import { TimeAgo } from '../../components/text/TimeAgo.tsx';
import { TrackingNumber } from '../../components/text/TrackingNumber.tsx';
import classes from './Tracking.module.css';
import { useWords } from './words.ts';

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
  const { language, say } = useWords();
  const time = { locale: language, justNow: say('time.now') };
  if (shippedAt === null && deliveredAt === null && (tracking === null || isGivenUp)) return null;
  return (
    <section className={classes.parcel}>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>
        {deliveredAt !== null ? (
          <>
            <span>{say('parcel.delivered')}</span> <TimeAgo at={deliveredAt} words={time} />
          </>
        ) : shippedAt !== null ? (
          <>
            <span>{say('parcel.sent')}</span> <TimeAgo at={shippedAt} words={time} />
          </>
        ) : (
          say('parcel.notSent')
        )}
      </p>
      {tracking !== null && (
        <TrackingNumber
          carrier={carrier}
          number={tracking}
          label={say('parcel.copy', { parcel: title })}
          isMoving={isScanned}
          words={{
            track: say('parcel.track'),
            trackAt: say('parcel.trackAt', { carrier: carrier ?? '' }),
            copied: say('parcel.copied'),
            failed: say('parcel.notCopied'),
          }}
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
  const { say } = useWords();
  return (
    <div className={classes.parcels}>
      <Parcel
        title={say('parcel.out')}
        shippedAt={shipment.boxShippedAt}
        deliveredAt={shipment.boxDeliveredAt}
        carrier={shipment.outboundCarrier}
        tracking={shipment.outboundTracking}
        isScanned={isScanned.out}
        isGivenUp={isGivenUp}
      />
      <Parcel
        title={say('parcel.back')}
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
