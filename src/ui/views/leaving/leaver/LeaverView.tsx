import { useState } from 'react';
import { useParams } from 'wouter';
import type { LeaverDetails } from '../../../../domain/leavers/leavers.ts';
import { NOT_NEEDED_WORDS } from '../../../../domain/leavers/leaverWords.ts';
import {
  selectBefore,
  selectData,
  selectFailure,
  selectIsBusy,
  selectIsRefreshing,
  selectPanel,
} from '../../../../machines/pages/parts/selectors.ts';
import { paths } from '../../../app/paths.ts';
import { onDemand } from '../../../app/screens/onDemand.tsx';
import { ToneBadge } from '../../../components/badges/ToneBadge.tsx';
import { NotFoundNotice, PageFailure } from '../../../components/feedback/FailureNotice.tsx';
import {
  type RemoteChange,
  RemoteChangeNotice,
  unseenEntries,
} from '../../../components/feedback/RemoteChangeNotice.tsx';
import { Page } from '../../../components/layout/Page.tsx';
import { BackLink } from '../../../components/layout/PageHead.tsx';
import { Now, RecordBody, RecordSkeleton } from '../../../components/record/Record.tsx';
import { RecordHistory } from '../../../components/record/RecordHistory.tsx';
import { dayWords, noonOf } from '../../../words/dates.ts';
import { leaverHistoryWords, leaverStateLook } from '../../../words/leaverWords.ts';
import { Checks } from './Checks.tsx';
import { LeaverActions } from './LeaverActions.tsx';
import { LeaverFacts } from './LeaverFacts.tsx';
import { LeaverPage, LeaverPageProvider } from './leaverPage.tsx';

/** The form has the fields of addresses and devices, which few visits need. */
export const EditForm = onDemand(async () => (await import('./EditForm.tsx')).EditForm);

/** One leaver: what is known and missing, their returns and what can be done. */
export function LeaverView() {
  const { leaverNumber = '' } = useParams<{ leaverNumber: string }>();
  return (
    <LeaverPageProvider key={leaverNumber} leaverNumber={leaverNumber}>
      <Leaver leaverNumber={leaverNumber} />
    </LeaverPageProvider>
  );
}

function Leaver({ leaverNumber }: { readonly leaverNumber: string }) {
  const actor = LeaverPage.useActorRef();
  const details = LeaverPage.useSelector(selectData);
  const failure = LeaverPage.useSelector(selectFailure);
  const isBusy = LeaverPage.useSelector(selectIsBusy);
  const before = LeaverPage.useSelector(selectBefore);
  const isRefreshing = LeaverPage.useSelector(selectIsRefreshing);
  const isEditing = LeaverPage.useSelector(selectPanel) === 'edit';
  /** Template that was chosen for the order; null to order as it is set. */
  const [template, setTemplate] = useState<string | null>(null);
  const order = details === null ? null : orderWith(details, template);
  return (
    <Page
      title={details?.employeeName ?? leaverNumber}
      back={<BackLink href={paths.leaving()}>Leaving</BackLink>}
      {...(details !== null && {
        status: <ToneBadge {...leaverStateLook(details.state)} />,
        description: leaverNumber,
      })}
      isForm={isEditing}
      isBusy={isBusy}
    >
      <PageFailure
        failure={failure}
        absent={
          <NotFoundNotice
            words="There's no such leaver. Check the number."
            list={paths.leaving()}
            link="See who is leaving"
          />
        }
        onRetry={() => actor.send({ type: 'reload.requested' })}
      />
      <RemoteChangeNotice items={newsOf(before, details)} isRefreshing={isRefreshing} />
      {details === null || order === null ? (
        failure === null && <RecordSkeleton words="Loading the leaver" />
      ) : isEditing ? (
        <EditForm details={details} />
      ) : (
        <RecordBody
          now={
            <Now label="Status" isProblem={isWaitingForPerson(details)}>
              <p role="status">{meaningOf(order)}</p>
              <Checks details={details} />
              <LeaverActions details={order} template={template} />
            </Now>
          }
          activity={<RecordHistory history={details.history} wordsOf={leaverHistoryWords} />}
          facts={<LeaverFacts details={order} onTemplate={setTemplate} />}
        />
      )}
    </Page>
  );
}

/** Returns the details of an order with the chosen template. */
function orderWith(details: LeaverDetails, template: string | null): LeaverDetails {
  const chosen = details.templates.find(({ key }) => key === template);
  if (chosen === undefined) return details;
  const { key, startsAt, price, destination } = chosen;
  return { ...details, template: key, startsAt, price, destination };
}

const isWaitingForPerson = ({ missing, duplicates }: LeaverDetails) =>
  missing.length > 0 || duplicates.length > 0;

/** Says what becomes of the leaver, in a sentence. */
function meaningOf(details: LeaverDetails): string {
  const { state, reason, reasonNote, missing, startsAt, lastDay, orderDueAt } = details;
  const { returns, canceledReturns } = details;
  const now = Date.now();
  if (state === 'canceled') return 'They stay with you. Nothing has to come back.';
  if (state === 'notNeeded') {
    const why = reason === null ? '' : NOT_NEEDED_WORDS[reason];
    return `Nothing has to come back. ${[why, reasonNote].filter(Boolean).join(': ')}`;
  }
  if (state === 'ordered') {
    if (canceledReturns.length === returns.length) {
      return returns.length === 1 ? 'Their return was canceled.' : 'Their returns were canceled.';
    }
    return returns.length === 1 ? 'Their return is ordered.' : 'Their returns are ordered.';
  }
  if (missing.length > 0) return 'Something is missing before a return can be ordered.';
  if (orderDueAt !== null) {
    return `Your organization's rule orders on ${dayWords(orderDueAt, now)}. You can order earlier.`;
  }
  return startsAt === null
    ? `Their last day was ${dayWords(noonOf(lastDay), now)}. A return ordered now starts right away.`
    : `A return ordered now waits, and starts on ${dayWords(startsAt, now)}.`;
}

/** New entries by other users: ": Edited". */
function newsOf(before: LeaverDetails | null, present: LeaverDetails | null): RemoteChange[] {
  const previous = before?.leaverNumber === present?.leaverNumber ? before : null;
  return unseenEntries(previous?.history ?? null, present?.history ?? null).map((entry) => ({
    ...entry,
    words: `: ${leaverHistoryWords(entry.type)}`,
  }));
}
