import { useEffect, useRef, useState } from 'react';
import type { ManualEvent, ReturnPage, ReturnRow } from '../../../api/contract/returns.ts';
import type { BulkEvent } from '../../../api/contract/sorts.ts';
import { ConfirmPanel } from '../../components/ConfirmPanel.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { useWhenDone } from '../../useWhenDone.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { BulkNotice } from './BulkNotice.tsx';
import { type DashboardQuery, filterOf, writeDashboardQuery } from './dashboardQuery.ts';
import { Paging } from './Paging.tsx';
import { ReturnList } from './ReturnList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
import { useBulk } from './useBulk.ts';
import type { Returns } from './useReturns.ts';
import { useSelection } from './useSelection.ts';

interface WorkingListProps {
  readonly query: DashboardQuery;
  readonly page: ReturnPage;
  readonly returns: Returns;
}

/** The list with what can be done to its returns, one by one or many at once. */
export function WorkingList({ query, page, returns }: WorkingListProps) {
  const { isBusy, isActing, actionFailure, send } = returns;
  const [asked, setAsked] = useState<{ row: ReturnRow; event: ManualEvent } | null>(null);
  const selection = useSelection(page.rows, writeDashboardQuery({ ...query, trends: undefined }));
  const bulk = useBulk();
  const filter = filterOf(query);
  const act = (orderNumber: string, event: ManualEvent) => {
    setAsked(null);
    send({ type: 'action.requested', action: { orderNumber, event } });
  };
  const choose = (row: ReturnRow, event: ManualEvent) => {
    if (RETURN_ACTIONS[event.type].consequence === null) act(row.orderNumber, event);
    else setAsked({ row, event });
  };
  /** What was asked for last: the same key when it is asked again after a failure. */
  const sent = useRef<{ readonly job: string; readonly key: string } | null>(null);
  const begin = useWhenDone({ isBusy: bulk.isActing, failure: bulk.failure }, () => {
    sent.current = null;
    selection.clear();
  });
  const start = (event: BulkEvent) => {
    const which = selection.isAll ? { filter } : { orderNumbers: [...selection.numbers] };
    const job = JSON.stringify({ event, which });
    const key = sent.current?.job === job ? sent.current.key : crypto.randomUUID();
    sent.current = { job, key };
    begin();
    bulk.request({ type: 'start', idempotencyKey: key, event, which });
  };
  // What a job has done is seen in the list once it ends.
  const wasRunning = useRef(bulk.isRunning);
  useEffect(() => {
    if (wasRunning.current && !bulk.isRunning) send({ type: 'reload.requested' });
    wasRunning.current = bulk.isRunning;
  }, [bulk.isRunning, send]);

  return (
    <>
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      {bulk.failure !== null && <FailureNotice failure={bulk.failure} />}
      {bulk.job !== null && (
        <BulkNotice
          job={bulk.job}
          isBusy={bulk.isActing}
          onDismiss={() => bulk.job && bulk.request({ type: 'dismiss', id: bulk.job.id })}
        />
      )}
      {isActing && <p role="status">Saving</p>}
      {asked !== null && (
        <ConfirmPanel
          key={`${asked.row.orderNumber} ${asked.event.type}`}
          type={asked.event.type}
          blocked={null}
          onConfirm={() => act(asked.row.orderNumber, asked.event)}
          onBack={() => setAsked(null)}
        />
      )}
      {(selection.isAll || selection.numbers.length > 0) && (
        <>
          {bulk.unknown !== null && (
            <FailureNotice failure={bulk.unknown} onRetry={bulk.lookAgain} />
          )}
          <SelectionBar
            selection={selection}
            filter={filter}
            sort={query.sort ?? 'newest'}
            hasMore={page.nextCursor !== null || query.cursor !== undefined}
            isBusy={!bulk.isKnown || bulk.isActing || bulk.isRunning}
            onStart={start}
          />
        </>
      )}
      <ReturnList
        rows={page.rows}
        sort={query.sort ?? 'newest'}
        isBusy={isBusy}
        selection={selection}
        onAct={choose}
      />
      <Paging query={query} nextCursor={page.nextCursor} />
    </>
  );
}
