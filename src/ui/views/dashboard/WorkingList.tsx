import { useState } from 'react';
import type { ManualEvent, ReturnPage, ReturnRow } from '../../../domain/returns/returns.ts';
import { ConfirmPanel } from '../../components/ConfirmPanel.tsx';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { BulkNotice } from './BulkNotice.tsx';
import { BulkPageProvider } from './bulkPage.tsx';
import { type DashboardQuery, filterOf, writeDashboardQuery } from './dashboardQuery.ts';
import { Paging } from './Paging.tsx';
import { ReturnList } from './ReturnList.tsx';
import { SelectionBar } from './SelectionBar.tsx';
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
  const act = (orderNumber: string, event: ManualEvent) => {
    setAsked(null);
    send({ type: 'action.requested', action: { orderNumber, event } });
  };
  const choose = (row: ReturnRow, event: ManualEvent) => {
    if (RETURN_ACTIONS[event.type].consequence === null) act(row.orderNumber, event);
    else setAsked({ row, event });
  };
  return (
    <BulkPageProvider
      onStarted={selection.clear}
      // What a job has done is seen in the list once it ends.
      onEnded={() => send({ type: 'reload.requested' })}
    >
      {actionFailure !== null && <FailureNotice failure={actionFailure} />}
      <BulkNotice />
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
        <SelectionBar
          selection={selection}
          filter={filterOf(query)}
          sort={query.sort ?? 'newest'}
          hasMore={page.nextCursor !== null || query.cursor !== undefined}
        />
      )}
      <ReturnList
        rows={page.rows}
        sort={query.sort ?? 'newest'}
        isBusy={isBusy}
        selection={selection}
        onAct={choose}
      />
      <Paging query={query} nextCursor={page.nextCursor} />
    </BulkPageProvider>
  );
}
