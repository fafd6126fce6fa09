import { VisuallyHidden } from '@mantine/core';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { Day } from '../../../components/text/Day.tsx';
import { LastScanWords } from '../../../components/text/LastScanWords.tsx';
import { TrackingNumber } from '../../../components/text/TrackingNumber.tsx';
import classes from './Track.module.css';
import { type Stop, stopsOf } from './trackStops.ts';

/** Stops of a return with dates; earlier kits are collapsed below. */
export function Track({ details }: { readonly details: ReturnDetails }) {
  const stops = stopsOf(details);
  const next = stops.findIndex(({ at }) => at === null);
  const { shipments } = details;
  return (
    <section className={classes.track} aria-label="Progress">
      <ol className={classes.line}>
        {stops.map((stop, index) => (
          <StopItem key={stop.name} stop={stop} isNext={index === next} />
        ))}
      </ol>
      {shipments.length > 1 && (
        <details className={classes.earlier}>
          <summary>{`Box ${shipments.length} of ${shipments.length}`}</summary>
          <ol>
            {shipments.slice(0, -1).map((kit, index) => (
              // Kits have no other name, and are never taken away.
              // biome-ignore lint/suspicious/noArrayIndexKey: the index is the kit's number
              <li key={index}>
                <span>{`Box ${index + 1}: ${kit.outboundTracking ?? 'not shipped'}`}</span>
                {kit.boxShippedAt !== null && (
                  <>
                    <span>, shipped</span> <Day at={kit.boxShippedAt} />
                  </>
                )}
                {kit.boxDeliveredAt !== null && (
                  <>
                    <span>, delivered</span> <Day at={kit.boxDeliveredAt} />
                  </>
                )}
              </li>
            ))}
          </ol>
        </details>
      )}
    </section>
  );
}

function StopItem({ stop, isNext }: { readonly stop: Stop; readonly isNext: boolean }) {
  const { name, at, expected, hasProblem: isTrouble, leg } = stop;
  return (
    <li
      className={classes.stop}
      data-reached={at !== null || undefined}
      data-trouble={isTrouble}
      aria-current={isNext ? 'step' : undefined}
    >
      <span className={classes.name}>{name}</span>
      <span className={classes.time}>
        {at !== null && <Day at={at} />}
        {at === null && expected !== null && (
          <>
            <span>{expected.word}</span> <Day at={expected.at} isWhole />
          </>
        )}
        {/* For screen readers; the empty circle shows it visually. */}
        {at === null && expected === null && <VisuallyHidden>Not yet</VisuallyHidden>}
      </span>
      {leg?.number != null && (
        <span className={classes.leg}>
          <TrackingNumber
            carrier={leg.carrier}
            number={leg.number}
            label={`tracking number, ${leg.name}`}
            isMoving={leg.isMoving}
          />
          {leg.scan && (
            <span className={classes.scan}>
              <LastScanWords scan={leg.scan} />
            </span>
          )}
        </span>
      )}
    </li>
  );
}
