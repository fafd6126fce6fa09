import { Button } from '@mantine/core';
import type { MouseEvent } from 'react';
import { Link } from 'wouter';
import type { Matches, ReturnFilter } from '../../../../domain/returns/list/returnFilter.ts';
import type { ReturnPage } from '../../../../domain/returns/list/returnRow.ts';
import { paths } from '../../../app/paths.ts';
import { useRemote } from '../../../hooks/useRemote.ts';
import { numberWords } from '../../../words/formatters.ts';
import { type DashboardQuery, filterOf, writeDashboardQuery } from '../dashboardQuery.ts';
import classes from './Paging.module.css';

interface PagingProps {
  readonly query: DashboardQuery;
  readonly page: ReturnPage;
}

/** Which part of the list is shown, of how many, and the ways to the parts beside it. */
export function Paging({ query, page }: PagingProps) {
  const { rows, position, previousCursor, nextCursor } = page;
  if (rows.length === 0) return null;
  const last = position + rows.length - 1;
  const isSinglePage = previousCursor === null && nextCursor === null;
  const total = page.total ?? (isSinglePage ? { count: rows.length, isMore: false } : null);
  const range = `${numberWords(position)}–${numberWords(last)} of`;
  return (
    <nav className={classes.paging} aria-label="Pages">
      <span className={classes.range}>
        {total !== null ? (
          `${range} ${words(total)}`
        ) : (
          <Counted range={range} filter={filterOf(query)} atLeast={last} />
        )}
      </span>
      <Step label="Previous page" sign="‹" query={query} cursor={previousCursor} />
      <Step label="Next page" sign="›" query={query} cursor={nextCursor} />
    </nav>
  );
}

/** The ways to the pages beside, where one is once one has read this one. */
export function PagingBelow({ query, page: { previousCursor, nextCursor } }: PagingProps) {
  if (previousCursor === null && nextCursor === null) return null;
  const step = { query, onFollow: goToTop };
  return (
    <nav className={classes.paging} aria-label="Pages, below the list">
      <Step
        {...step}
        label="Previous page, below the list"
        sign="‹ Previous"
        cursor={previousCursor}
      />
      <Step {...step} label="Next page, below the list" sign="Next ›" cursor={nextCursor} />
    </nav>
  );
}

/** A page is read from its top, by those too who can't see it. */
function goToTop({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent) {
  // It is opened elsewhere.
  if (ctrlKey || metaKey || shiftKey || altKey) return;
  window.scrollTo(0, 0);
  document.getElementById('list')?.focus({ preventScroll: true });
}

interface StepProps {
  readonly label: string;
  readonly sign: string;
  readonly query: DashboardQuery;
  readonly cursor: string | null;
  readonly onFollow?: (event: MouseEvent) => void;
}

function Step({ label, sign, query, cursor, onFollow }: StepProps) {
  const buttonProps = { variant: 'subtle', size: 'compact-sm', 'aria-label': label };
  if (cursor === null) {
    return (
      <Button {...buttonProps} disabled>
        {sign}
      </Button>
    );
  }
  const href = paths.dashboard(writeDashboardQuery({ ...query, cursor }));
  return (
    <Button component={Link} {...buttonProps} href={href} onClick={onFollow}>
      {sign}
    </Button>
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
