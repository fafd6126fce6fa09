import { useNow } from '../hooks/useNow.ts';
import { timeLeftWords } from '../words/durations.ts';
import classes from './CancelCountdown.module.css';

const SECOND = 1000;

interface CancelCountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** What the time is left for; "edit or cancel" by default. */
  readonly what?: string;
}

/** How long the order can still be cancelled, in words, counting down. */
export function CancelCountdown({ until, what = 'edit or cancel' }: CancelCountdownProps) {
  const now = useNow(SECOND);
  const left = Date.parse(until) - now;
  const words = timeLeftWords(left);
  return (
    <p className={classes.countdown}>
      {words === null ? (
        'The time to edit or cancel is over.'
      ) : (
        <>
          <strong className={classes.left}>{words}</strong> to {what}. After that we'll get the box
          ready.
        </>
      )}
    </p>
  );
}
