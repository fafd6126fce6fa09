import type { Matches, ReturnFilter } from '../../../../domain/returns/list/returnFilter.ts';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { paths } from '../../../app/paths.ts';
import { Paging } from '../../../components/list/table/Paging.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import { numberWords } from '../../../words/formatters.ts';
import { type DashboardQuery, filterOf, writeDashboardQuery } from '../dashboardQuery.ts';

interface ReturnPagingProps {
  readonly query: DashboardQuery;
  readonly page: ReturnPage;
}

/** URLs of the pages beside the displayed one. */
export function neighborsOf({ query, page }: ReturnPagingProps) {
  const hrefOf = (cursor: string | null) =>
    cursor === null ? null : paths.dashboard(writeDashboardQuery({ ...query, cursor }));
  return { previousHref: hrefOf(page.previousCursor), nextHref: hrefOf(page.nextCursor) };
}

/** Displayed range of the list, with the number of returns that match. */
export function ReturnPaging({ query, page }: ReturnPagingProps) {
  const { rows, position, previousCursor, nextCursor } = page;
  if (rows.length === 0) return null;
  const last = position + rows.length - 1;
  const isWhole = previousCursor === null && nextCursor === null;
  const total = page.total ?? (isWhole ? { count: rows.length, isMore: false } : null);
  const range = `${numberWords(position)}–${numberWords(last)} of`;
  return (
    <Paging
      range={
        total !== null ? (
          `${range} ${words(total)}`
        ) : (
          <Counted range={range} filter={filterOf(query)} atLeast={last} />
        )
      }
      {...neighborsOf({ query, page })}
    />
  );
}

/** Count of a filter that the server keeps no sum for; loads after the list. */
interface CountedProps {
  readonly range: string;
  readonly filter: ReturnFilter;
  readonly atLeast: number;
}

function Counted({ range, filter, atLeast }: CountedProps) {
  const { data } = useMatches(filter);
  return <span>{`${range} ${words(data ?? { count: atLeast, isMore: true })}`}</span>;
}

/** Loads the number of returns that match a filter. */
export function useMatches(filter: ReturnFilter) {
  return useRemote<ReturnFilter, Matches>({
    id: 'matches',
    query: filter,
    load: (client, query, signal) => client('GET /api/portal/return-matches', { query, signal }),
  });
}

const words = ({ count, isMore }: Matches) => `${numberWords(count)}${isMore ? '+' : ''}`;
