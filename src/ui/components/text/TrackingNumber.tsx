import { trackingPage } from '../../../domain/tracking.ts';
import { CopyText, type CopyWords } from './CopyText.tsx';
import classes from './TrackingNumber.module.css';

interface TrackingNumberProps {
  readonly carrier: string | null;
  readonly number: string;
  /** Noun for the copy button's name. */
  readonly label: string;
  /** The carrier has the parcel. Before that, its tracking page has no data. */
  readonly isMoving?: boolean;
  /** Texts in another language than English; `label` is then the copy button's whole name. */
  readonly words?: CopyWords & { readonly track: string; readonly trackAt: string };
}

/** Carrier and tracking number, with a copy button and a link to the carrier's tracking page. */
export function TrackingNumber(props: TrackingNumberProps) {
  const { carrier, number, label, isMoving = true, words } = props;
  const page = isMoving ? trackingPage(carrier, number) : null;
  return (
    <span className={classes.tracking}>
      {carrier !== null && <span>{carrier}</span>}
      <CopyText value={number} label={label} {...(words && { words })} />
      {page !== null && (
        <a href={page} target="_blank" rel="noreferrer" className={classes.page}>
          <span>{words?.track ?? 'Track it'}</span>
          <span className={classes.where}>
            {` ${words?.trackAt ?? `at ${carrier ?? ''}, in a new tab`}`}
          </span>
        </a>
      )}
    </span>
  );
}
