import type { FilterChoices } from '../../../../domain/returns/list/returnFilter.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { useRovingTabIndex } from '../../../hooks/useRovingTabIndex.ts';
import { useDashboardQuery } from '../dashboardPage.tsx';
import type { DashboardQuery } from '../dashboardQuery.ts';
import classes from './FilterMenu.module.css';
import { DateFields, StatusBoxes } from './FilterPanel.tsx';
import {
  type ChipFilter,
  type Chosen,
  choose,
  chosenOf,
  isServerFilter,
  optionsOf,
} from './filters.ts';
import { useChoices } from './useChoices.ts';

interface FilterMenuProps {
  readonly filter: ChipFilter;
  readonly query: DashboardQuery;
  readonly onClose: () => void;
}

/** Choices of one filter; each applies immediately. */
export function FilterMenu({ filter, query, onClose }: FilterMenuProps) {
  const { change } = useDashboardQuery();
  if (filter === 'status') return <StatusBoxes query={query} onChange={change} />;
  if (filter === 'date') return <DateFields query={query} onChange={change} />;
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
  const options = optionsOf(filter, query, choices);
  const chosen = chosenOf(filter, query);
  const { row, stopOf } = useRovingTabIndex(chosen ?? options[0]?.value, { isColumn: true });
  if (options.length === 0) return <p>Nothing to choose from yet.</p>;
  return (
    <ul className={classes.options} {...row}>
      {options.map(({ value, label }) => (
        <li key={value}>
          <button
            type="button"
            {...stopOf(value)}
            aria-pressed={value === chosen}
            onClick={() => {
              onClose();
              change(choose(filter, value));
            }}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
