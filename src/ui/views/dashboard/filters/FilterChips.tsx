import { Link } from 'wouter';
import { paths } from '../../../app/paths.ts';
import { type DashboardQuery, FILTERS, writeDashboardQuery } from '../dashboardQuery.ts';
import { FilterChip, Remove } from './FilterChip.tsx';
import classes from './FilterChips.module.css';
import { CHIPS, isSet } from './filters.ts';

interface FilterChipsProps {
  readonly query: DashboardQuery;
  /** The organization has imports to filter by. */
  readonly hasImports: boolean;
}

/** One chip for each filter, with its value and a button to remove it. */
export function FilterChips({ query, hasImports }: FilterChipsProps) {
  const { tab, sort, size, status = [], attention, search } = query;
  const count = FILTERS.filter((name) => query[name] !== undefined).length;
  const chips = CHIPS.filter((chip) => chip !== 'import' || hasImports || isSet(chip, query));
  const everything = writeDashboardQuery({ tab, sort, size });
  return (
    <ul className={classes.chips} aria-label="Filters">
      {attention !== undefined && (
        <Told words="Needs attention" without={{ ...query, attention: undefined }} />
      )}
      {search !== undefined && (
        <Told words={`Search: ${search}`} without={{ ...query, search: undefined }} />
      )}
      {chips.map((filter) => (
        <FilterChip key={filter} filter={filter} query={query} />
      ))}
      {count > 1 || status.length > 1 ? (
        <li>
          <Link className={classes.clear} href={paths.dashboard(everything)}>
            Clear all
          </Link>
        </li>
      ) : null}
    </ul>
  );
}

/** Filter that is set elsewhere and can only be removed here. */
function Told({ words, without }: { readonly words: string; readonly without: DashboardQuery }) {
  return (
    <li className={classes.chip} data-set>
      <span className={classes.words}>{words}</span>
      <Remove name={words} without={without} />
    </li>
  );
}
