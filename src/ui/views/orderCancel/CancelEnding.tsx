import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { CANCEL_ENDS, type CancelEnd } from '../../../domain/returns/ordering/cancelWords.ts';
import { paths } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import classes from '../../components/layout/GuestCard.module.css';

interface CancelEndingProps {
  readonly end: CancelEnd;
  /** Null if the link is invalid. */
  readonly orderNumber: string | null;
}

/** Result of the cancellation and the next step. */
export function CancelEnding({ end, orderNumber }: CancelEndingProps) {
  const { config } = usePortal();
  const { title, text } = CANCEL_ENDS[end];
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the heading of the result takes the focus.
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div role="status" className={classes.ending}>
        <h1 ref={heading} className={classes.title} data-main-heading tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.words}>{text(orderNumber ?? '')}</p>
      </div>
      <p className={classes.ways}>
        {end === 'alreadyCancelled' && <Link href={paths.newReturn()}>Order a new return</Link>}
        {orderNumber !== null ? (
          <Link href={paths.return(orderNumber)}>Open the return</Link>
        ) : (
          <Link href={paths.dashboard()}>Go to your returns</Link>
        )}
        {(end === 'tooLate' || end === 'wrongLink') && (
          <a href={`mailto:${config.supportEmail}`}>Contact us</a>
        )}
      </p>
    </>
  );
}
