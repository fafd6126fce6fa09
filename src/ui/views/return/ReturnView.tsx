import { Alert } from '@mantine/core';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import { selectFailure, selectIsBusy } from '../../../machines/pages/parts/selectors.ts';
import {
  selectBefore,
  selectDetails,
  selectIsRefreshing,
} from '../../../machines/pages/return.machine.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import { Actions } from './Actions.tsx';
import { Details } from './Details.tsx';
import { Legs } from './Legs.tsx';
import { Messages } from './Messages.tsx';
import { News } from './News.tsx';
import { NoteForm } from './NoteForm.tsx';
import { Problem } from './Problem.tsx';
import { Reminders } from './Reminders.tsx';
import { ReportProblem } from './ReportProblem.tsx';
import { ReturnSkeleton } from './ReturnSkeleton.tsx';
import classes from './ReturnView.module.css';
import { ReturnPage, ReturnPageProvider } from './returnPage.tsx';
import { Timeline } from './Timeline.tsx';

function isJustOrdered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justOrdered' in state;
}

/** One return: where it stands, what can be done, what has happened. */
export function ReturnView() {
  const { orderNumber = '' } = useParams<{ orderNumber: string }>();
  return (
    <ReturnPageProvider orderNumber={orderNumber}>
      <Return orderNumber={orderNumber} />
    </ReturnPageProvider>
  );
}

function Return({ orderNumber }: { readonly orderNumber: string }) {
  const justOrdered = isJustOrdered(useHistoryState<unknown>());
  const actor = ReturnPage.useActorRef();
  const details = ReturnPage.useSelector(selectDetails);
  const before = ReturnPage.useSelector(selectBefore);
  const failure = ReturnPage.useSelector(selectFailure);
  const isBusy = ReturnPage.useSelector(selectIsBusy);
  const isRefreshing = ReturnPage.useSelector(selectIsRefreshing);
  const reload = () => actor.send({ type: 'reload.requested' });
  return (
    <article className={classes.page} aria-busy={isBusy}>
      <PageHeader
        title={orderNumber}
        description={
          details === null
            ? undefined
            : `${DEVICE_WORDS[details.device]} from ${details.employee.name}`
        }
      />
      {details !== null && justOrdered && <Ordered details={details} />}
      {failure !== null && (
        <FailureNotice
          failure={failure}
          onRetry={failure.kind === 'notFound' ? undefined : reload}
        />
      )}
      <News before={before} present={details} isRefreshing={isRefreshing} />
      {details !== null ? (
        <>
          <Problem details={details} />
          <section className={classes.now} aria-label="Where it stands">
            <Status details={details} />
            <Legs status={details.status} shipments={details.shipments} />
            <Actions details={details} />
            <Reminders outreach={details.outreach} waitEndsAt={details.waitEndsAt} />
            <ReportProblem details={details} />
          </section>
          <div className={classes.columns}>
            <div className={classes.column}>
              <Timeline entries={details.timeline}>
                <NoteForm orderNumber={orderNumber} />
              </Timeline>
              <Messages orderNumber={orderNumber} />
            </div>
            <Details details={details} />
          </div>
        </>
      ) : (
        failure === null && <ReturnSkeleton />
      )}
    </article>
  );
}

/** Said once to the person who has just ordered. */
function Ordered({ details: { orderNumber, employee } }: { readonly details: ReturnDetails }) {
  return (
    <Alert color="green" variant="light" title="Your return is ordered" role="status">
      The order number is {orderNumber}.{' '}
      {employee.email === ''
        ? 'We have no email address of the employee, so share the link to their page with them.'
        : `We are writing to ${employee.email} with what happens next.`}
    </Alert>
  );
}

function Status({ details: { status, statusSince } }: { readonly details: ReturnDetails }) {
  return (
    <p className={classes.status} role="status">
      <StatusBadge status={status} />
      <span className={classes.since}>
        <TimeAgo at={statusSince} />
      </span>
      <span className={classes.meaning}>{RETURN_STATUS[status].meaning}</span>
    </p>
  );
}
