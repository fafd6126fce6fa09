import { trackingPage } from '../../../domain/tracking.ts';
import { CopyText } from './CopyText.tsx';
import classes from './TrackingNumber.module.css';

interface TrackingNumberProps {
  readonly carrier: string | null;
  readonly number: string;
  /** Noun for the copy button's name. */
  readonly label: string;
  /** The carrier has the parcel. Before that, its tracking page has no data. */
  readonly isMoving?: boolean;
}

/** Carrier and tracking number, with a copy button and a link to the carrier's tracking page. */
export function TrackingNumber(props: TrackingNumberProps) {
  const { carrier, number, label, isMoving = true } = props;
  const page = isMoving ? trackingPage(carrier, number) : null;
  return (
    <span className={classes.tracking}>
      {carrier !== null && <span>{carrier}</span>}
      <CopyText value={number} label={label} />
      {page !== null && (
        <a href={page} target="_blank" rel="noreferrer" className={classes.page}>
          Track it<span className={classes.where}>{` at ${carrier ?? ''}, in a new tab`}</span>
        </a>
      )}
    </span>
  );
}
