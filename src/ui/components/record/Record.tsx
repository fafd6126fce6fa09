import type { ReactNode, Ref } from 'react';
import { Skeleton } from '../loading/Skeleton.tsx';
import classes from './Record.module.css';

interface RecordBodyProps {
  /** Present step and its actions. */
  readonly now: ReactNode;
  /** Way of the thing so far. */
  readonly track?: ReactNode;
  readonly activity: ReactNode;
  /** Cards of what is known, the first one before the activity on a phone. */
  readonly facts: ReactNode;
  /** Wide cards below. */
  readonly below?: ReactNode;
  /** The activity stands before all facts on a phone. */
  readonly isActivityFirst?: boolean;
}

/** Parts of the page of one thing, in their places. */
export function RecordBody(props: RecordBodyProps) {
  const { now, track, activity, facts, below, isActivityFirst } = props;
  return (
    <>
      {now}
      {track}
      <div className={classes.columns} data-activity-first={isActivityFirst}>
        {activity}
        <div className={classes.facts}>{facts}</div>
      </div>
      {below}
    </>
  );
}

interface NowProps {
  readonly label: string;
  readonly isProblem?: boolean;
  /** Takes the focus after a step. */
  readonly home?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** Card of what is now and what to do. */
export function Now({ label, isProblem, home, children }: NowProps) {
  return (
    <section
      ref={home}
      aria-label={label}
      className={classes.now}
      data-problem={isProblem || undefined}
      {...(home !== undefined && { tabIndex: -1, 'data-focus-home': true })}
    >
      {children}
    </section>
  );
}

/** Placeholder in the shape of a record. */
export function RecordSkeleton({ words }: { readonly words: string }) {
  return (
    <Skeleton words={words}>
      <div className={classes.shape} aria-hidden="true">
        <span />
        <span />
        <span />
      </div>
    </Skeleton>
  );
}
