import type { ReactNode } from 'react';
import type { Matches } from '../../../../domain/listPages.ts';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { ReturnFilter } from '../../../../domain/returns/list/returnFilter.ts';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { useRemote } from '../../../hooks/useRemote.ts';
import { matchesWords } from '../../../words/rangeWords.ts';
import { type DashboardQuery, filterOf } from '../dashboardQuery.ts';

/** Displayed range of a page whose total the server keeps no sum for; undefined for others. */
export function returnRange(page: ReturnPage, query: DashboardQuery): ReactNode {
  const { rows, position, total, previousCursor, nextCursor } = page;
  if (total !== null || (previousCursor === null && nextCursor === null)) return undefined;
  const last = position + rows.length - 1;
  const range = `${numberWords(position)}–${numberWords(last)} of`;
  return <Counted range={range} filter={filterOf(query)} atLeast={last} />;
}

interface CountedProps {
  readonly range: string;
  readonly filter: ReturnFilter;
  readonly atLeast: number;
}

/** Count of the matches; loads after the list. */
function Counted({ range, filter, atLeast }: CountedProps) {
  const { data } = useMatches(filter);
  return <span>{`${range} ${matchesWords(data ?? { count: atLeast, isMore: true })}`}</span>;
}

/** Loads the number of returns that match a filter. */
export function useMatches(filter: ReturnFilter) {
  return useRemote<ReturnFilter, Matches>({
    id: 'matches',
    query: filter,
    load: (client, query, signal) => client('GET /api/portal/return-matches', { query, signal }),
  });
}
