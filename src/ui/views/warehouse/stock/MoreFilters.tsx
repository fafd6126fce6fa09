import { Checkbox, NativeSelect } from '@mantine/core';
import { LISTED_GRADES } from '../../../../domain/warehouse/events.ts';
import { DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import { SearchField } from '../../../components/list/SearchField.tsx';
import { numberWords } from '../../../words/formatters.ts';
import classes from './StockFilter.module.css';
import { useStockQuery } from './stockQuery.ts';

/** Filters of the stock besides its status: kind, grade, shelf, holds, and missing devices. */
export function MoreFilters({ missing }: { readonly missing: number }) {
  const { query, change } = useStockQuery();
  return (
    <>
      <NativeSelect
        label="Device"
        className={`${classes.kind} ${classes.more}`}
        value={query.kind ?? ''}
        onChange={({ currentTarget: { value } }) => change({ kind: value })}
      >
        <option value="">All</option>
        {DEVICES.map((kind) => (
          <option key={kind} value={kind}>
            {DEVICE_WORDS[kind]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        label="Grade"
        className={`${classes.grade} ${classes.more}`}
        value={query.grade ?? ''}
        onChange={({ currentTarget: { value } }) => change({ grade: value })}
      >
        <option value="">All</option>
        {LISTED_GRADES.map((grade) => (
          <option key={grade} value={grade}>
            {grade}
          </option>
        ))}
      </NativeSelect>
      <SearchField
        label="Shelf"
        value={query.location ?? ''}
        placeholder="A-03"
        className={`${classes.shelf} ${classes.more}`}
        onSearch={(location) => change({ location })}
      />
      <div className={`${classes.held} ${classes.more}`}>
        <Checkbox
          label="On hold"
          checked={query.held === 'yes'}
          onChange={({ currentTarget: { checked } }) =>
            change({ held: checked ? 'yes' : undefined })
          }
        />
        <Checkbox
          label={`Missing (${numberWords(missing)})`}
          checked={query.missing === 'yes'}
          onChange={({ currentTarget: { checked } }) =>
            change({ missing: checked ? 'yes' : undefined })
          }
        />
      </div>
    </>
  );
}
