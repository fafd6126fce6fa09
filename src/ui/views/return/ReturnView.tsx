import { Alert } from '@mantine/core';
import { Link, useParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { firstNameOf } from '../../../domain/personName.ts';
import { readableEmail } from '../../../domain/readableEmail.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { stepSentence } from '../../../domain/returns/timeline/stepVerbs.ts';
import { DEVICE_WORDS } from '../../../domain/words.ts';
import {
  selectBefore,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
  selectPanel,
} from '../../../machines/pages/parts/selectors.ts';
import { selectDetails } from '../../../machines/pages/return.machine.ts';
import { paths } from '../../app/paths.ts';
import { StatusBadge } from '../../components/badges/StatusBadge.tsx';
import { PageFailure } from '../../components/feedback/FailureNotice.tsx';
import {
  type RemoteChange,
  RemoteChangeNotice,
  unseenEntries,
} from '../../components/feedback/RemoteChangeNotice.tsx';
import { Page } from '../../components/layout/Page.tsx';
import { ReturnNotFound } from '../../components/order/ReturnNotFound.tsx';
import { RecordBody, RecordSkeleton } from '../../components/record/Record.tsx';
import { CopyText } from '../../components/text/CopyText.tsx';
import { Day } from '../../components/text/Day.tsx';
import { useTitle } from '../../hooks/useTitle.ts';
import { dayTimeWords } from '../../words/dates.ts';
import { timelineWords } from '../../words/returnActions.ts';
import { returnTitle } from '../../words/returnNow.ts';
import { ActivityView } from './activity/ActivityView.tsx';
import { ContactBar } from './contact/ContactBar.tsx';
import { Details } from './details/Details.tsx';
import { Track } from './details/Track.tsx';
import { ListPlace } from './ListPlace.tsx';
import { ReturnChart, ReturnFiles } from './parts.tsx';
import classes from './ReturnView.module.css';
import { ReturnPage, ReturnPageProvider } from './returnPage.tsx';
import { CurrentStep } from './step/CurrentStep.tsx';

function isJustOrdered(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'justOrdered' in state;
}

/** One return: its state, available actions and history. */
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
  const isExplained = ReturnPage.useSelector(selectPanel)?.kind === 'explain';
  useTitle(details === null ? null : `${details.orderNumber} ${details.employee.name}`);
  return (
    <Page
      title={details === null ? orderNumber : returnTitle(details)}
      back={<ListPlace orderNumber={orderNumber} />}
      {...(details !== null && {
        status: <Status details={details} />,
        actions: <ContactBar details={details} />,
      })}
      isBusy={isBusy}
    >
      {details !== null && justOrdered && <Ordered details={details} />}
      <PageFailure
        failure={failure}
        absent={<ReturnNotFound orderNumber={orderNumber} />}
        onRetry={() => actor.send({ type: 'reload.requested' })}
      />
      <RemoteChangeNotice items={newsOf(before, details)} isRefreshing={isRefreshing} />
      {details !== null && (
        <RecordBody
          now={
            <>
              <CurrentStep details={details} />
              {isExplained && <ReturnChart key={details.orderNumber} details={details} />}
            </>
          }
          track={<Track details={details} />}
          activity={<ActivityView details={details} />}
          facts={<Details details={details} />}
          below={<ReturnFiles orderNumber={orderNumber} />}
        />
      )}
      {details === null && failure === null && <RecordSkeleton words="Loading the return" />}
    </Page>
  );
}

/** New entries by other users: " turned off reminders for RTN-100204", ": Box delivered". */
function newsOf(before: ReturnDetails | null, present: ReturnDetails | null): RemoteChange[] {
  const { orderNumber = '' } = present ?? {};
  const previousTimeline = before?.orderNumber === orderNumber ? before.timeline : null;
  return unseenEntries(previousTimeline, present?.timeline ?? null).map(
    ({ id, actor, type, at }) => {
      const sentence = stepSentence(type, orderNumber);
      const words = sentence === null ? `: ${timelineWords(type)}` : ` ${sentence}`;
      return { id, actor, words, at };
    },
  );
}

/** Confirmation shown once after ordering. */
function Ordered({ details }: { readonly details: ReturnDetails }) {
  const { orderNumber, orderedWith } = details;
  const count = orderedWith.length + 1;
  return (
    <Alert
      color="green"
      variant="light"
      title={count === 1 ? 'Your return is ordered' : `Your ${count} returns are ordered`}
      role="status"
    >
      <span>
        {count === 1
          ? `The order number is ${orderNumber}`
          : `The order numbers are ${orderNumber} (${DEVICE_WORDS[details.device].toLowerCase()})`}
      </span>
      {orderedWith.map((other) => (
        <span key={other.orderNumber}>
          ,{' '}
          <Link href={paths.return(other.orderNumber)} className={classes.another}>
            {other.orderNumber}
          </Link>
          <span>{` (${DEVICE_WORDS[other.device].toLowerCase()})`}</span>
        </span>
      ))}
      <span>{['.', nextWords(details)].join(' ').trimEnd()}</span>{' '}
      <Link href={paths.newReturnLike(orderNumber)} className={classes.another}>
        Order another
      </Link>
    </Alert>
  );
}

/** Next event for the employee; `''` once it is past. */
function nextWords({ employee, startsAt, cancellableUntil }: ReturnDetails): string {
  if (startsAt !== null) {
    return `It starts ${dayTimeWords(startsAt, Date.now())}, and ${firstNameOf(employee.name)} gets no email before then.`;
  }
  if (employee.email === '') {
    return 'We have no email address of the employee, so share the link to their page with them.';
  }
  return cancellableUntil === null
    ? ''
    : `We email ${readableEmail(employee.email)} when the 30 minutes to cancel are over.`;
}

function Status({ details }: { readonly details: ReturnDetails }) {
  const { orderNumber, status, statusSince } = details;
  return (
    <p className={classes.status}>
      <span role="status">
        <StatusBadge status={status} />
      </span>
      <span className={classes.since}>
        since <Day at={statusSince} />
      </span>
      <CopyText value={orderNumber} label="order number" />
    </p>
  );
}
