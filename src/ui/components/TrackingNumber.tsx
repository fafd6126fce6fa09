import { trackingPage } from '../../domain/tracking.ts';
import { CopyText } from './CopyText.tsx';
import classes from './TrackingNumber.module.css';

export interface TrackingNumberProps {
  readonly carrier: string | null;
  readonly number: string;
  /** What it is, for the copy button's name. */
  readonly label: string;
}

/** A carrier and its number, to copy and to follow on the carrier's own page. */
export function TrackingNumber({ carrier, number, label }: TrackingNumberProps) {
  const page = trackingPage(carrier, number);
  return (
    <span className={classes.tracking}>
      {carrier !== null && <span>{carrier}</span>}
      <CopyText value={number} label={label} />
      {page !== null && (
        <a href={page} target="_blank" rel="noreferrer" className={classes.page}>
          Track it<span className={classes.where}> at {carrier}, in a new tab</span>
        </a>
      )}
    </span>
  );
}
