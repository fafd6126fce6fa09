import { useRovingTabIndex } from '../../../hooks/useRovingTabIndex.ts';
import classes from './FilterOptions.module.css';

/** Value of a filter. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

interface FilterOptionsProps {
  readonly options: readonly Option[];
  readonly chosen: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** Choices of a filter with one value. */
export function FilterOptions({ options, chosen, onChoose }: FilterOptionsProps) {
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
            onClick={() => onChoose(value)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  );
}
