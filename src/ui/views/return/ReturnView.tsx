import { Alert } from '@mantine/core';
import { useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { Note } from '../../../api/contract/notes.ts';
import type { ManualEvent, ReturnDetails } from '../../../api/contract/returns.ts';
import { DEVICE_WORDS } from '../../../api/contract/words.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { StatusBadge } from '../../components/StatusBadge.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { useRemote } from '../../useRemote.ts';
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
import { Timeline } from './Timeline.tsx';

/** What a person does on the page: a step of the return, or a note. */
type ReturnAction =
  | { readonly event: ManualEvent; readonly note?: undefined }
  | { readonly note: Note; readonly event?: undefined };

function isJustOrdered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justOrdered' in state;
}

/** One return: where it stands, what can be done, what has happened. */
export function ReturnView() {
  const { orderNumber = '' } = useParams<{ orderNumber: string }>();
  const justOrdered = isJustOrdered(useHistoryState<unknown>());
  const remote = useRemote<string, ReturnDetails, ReturnAction>({
    id: 'return',
    query: orderNumber,
    // A mail alone changes nothing here.
    isAbout: (shown, { orderNumber: changed, event }) =>
      changed === null || (changed === shown && event !== null),
    knows: ({ timeline }, event) => timeline.some(({ id }) => id === event),
    load: (client, wanted, signal) =>
      client('GET /api/portal/returns/:orderNumber', { params: { orderNumber: wanted }, signal }),
    act: (client, wanted, { note, event }, signal) =>
      note !== undefined
        ? client('POST /api/portal/returns/:orderNumber/notes', {
            params: { orderNumber: wanted },
            body: note,
            signal,
          })
        : client('POST /api/portal/returns/:orderNumber/events', {
            params: { orderNumber: wanted },
            body: event,
            signal,
          }),
  });
  const { data: details, before, failure, action, actionFailure, send } = remote;
  const { isBusy, isActing, isRefreshing } = remote;
  const reload = () => send({ type: 'reload.requested' });

  const isNote = action?.note !== undefined;
  const isResolving = action?.event?.type === 'attention.resolve';
  const doing = {
    failure: isNote ? null : actionFailure,
    isBusy,
    onAct: (event: ManualEvent) => send({ type: 'action.requested', action: { event } }),
  };
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
          <Problem {...doing} details={details} failure={isResolving ? actionFailure : null} />
          <section className={classes.now} aria-label="Where it stands">
            <Status details={details} />
            <Legs status={details.status} shipments={details.shipments} />
            <Actions
              details={details}
              {...doing}
              failure={isResolving ? null : doing.failure}
              isActing={isActing && !isNote}
              onWindowOver={reload}
            />
            <Reminders outreach={details.outreach} waitEndsAt={details.waitEndsAt} />
            <ReportProblem {...doing} details={details} />
          </section>
          <div className={classes.columns}>
            <div className={classes.column}>
              <Timeline entries={details.timeline}>
                <NoteForm
                  orderNumber={orderNumber}
                  isSaving={isActing && isNote}
                  isBusy={isBusy}
                  failure={isNote ? actionFailure : null}
                  onAdd={(note) => send({ type: 'action.requested', action: { note } })}
                />
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
