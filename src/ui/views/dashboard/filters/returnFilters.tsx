import type { FilterChoices } from '../../../../domain/returns/list/returnFilter.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { AssigneeMenu, assigneeFilter } from '../../../components/handling/AssigneeFilter.tsx';
import type { FixedFilter, ListFilter } from '../../../components/list/tools/FilterChips.tsx';
import { FilterOptions } from '../../../components/list/tools/FilterOptions.tsx';
import { dayWords } from '../../../words/dates.ts';
import { RETURN_STATUS } from '../../../words/returnStatus.ts';
import { useDashboardQuery } from '../dashboardPage.tsx';
import { type DashboardQuery, dashboardHref, FILTERS } from '../dashboardQuery.ts';
import { isOfAssignee } from '../tabs/tabs.ts';
import { DateFields, FilterPanel, StatusBoxes } from './FilterPanel.tsx';
import {
  CHIPS,
  type ChipFilter,
  type Chosen,
  choose,
  chosenOf,
  FILTER_WORDS,
  isServerFilter,
  isSet,
  labelOf,
  optionsOf,
  queryWithout,
} from './filters.ts';
import { useChoices } from './useChoices.ts';

const hrefOf = (query: DashboardQuery) => dashboardHref({ ...query, cursor: undefined });

/**
 * Filters of the list with their chips.
 * @param hasImports whether the organization has imports to filter by
 */
export function returnFilters(query: DashboardQuery, hasImports: boolean) {
  const { tab, sort, size, status = [], attention, search } = query;
  const filters = CHIPS.filter((name) => {
    if (name === 'assignee') return !isOfAssignee(tab);
    return name !== 'import' || hasImports || isSet(name, query);
  }).map((name): ListFilter => {
    const removeHref = hrefOf({ ...query, ...queryWithout(name) });
    const menu = (close: () => void) => <FilterMenu filter={name} query={query} onClose={close} />;
    if (name === 'assignee') {
      return assigneeFilter({ of: 'returns', chosen: query.assignee, removeHref, menu });
    }
    return {
      name,
      label: FILTER_WORDS[name],
      value: isSet(name, query) ? valueWords(name, query) : null,
      named: isNamed(name) ? <Named filter={name} query={query} /> : undefined,
      removeHref,
      menu,
    };
  });
  const fixed: FixedFilter[] = [];
  if (attention !== undefined) {
    const removeHref = hrefOf({ ...query, attention: undefined });
    fixed.push({ label: 'Needs attention', removeHref });
  }
  if (search !== undefined) {
    fixed.push({ label: `Search: ${search}`, removeHref: hrefOf({ ...query, search: undefined }) });
  }
  const count = FILTERS.filter((name) => query[name] !== undefined).length;
  const clearHref = count > 1 || status.length > 1 ? hrefOf({ tab, sort, size }) : null;
  return { filters, fixed, clearHref, panel: () => <AllFilters query={query} /> };
}

/** All filters, on a phone. */
function AllFilters({ query }: { readonly query: DashboardQuery }) {
  return <FilterPanel query={query} onChange={useDashboardQuery().change} />;
}

const isNamed = (filter: ChipFilter): filter is 'creator' | 'import' =>
  filter === 'creator' || filter === 'import';

/** Label of a filter's value; empty if only the server knows it. */
function valueWords(filter: Exclude<ChipFilter, 'assignee'>, query: DashboardQuery): string {
  const { status: [first, ...others] = [], from, to } = query;
  if (filter === 'status') {
    if (first === undefined) return '';
    const { label } = RETURN_STATUS[first];
    return others.length === 0 ? label : `${label} +${others.length}`;
  }
  if (filter === 'date') {
    if (from !== undefined && to !== undefined) return `${dayOf(from)} – ${dayOf(to)}`;
    return from !== undefined ? `from ${dayOf(from)}` : `until ${dayOf(to ?? '')}`;
  }
  return isNamed(filter) ? '' : labelOf(filter, query, null);
}

/** Label known to the server only. */
function Named({ filter, query }: { readonly filter: Chosen; readonly query: DashboardQuery }) {
  return <span>{labelOf(filter, query, useChoices().choices)}</span>;
}

/** Formats a date of the URL, such as "Nov 3". */
function dayOf(day: string): string {
  return dayWords(`${day}T00:00:00`, Date.now());
}

interface FilterMenuProps {
  readonly filter: ChipFilter;
  readonly query: DashboardQuery;
  readonly onClose: () => void;
}

/** Choices of one filter; each applies immediately. */
function FilterMenu({ filter, query, onClose }: FilterMenuProps) {
  const { change } = useDashboardQuery();
  if (filter === 'status') return <StatusBoxes query={query} onChange={change} />;
  if (filter === 'date') return <DateFields query={query} onChange={change} />;
  if (filter === 'assignee') {
    return (
      <AssigneeMenu
        of="returns"
        chosen={query.assignee}
        onChoose={(assignee) => {
          onClose();
          change({ assignee });
        }}
      />
    );
  }
  const list = { filter, query, onClose, choices: null };
  return isServerFilter(filter) ? <ServerOptions {...list} /> : <Options {...list} />;
}

interface OptionsProps extends FilterMenuProps {
  readonly filter: Chosen;
  readonly choices: FilterChoices | null;
}

/** Choices that the server provides. */
function ServerOptions(props: OptionsProps) {
  const { choices, failure, retry } = useChoices();
  if (failure !== null) return <FailureNotice failure={failure} onRetry={retry} />;
  if (choices === null) return <p role="status">Loading</p>;
  return <Options {...props} choices={choices} />;
}

function Options({ filter, query, choices, onClose }: OptionsProps) {
  const { change } = useDashboardQuery();
  return (
    <FilterOptions
      options={optionsOf(filter, query, choices)}
      chosen={chosenOf(filter, query)}
      onChoose={(value) => {
        onClose();
        change(choose(filter, value));
      }}
    />
  );
}
