import { NativeSelect, TextInput } from '@mantine/core';
import {
  ATTENTION_KINDS,
  ATTENTION_WORDS,
  type AttentionKind,
} from '../../../domain/returns/attention.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../domain/returns/status.ts';
import {
  DEVICE_WORDS,
  DEVICES,
  type Device,
  LANES,
  type Lane,
  laneWords,
} from '../../../domain/words.ts';
import { FailureNotice } from '../../components/FailureNotice.tsx';
import { importWords } from '../../words/listWords.ts';
import { RETURN_STATUS } from '../../words/returnStatus.ts';
import type { DashboardQuery } from './dashboardQuery.ts';
import classes from './FilterPanel.module.css';
import boxes from './PickBox.module.css';
import { useChoices } from './useChoices.ts';

interface FilterPanelProps {
  readonly query: DashboardQuery;
  readonly onChange: (part: DashboardQuery) => void;
}

const ANY = { value: '', label: 'Any' };
/** Stands before the recipient in the value of an office. */
const OFFICE = 'office:';

/** Everything that the list can be narrowed by; each choice counts at once. */
export function FilterPanel({ query, onChange }: FilterPanelProps) {
  const { choices, failure, retry } = useChoices();
  const { status = [], office, creator, import: importId } = query;
  const toggle = (one: ReturnStatus, isOn: boolean) => {
    onChange({
      status: JOURNEY_STATES.filter((word) => (word === one ? isOn : status.includes(word))),
    });
  };
  // What the URL names stands there, whether or not the server has answered.
  const offices = withGiven(choices?.offices ?? [], office);
  const creators = choices?.creators ?? [];
  const imports = choices?.imports ?? [];
  const knowsImport = importId === undefined || imports.some((known) => known.id === importId);
  const knowsCreator = creator === undefined || creators.some((known) => known.id === creator);
  return (
    <div className={classes.panel}>
      {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
      <fieldset className={classes.statuses}>
        <legend>Status</legend>
        {JOURNEY_STATES.map((one) => (
          <label key={one} className={boxes.box}>
            <input
              type="checkbox"
              checked={status.includes(one)}
              onChange={(event) => toggle(one, event.currentTarget.checked)}
            />
            {RETURN_STATUS[one].label}
          </label>
        ))}
      </fieldset>
      <div className={classes.fields}>
        <NativeSelect
          label="Problem"
          value={query.problem ?? ''}
          data={[
            ANY,
            ...ATTENTION_KINDS.map((value) => ({ value, label: ATTENTION_WORDS[value] })),
          ]}
          onChange={(event) =>
            onChange({ problem: pick<AttentionKind>(ATTENTION_KINDS, event.currentTarget.value) })
          }
        />
        <NativeSelect
          label="Device"
          value={query.device ?? ''}
          data={[ANY, ...DEVICES.map((value) => ({ value, label: DEVICE_WORDS[value] }))]}
          onChange={(event) =>
            onChange({ device: pick<Device>(DEVICES, event.currentTarget.value) })
          }
        />
        <NativeSelect
          label="Route"
          value={query.lane ?? ''}
          data={[ANY, ...LANES.map((value) => ({ value, label: laneWords(value) }))]}
          onChange={(event) => onChange({ lane: pick<Lane>(LANES, event.currentTarget.value) })}
        />
        <NativeSelect
          label="Destination"
          value={office === undefined ? (query.destination ?? '') : OFFICE + office}
          data={[
            ANY,
            { value: 'warehouse', label: 'Warehouse' },
            ...offices.map((name) => ({ value: OFFICE + name, label: name })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            onChange({
              destination: value === 'warehouse' ? 'warehouse' : undefined,
              office: value.startsWith(OFFICE) ? value.slice(OFFICE.length) : undefined,
            })
          }
        />
        <NativeSelect
          label="Ordered by"
          value={creator ?? ''}
          data={[
            { value: '', label: 'Anyone' },
            ...creators.map(({ id: value, name }) => ({ value, label: name })),
            ...(knowsCreator ? [] : [{ value: creator, label: 'One person' }]),
          ]}
          onChange={(event) => onChange({ creator: event.currentTarget.value || undefined })}
        />
        {(imports.length > 0 || importId !== undefined) && (
          <NativeSelect
            label="Import"
            value={importId ?? ''}
            data={[
              ANY,
              ...imports.map((each) => ({ value: each.id, label: importWords(each) })),
              ...(knowsImport ? [] : [{ value: importId, label: 'One import' }]),
            ]}
            onChange={(event) => onChange({ import: event.currentTarget.value || undefined })}
          />
        )}
        <TextInput
          type="date"
          label="Ordered after"
          value={query.from ?? ''}
          max={query.to}
          onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
        />
        <TextInput
          type="date"
          label="Ordered before"
          value={query.to ?? ''}
          min={query.from}
          onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
        />
      </div>
    </div>
  );
}

function pick<T extends string>(words: readonly T[], value: string): T | undefined {
  return words.find((word) => word === value);
}

function withGiven(names: readonly string[], given: string | undefined): readonly string[] {
  return given === undefined || names.includes(given) ? names : [...names, given];
}
