import { NativeSelect } from '@mantine/core';
import { numberWords } from '../../../../domain/numberWords.ts';
import { LISTED_GRADES } from '../../../../domain/warehouse/events.ts';
import { DEVICE_STATUSES, type DeviceStatus } from '../../../../domain/warehouse/status.ts';
import type { StockQuery } from '../../../../domain/warehouse/warehouse.ts';
import { DEVICE_STATUS_WORDS, STATUS_GROUPS } from '../../../../domain/warehouse/warehouseWords.ts';
import { DEVICE_WORDS, DEVICES, type Device } from '../../../../domain/words.ts';
import {
  AssigneeMenu,
  AssigneeSelect,
  assigneeFilter,
} from '../../../components/handling/AssigneeFilter.tsx';
import { SearchField } from '../../../components/list/SearchField.tsx';
import boxes from '../../../components/list/table/PickBox.module.css';
import type { FixedFilter, ListFilter } from '../../../components/list/tools/FilterChips.tsx';
import fields from '../../../components/list/tools/FilterFields.module.css';
import { FilterOptions, type Option } from '../../../components/list/tools/FilterOptions.tsx';
import { type StockChange, stockHref, useStockQuery } from './stockQuery.ts';
import { isOfAssignee, tabOf } from './stockTabs.ts';

type Counts = Readonly<Record<string, number>>;

/** Filters with one value. */
type Chosen = 'kind' | 'grade';

const CHOICES: Record<Chosen, { readonly label: string; readonly options: readonly Option[] }> = {
  kind: {
    label: 'Device',
    options: DEVICES.map((value) => ({ value, label: DEVICE_WORDS[value] })),
  },
  grade: { label: 'Grade', options: LISTED_GRADES.map((value) => ({ value, label: value })) },
};

const isDevice = (word: string): word is Device => DEVICES.some((one) => one === word);

const statusesIn = ({ status = '' }: StockQuery): readonly DeviceStatus[] => {
  const words = status.split(',');
  return DEVICE_STATUSES.filter((one) => words.includes(one));
};

/** Filters of the stock with their chips. */
export function stockFilters(query: StockQuery, counts: Counts) {
  const { cursor: _, ...first } = query;
  const without = (...names: readonly (keyof StockQuery)[]) =>
    stockHref(
      Object.fromEntries(
        Object.entries(first).filter(([name]) => !names.some((one) => one === name)),
      ),
    );
  const tab = tabOf(query);
  const statuses = tab.id === 'all' ? statusesIn(query) : [];
  const [status, ...others] = statuses;
  const statusWords = status === undefined ? null : DEVICE_STATUS_WORDS[status];
  const marks = [query.held && 'On hold', query.missing && 'Missing'].filter(Boolean).join(', ');
  const filters: readonly ListFilter[] = [
    {
      name: 'status',
      label: 'Status',
      value: others.length === 0 ? statusWords : `${statusWords} +${others.length}`,
      removeHref: without('status'),
      menu: () => <StatusBoxes counts={counts} />,
    },
    {
      name: 'kind',
      label: CHOICES.kind.label,
      value:
        query.kind?.split(',').map((one) => (isDevice(one) ? DEVICE_WORDS[one] : one))[0] ?? null,
      removeHref: without('kind'),
      menu: (close) => <ChoiceMenu filter="kind" onClose={close} />,
    },
    {
      name: 'grade',
      label: CHOICES.grade.label,
      value: query.grade ?? null,
      removeHref: without('grade'),
      menu: (close) => <ChoiceMenu filter="grade" onClose={close} />,
    },
    ...(isOfAssignee(tab)
      ? []
      : [
          assigneeFilter({
            of: 'devices',
            chosen: query.assignee,
            removeHref: without('assignee'),
            menu: (close) => <Assignees onClose={close} />,
          }),
        ]),
    {
      name: 'shelf',
      label: 'Shelf',
      value: query.location ?? null,
      removeHref: without('location'),
      menu: () => <ShelfField />,
    },
    {
      name: 'marks',
      label: 'Marked as',
      value: marks || null,
      removeHref: without('held', 'missing'),
      menu: () => <MarkBoxes counts={counts} />,
    },
  ];
  const fixed: FixedFilter[] = [];
  if (query.search !== undefined) {
    fixed.push({ label: `Search: ${query.search}`, removeHref: without('search') });
  }
  if (query.asking !== undefined && tab.id === 'all') {
    fixed.push({ label: 'Needs an answer', removeHref: without('asking') });
  }
  const count = fixed.length + filters.filter(({ value }) => value !== null).length;
  const { sort, size } = query;
  const everything = { sort, size, ...tab.query };
  return {
    filters,
    fixed,
    clearHref: count > 1 ? stockHref(everything) : null,
    panel: () => <StockFilterPanel counts={counts} />,
  };
}

/** All filters, on a phone; each choice applies immediately. */
function StockFilterPanel({ counts }: { readonly counts: Counts }) {
  const { query, change } = useStockQuery();
  return (
    <div className={fields.panel}>
      <StatusBoxes counts={counts} />
      <div className={fields.fields}>
        {(['kind', 'grade'] as const).map((filter) => (
          <NativeSelect
            key={filter}
            label={CHOICES[filter].label}
            value={query[filter] ?? ''}
            data={[{ value: '', label: 'Any' }, ...CHOICES[filter].options]}
            onChange={({ currentTarget: { value } }) => change({ [filter]: value })}
          />
        ))}
        {!isOfAssignee(tabOf(query)) && (
          <AssigneeSelect
            of="devices"
            chosen={query.assignee}
            onChoose={(assignee) => change({ assignee })}
          />
        )}
        <ShelfField />
      </div>
      <MarkBoxes counts={counts} />
    </div>
  );
}

function Assignees({ onClose }: { readonly onClose: () => void }) {
  const { query, change } = useStockQuery();
  return (
    <AssigneeMenu
      of="devices"
      chosen={query.assignee}
      onChoose={(assignee) => {
        onClose();
        change({ assignee });
      }}
    />
  );
}

interface ChoiceMenuProps {
  readonly filter: Chosen;
  readonly onClose: () => void;
}

function ChoiceMenu({ filter, onClose }: ChoiceMenuProps) {
  const { query, change } = useStockQuery();
  return (
    <FilterOptions
      options={CHOICES[filter].options}
      chosen={query[filter]}
      onChoose={(value) => {
        onClose();
        change({ [filter]: value });
      }}
    />
  );
}

/** Checkboxes for the statuses, by stage. */
function StatusBoxes({ counts }: { readonly counts: Counts }) {
  const { query, change } = useStockQuery();
  const chosen = statusesIn(query);
  const toggle = (status: DeviceStatus, isOn: boolean) =>
    change({
      status: DEVICE_STATUSES.filter((one) => (one === status ? isOn : chosen.includes(one))).join(
        ',',
      ),
    });
  return STATUS_GROUPS.map(([label, statuses]) => (
    <fieldset key={label} className={fields.boxes}>
      <legend>{label}</legend>
      {statuses.map((status) => (
        <label key={status} className={boxes.box}>
          <input
            type="checkbox"
            checked={chosen.includes(status)}
            onChange={({ currentTarget: { checked } }) => toggle(status, checked)}
          />
          <span>{`${DEVICE_STATUS_WORDS[status]} (${numberWords(counts[status] ?? 0)})`}</span>
        </label>
      ))}
    </fieldset>
  ));
}

function ShelfField() {
  const { query, change } = useStockQuery();
  return (
    <SearchField
      label="Shelf"
      value={query.location ?? ''}
      placeholder="A-03"
      onSearch={(location) => change({ location })}
    />
  );
}

/** Checkboxes for holds and missing devices. */
function MarkBoxes({ counts }: { readonly counts: Counts }) {
  const { query, change } = useStockQuery();
  const box = (label: string, isOn: boolean, part: (value: 'yes' | undefined) => StockChange) => (
    <label className={boxes.box}>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ currentTarget: { checked } }) => change(part(checked ? 'yes' : undefined))}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={fields.boxes}>
      <legend>Marked as</legend>
      {box('On hold', query.held === 'yes', (held) => ({ held }))}
      {box(`Missing (${numberWords(counts.missing ?? 0)})`, query.missing === 'yes', (missing) => ({
        missing,
      }))}
    </fieldset>
  );
}
