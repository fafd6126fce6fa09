import { NativeSelect, TextInput } from '@mantine/core';
import { JOURNEY_STATES } from '../../../../domain/returns/status/status.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import { AssigneeSelect } from '../../../components/handling/AssigneeFilter.tsx';
import boxes from '../../../components/list/table/PickBox.module.css';
import classes from '../../../components/list/tools/FilterFields.module.css';
import { RETURN_STATUS } from '../../../words/returnStatus.ts';
import type { DashboardQuery } from '../dashboardQuery.ts';
import { isOfAssignee } from '../tabs/tabs.ts';
import { CHOSEN, choose, chosenOf, FILTER_WORDS, optionsOf, toggleStatus } from './filters.ts';
import { useChoices } from './useChoices.ts';

interface FilterProps {
  readonly query: DashboardQuery;
  readonly onChange: (part: DashboardQuery) => void;
}

/** All filters, on a phone; each choice applies immediately. */
export function FilterPanel({ query, onChange }: FilterProps) {
  const { choices, failure, retry } = useChoices();
  return (
    <div className={classes.panel}>
      {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
      <StatusBoxes query={query} onChange={onChange} />
      <div className={classes.fields}>
        {CHOSEN.map((filter) => {
          const options = optionsOf(filter, query, choices);
          if (options.length === 0) return null;
          return (
            <NativeSelect
              key={filter}
              label={FILTER_WORDS[filter]}
              value={chosenOf(filter, query) ?? ''}
              data={[{ value: '', label: filter === 'creator' ? 'Anyone' : 'Any' }, ...options]}
              onChange={(event) => onChange(choose(filter, event.currentTarget.value || undefined))}
            />
          );
        })}
        {!isOfAssignee(query.tab) && (
          <AssigneeSelect
            of="returns"
            chosen={query.assignee}
            onChoose={(assignee) => onChange({ assignee })}
          />
        )}
      </div>
      <DateFields query={query} onChange={onChange} />
    </div>
  );
}

/** Checkboxes for all statuses. */
export function StatusBoxes({ query, onChange }: FilterProps) {
  return (
    <fieldset className={classes.boxes}>
      <legend>Status</legend>
      {JOURNEY_STATES.map((state) => (
        <label key={state} className={boxes.box}>
          <input
            type="checkbox"
            checked={query.status?.includes(state) ?? false}
            onChange={(event) => onChange(toggleStatus(query, state, event.currentTarget.checked))}
          />
          <span>{RETURN_STATUS[state].label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** First and last order date. */
export function DateFields({ query: { from, to }, onChange }: FilterProps) {
  return (
    <div className={classes.fields}>
      <TextInput
        type="date"
        label="Ordered from"
        value={from ?? ''}
        max={to}
        onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="Ordered until"
        value={to ?? ''}
        min={from}
        onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
      />
    </div>
  );
}
