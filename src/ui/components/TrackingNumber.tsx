import { trackingPage } from '../../domain/tracking.ts';
import { CopyText } from './CopyText.tsx';
import classes from './TrackingNumber.module.css';

export interface TrackingNumberProps {
  readonly carrier: string | null;
  readonly number: string;
  /** What it is, for the copy button's name. */
  readonly label: string;
  /** The parcel was handed in. Before, the carrier's page knows nothing of it. */
  readonly isMoving?: boolean;
}

/** A carrier and its number, to copy and to follow on the carrier's own page. */
export function TrackingNumber(props: TrackingNumberProps) {
  const { carrier, number, label, isMoving = true } = props;
  const page = isMoving ? trackingPage(carrier, number) : null;
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
