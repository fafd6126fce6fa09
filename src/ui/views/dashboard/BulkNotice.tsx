import { Alert, Button } from '@mantine/core';
import { useRef } from 'react';
import type { BulkJob } from '../../../api/contract/list.ts';
import { useFocusOn } from '../../useFocusBack.ts';
import { BULK_WORDS, returnsWords } from '../../words/bulkWords.ts';
import classes from './BulkNotice.module.css';

interface BulkNoticeProps {
  readonly job: BulkJob;
  readonly isBusy: boolean;
  readonly onDismiss: () => void;
}

const number = (count: number) => count.toLocaleString('en-US');

/** How far a job is; at its end how many were done, how many not, and why. */
export function BulkNotice({ job, isBusy, onDismiss }: BulkNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useFocusOn(notice);
  const { doing, done } = BULK_WORDS[job.event];
  const total = `${number(job.total)}${job.isMore ? ' or more' : ''}`;
  if (!job.isFinished) {
    return (
      <Alert ref={notice} variant="light" title={`${doing} ${returnsWords(total)}`} role="status">
        <div className={classes.content}>
          <progress
            className={classes.progress}
            max={Math.max(1, job.total)}
            value={job.done + job.skipped}
            aria-label={`${doing} returns`}
          />
          <span>
            {number(job.done + job.skipped)} of {total} looked at. You may leave this page: it goes
            on without you.
          </span>
        </div>
      </Alert>
    );
  }
  const isWhole = job.skipped === 0;
  return (
    <Alert
      ref={notice}
      color={isWhole ? 'green' : 'amber'}
      variant="light"
      role="status"
      title={`${done} ${number(job.done)} of ${returnsWords(number(job.done + job.skipped))}`}
    >
      <div className={classes.content}>
        {!isWhole && (
          <ul className={classes.reasons}>
            {job.reasons.map(({ reason, count }) => (
              <li key={reason}>
                {number(count)} not done: {reason}
              </li>
            ))}
          </ul>
        )}
        <Button size="xs" variant="default" disabled={isBusy} onClick={onDismiss}>
          Dismiss
        </Button>
      </div>
    </Alert>
  );
}
