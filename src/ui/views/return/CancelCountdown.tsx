import { useEffect, useRef } from 'react';
import { useNow } from '../../useNow.ts';
import { timeLeftWords } from '../../words/durations.ts';
import classes from './CancelCountdown.module.css';

const SECOND = 1000;
/** The server's clock ends the window; it is asked a moment after ours. */
const GRACE = 3 * SECOND;

interface CancelCountdownProps {
  /** ISO 8601. */
  readonly until: string;
  /** What the time is left for; "edit or cancel" by default. */
  readonly what?: string;
  /** The window has ended, for a page whose machine does not count it. */
  readonly onOver?: () => void;
}

/** How long the order can still be cancelled, in words, counting down. */
export function CancelCountdown({ until, what = 'edit or cancel', onOver }: CancelCountdownProps) {
  const now = useNow(SECOND);
  const left = Date.parse(until) - now;
  const words = timeLeftWords(left);
  const isOver = left <= -GRACE;
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isOver || hasAsked.current) return;
    // One question is enough, however often the page is drawn meanwhile.
    hasAsked.current = true;
    onOver?.();
  }, [isOver, onOver]);
  return (
    <p className={classes.countdown}>
      {words === null ? (
        'The time for editing and cancelling has ended.'
      ) : (
        <>
          <strong className={classes.left}>{words}</strong> to {what}. After that the kit is bought
          and prepared.
        </>
      )}
    </p>
  );
}
