import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useId } from 'react';
import { Link } from 'wouter';
import type { ReturnPage } from '../../../domain/returns/returns.ts';
import { SORTS } from '../../../domain/sorts.ts';
import { backendPaths } from '../../app/backendPaths.ts';
import { paths } from '../../app/paths.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { SearchField } from '../../components/SearchField.tsx';
import { SORT_WORDS } from '../../words/listWords.ts';
import classes from './DashboardView.module.css';
import { filterOf } from './dashboardQuery.ts';
import { EmptyList } from './EmptyList.tsx';
import { FilterChips } from './FilterChips.tsx';
import { FilterPanel } from './FilterPanel.tsx';
import { ListSkeleton } from './ListSkeleton.tsx';
import { NeedsAttention } from './NeedsAttention.tsx';
import { useSavedViews } from './SavedViewsMenu.tsx';
import { StatusCounts } from './StatusCounts.tsx';
import { Trends, TrendsToggle } from './trends/Trends.tsx';
import { useDashboardQuery } from './useDashboardQuery.ts';
import { useReturns } from './useReturns.ts';
import { WorkingList } from './WorkingList.tsx';

/** All returns of the organization: counts, filters, list. What it shows stands in the URL. */
export function DashboardView() {
  const { query, change } = useDashboardQuery();
  const returns = useReturns(query);
  const { data, failure, send } = returns;
  const [isOpen, { toggle }] = useDisclosure(false);
  const panelId = useId();
  const views = useSavedViews(query);
  const search = (text: string) =>
    // One step back leads out of the search, not through each of its letters.
    change({ search: text || undefined }, { replace: query.search !== undefined });

  return (
    <div className={classes.dashboard}>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            <TrendsToggle />
            <Button component={Link} href={paths.importReturns()} variant="subtle">
              Many at once
            </Button>
            <Button component={Link} href={paths.newReturn()}>
              New device return
            </Button>
          </>
        }
      />
      <Trends />
      <VisuallyHidden role="status" aria-busy={returns.isRefreshing}>
        {returns.before !== null && 'The list was brought up to date.'}
      </VisuallyHidden>
      {data !== null && data.needsAttention > 0 && query.attention === undefined && (
        <NeedsAttention count={data.needsAttention} />
      )}
      {data !== null && <StatusCounts counts={data.counts} query={query} />}
      <div className={classes.tools}>
        <div className={classes.search}>
          <SearchField
            placeholder="Name, email, serial, ticket, tracking or order number"
            value={query.search ?? ''}
            onSearch={search}
          />
        </div>
        <NativeSelect
          label="Sort by"
          value={query.sort ?? 'newest'}
          data={SORTS.map((value) => ({ value, label: SORT_WORDS[value].label }))}
          onChange={({ currentTarget: { value } }) => {
            const sort = SORTS.find((known) => known === value);
            change({ sort: sort === 'newest' ? undefined : sort });
          }}
        />
        <Button
          variant="default"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onClick={toggle}
        >
          Filters
        </Button>
        {views.menu}
        <Button
          component="a"
          variant="default"
          href={backendPaths.exportReturns({ ...filterOf(query), sort: query.sort })}
          download
        >
          Export
        </Button>
      </div>
      {isOpen && <FilterPanel id={panelId} query={query} onChange={change} />}
      {views.panel}
      <FilterChips query={query} />
      {failure !== null ? (
        <FailureNotice failure={failure} onRetry={() => send({ type: 'reload.requested' })} />
      ) : data === null ? (
        <ListSkeleton />
      ) : data.rows.length === 0 ? (
        <EmptyList query={query} isNew={total(data) === 0} />
      ) : (
        <WorkingList query={query} page={data} returns={returns} />
      )}
    </div>
  );
}

function total({ counts }: ReturnPage): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
