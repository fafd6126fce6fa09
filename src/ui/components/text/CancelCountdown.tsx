import { useNow } from '../../hooks/useNow.ts';
import { timeLeftWords } from '../../words/durations.ts';
import classes from './CancelCountdown.module.css';

const SECOND = 1000;

interface CancelCountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** The action that the remaining time is for; "edit or cancel" by default. */
  readonly what?: string;
}

/** Counts down the time in which the order can still be canceled. */
export function CancelCountdown({ until, what = 'edit or cancel' }: CancelCountdownProps) {
  const now = useNow(SECOND);
  const remainingMs = Date.parse(until) - now;
  const words = timeLeftWords(remainingMs);
  return (
    <p className={classes.countdown}>
      {words === null ? (
        'The time to edit or cancel is over.'
      ) : (
        <>
          <strong className={classes.left}>{words}</strong>{' '}
          <span>{`to ${what}. After that we'll get the box ready.`}</span>
        </>
      )}
    </p>
  );
}
