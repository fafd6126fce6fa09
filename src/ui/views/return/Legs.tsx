import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import type { ReturnStatus } from '../../../domain/returns/status.ts';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { TrackingNumber } from '../../components/TrackingNumber.tsx';
import classes from './Legs.module.css';

type Shipment = ReturnDetails['shipments'][number];

interface Stop {
  readonly name: string;
  /** When it was reached, or null. */
  readonly at: string | null;
}

interface LegProps {
  readonly title: string;
  readonly stops: readonly [Stop, Stop];
  readonly carrier: string | null;
  readonly tracking: string | null;
}

function Leg({ title, stops, carrier, tracking }: LegProps) {
  return (
    <section className={classes.leg}>
      <h2 className={classes.title}>{title}</h2>
      <ol className={classes.line}>
        {stops.map(({ name, at }) => (
          <li key={name} className={classes.stop} data-reached={at !== null || undefined}>
            <span className={classes.name}>{name}</span>
            <span className={classes.time}>{at === null ? 'Not yet' : <TimeAgo at={at} />}</span>
          </li>
        ))}
      </ol>
      {tracking !== null && (
        <TrackingNumber carrier={carrier} number={tracking} label={`tracking number, ${title}`} />
      )}
    </section>
  );
}

interface LegsProps {
  readonly status: ReturnStatus;
  readonly shipments: readonly Shipment[];
}

/** Both ways of the current kit as progress lines; earlier kits in one line each. */
export function Legs({ status, shipments }: LegsProps) {
  const current = shipments.at(-1);
  if (current === undefined || status === 'cancelled') return null;
  const earlier = shipments.slice(0, -1);
  return (
    <div>
      <div className={classes.legs}>
        <Leg
          title="Box to the employee"
          stops={[
            { name: 'Shipped', at: current.boxShippedAt },
            { name: 'Delivered', at: current.boxDeliveredAt },
          ]}
          carrier={current.outboundCarrier}
          tracking={current.outboundTracking}
        />
        <Leg
          title="Device back"
          stops={[
            { name: 'Shipped', at: current.deviceShippedAt },
            { name: 'Delivered', at: current.deviceDeliveredAt },
          ]}
          carrier={current.returnCarrier}
          tracking={current.returnTracking}
        />
      </div>
      {earlier.length > 0 && (
        <p className={classes.earlier}>
          This is kit {shipments.length}. Earlier:{' '}
          {earlier
            .map((kit, index) => `kit ${index + 1} (${kit.outboundTracking ?? 'not shipped'})`)
            .join(', ')}
        </p>
      )}
    </div>
  );
}
