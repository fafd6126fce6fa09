import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import classes from '../../components/CancelCountdown.module.css';
import { TimeAgo } from '../../components/TimeAgo.tsx';

/** Whether and when the employee is reminded; nothing while it is not their turn. */
export function Reminders({
  outreach,
  waitEndsAt,
}: Pick<ReturnDetails, 'outreach' | 'waitEndsAt'>) {
  const { state, sent, planned, nextAt } = outreach;
  if (state === 'off') return null;
  const count = `${sent} of ${planned} reminders sent.`;
  return (
    <p className={classes.countdown}>
      {state === 'scheduled' && (
        <>
          {count}{' '}
          {nextAt !== null && (
            <>
              The next reminder goes out <TimeAgo at={nextAt} />.
            </>
          )}
        </>
      )}
      {state === 'paused' && `${count} Reminders wait until the problem is resolved.`}
      {state === 'exhausted' && `${count} There are no more.`}
      {state === 'stopped' && `${count} Somebody has stopped them.`}
      {state === 'declined' && `${count} The employee does not want any more.`}
      {waitEndsAt !== null && (
        <>
          {' '}
          The wait ends <TimeAgo at={waitEndsAt} />.
        </>
      )}
    </p>
  );
}
