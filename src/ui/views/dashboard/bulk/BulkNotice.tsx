import { Button } from '@mantine/core';
import { useRef } from 'react';
import { Link } from 'wouter';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { BulkJob } from '../../../../domain/returns/list/list.ts';
import * as parts from '../../../../machines/pages/parts/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import classes from '../../../components/list/BulkNotice.module.css';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { BULK_WORDS, returnsWords } from '../../../words/bulkWords.ts';
import { BulkPage } from './bulkPage.tsx';

/** Progress of the user's job, and the failure of a request about it. */
export function BulkNotice() {
  const actor = BulkPage.useActorRef();
  const data = BulkPage.useSelector(parts.selectData);
  const lost = BulkPage.useSelector(parts.selectFailure);
  const failure = BulkPage.useSelector(({ context }) => context.actionFailure);
  return (
    <>
      {failure !== null && <FailureNotice failure={failure} />}
      {/* A failed first load isn't shown here: it matters only once returns are selected. */}
      {lost !== null && data !== null && (
        <FailureNotice failure={lost} onRetry={() => actor.send({ type: 'reload.requested' })} />
      )}
      {data?.job && <Job job={data.job} />}
    </>
  );
}

const UNDOING = { doing: 'Undoing the change of', done: 'Undone for' };

/** Shows progress, then the numbers of processed and skipped returns with reasons. */
function Job({ job }: { readonly job: BulkJob }) {
  const actor = BulkPage.useActorRef();
  const dismiss = { type: 'action.requested', action: { kind: 'dismiss', id: job.id } } as const;
  const canDismiss = BulkPage.useSelector((snapshot) => snapshot.can(dismiss));
  const isDismissed = BulkPage.useSelector(parts.selectSent)?.kind === 'dismiss';
  const isBusy = BulkPage.useSelector(parts.selectIsAsking);
  const notice = useRef<HTMLDivElement>(null);
  useFocusHome(notice);
  const { doing, done } = job.isUndo ? UNDOING : BULK_WORDS[job.event];
  const total = `${numberWords(job.total)}${job.isMore ? ' or more' : ''}`;
  if (!job.isFinished) {
    return (
      <div ref={notice} className={classes.notice} role="status" aria-busy={isBusy}>
        <strong>{`${doing} ${returnsWords(total)}`}</strong>
        <progress
          className={classes.progress}
          max={Math.max(1, job.total)}
          value={job.done + job.skipped}
          aria-label={`${doing} returns`}
        />
        <span>{`${numberWords(job.done + job.skipped)} of ${total}`}</span>
        <span className={classes.more}>You can leave this page; we’ll keep going.</span>
      </div>
    );
  }
  const isWhole = job.skipped === 0;
  return (
    <div ref={notice} className={classes.notice} role="status" data-part={!isWhole || undefined}>
      <strong>
        {`${done} ${numberWords(job.done)} of ${returnsWords(numberWords(job.done + job.skipped))}`}
      </strong>
      {!isWhole && <Skipped job={job} />}
      <Button
        size="compact-sm"
        variant="default"
        className={classes.dismiss}
        disabled={!canDismiss && !isDismissed}
        loading={isDismissed}
        onClick={() => actor.send(dismiss)}
      >
        Dismiss
      </Button>
    </div>
  );
}

/** Lists skipped returns with reasons; collapsed, because it covers the list. */
function Skipped({ job }: { readonly job: BulkJob }) {
  return (
    <details className={classes.why}>
      <summary>{`Why ${numberWords(job.skipped)} ${job.skipped === 1 ? 'was' : 'were'} skipped`}</summary>
      <ul className={classes.reasons}>
        {job.reasons.map(({ reason, count, examples }) => (
          <li key={reason}>
            <span>{`${numberWords(count)} skipped: ${reason}`}</span>
            {examples.map((orderNumber) => (
              <span key={orderNumber}>
                {' '}
                <Link href={paths.return(orderNumber)}>{orderNumber}</Link>
              </span>
            ))}
            <span>{count > examples.length && examples.length > 0 && ' …'}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
