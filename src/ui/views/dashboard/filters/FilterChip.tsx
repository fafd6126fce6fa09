import { useRef } from 'react';
import { Link } from 'wouter';
import { isSamePanel } from '../../../../machines/pages/parts/pageTypes.ts';
import { paths } from '../../../app/paths.ts';
import { OnDemandPopover } from '../../../components/overlays/OnDemandPopover.tsx';
import { useFocusHome } from '../../../hooks/useFocusBack.ts';
import { dayWords } from '../../../words/dates.ts';
import { RETURN_STATUS } from '../../../words/returnStatus.ts';
import { DashboardPage } from '../dashboardPage.tsx';
import { type DashboardQuery, writeDashboardQuery } from '../dashboardQuery.ts';
import classes from './FilterChips.module.css';
import { FilterMenu } from './FilterMenu.tsx';
import {
  type ChipFilter,
  type Chosen,
  FILTER_WORDS,
  isSet,
  labelOf,
  queryWithout,
} from './filters.ts';
import { useChoices } from './useChoices.ts';

interface FilterChipProps {
  readonly filter: ChipFilter;
  readonly query: DashboardQuery;
}

/** Chip with a filter's value; opens the choices above the list. */
export function FilterChip({ filter, query }: FilterChipProps) {
  const actor = DashboardPage.useActorRef();
  const panel = { kind: 'filter', filter } as const;
  const isOpen = DashboardPage.useSelector(({ context }) => isSamePanel(context.panel, panel));
  const canOpen = DashboardPage.useSelector((snapshot) =>
    snapshot.can({ type: 'panel.opened', panel }),
  );
  const name = FILTER_WORDS[filter];
  const isChosen = isSet(filter, query);
  const toggle = (isOn: boolean) =>
    actor.send(isOn ? { type: 'panel.opened', panel } : { type: 'panel.closed' });
  const target = useRef<HTMLButtonElement>(null);
  return (
    <li className={classes.chip} data-set={isChosen || undefined} data-open={isOpen || undefined}>
      <OnDemandPopover
        isOpen={isOpen}
        onChange={toggle}
        target={target}
        button={
          <button
            type="button"
            className={classes.words}
            data-focus-home
            aria-label={isChosen ? undefined : `Add filter: ${name}`}
            disabled={!canOpen && !isOpen}
            onClick={() => toggle(!isOpen)}
          >
            <span>{isChosen ? `${name}: ${valueWords(filter, query)}` : `+ ${name}`}</span>
            {isChosen && isNamed(filter) && <Named filter={filter} query={query} />}
          </button>
        }
        className={classes.menu}
      >
        <FilterMenu filter={filter} query={query} onClose={() => toggle(false)} />
      </OnDemandPopover>
      {isChosen && <Remove name={name} without={{ ...query, ...queryWithout(filter) }} />}
    </li>
  );
}

interface RemoveProps {
  readonly name: string;
  readonly without: DashboardQuery;
}

/** Link to the list without the filter. */
export function Remove({ name, without: queryWithout }: RemoveProps) {
  const part = useRef<HTMLSpanElement>(null);
  useFocusHome(part);
  return (
    <span ref={part} className={classes.remove}>
      <Link
        href={paths.dashboard(writeDashboardQuery({ ...queryWithout, cursor: undefined }))}
        aria-label={`Remove filter: ${name}`}
      >
        <svg viewBox="0 0 16 16" width="12" height="12" aria-hidden="true">
          <path d="M4 4l8 8M12 4l-8 8" fill="none" stroke="currentColor" strokeWidth="1.75" />
        </svg>
      </Link>
    </span>
  );
}

const isNamed = (filter: ChipFilter): filter is 'creator' | 'import' =>
  filter === 'creator' || filter === 'import';

/** Label of a filter's value; empty if only the server knows it. */
function valueWords(filter: ChipFilter, query: DashboardQuery): string {
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
