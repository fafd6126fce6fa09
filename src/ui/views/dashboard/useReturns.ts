import type { ReturnFilter } from '../../../domain/returns/returnFilter.ts';
import type { ManualEvent, ReturnPage } from '../../../domain/returns/returns.ts';
import type { Sort } from '../../../domain/sorts.ts';
import { type Remote, useRemote } from '../../hooks/useRemote.ts';
import { type DashboardQuery, filterOf } from './dashboardQuery.ts';

interface ListQuery extends ReturnFilter {
  readonly sort?: Sort;
  readonly cursor?: string;
}
interface RowAction {
  readonly orderNumber: string;
  readonly event: ManualEvent;
}
export type Returns = Remote<ListQuery, ReturnPage, RowAction>;

/** The page of the list that the URL names, and what is done to a row of it. */
export function useReturns({ sort, cursor, ...filters }: DashboardQuery): Returns {
  return useRemote<ListQuery, ReturnPage, RowAction>({
    id: 'dashboard',
    query: { ...filterOf(filters), ...(sort && { sort }), ...(cursor && { cursor }) },
    // A mail alone changes no row.
    isAbout: (_query, { orderNumber, event }) => orderNumber === null || event !== null,
    load: (client, query, signal) => client('GET /api/portal/returns', { query, signal }),
    act: async (client, query, { orderNumber, event }, signal) => {
      await client('POST /api/portal/returns/:orderNumber/events', {
        params: { orderNumber },
        body: event,
        signal,
      });
      return client('GET /api/portal/returns', { query, signal });
    },
  });
}
