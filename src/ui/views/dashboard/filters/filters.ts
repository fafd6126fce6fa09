import type { FilterChoices } from '../../../../domain/returns/list/returnFilter.ts';
import { ATTENTION_KINDS, ATTENTION_WORDS } from '../../../../domain/returns/status/attention.ts';
import { JOURNEY_STATES, type ReturnStatus } from '../../../../domain/returns/status/status.ts';
import { DEVICE_WORDS, DEVICES, LANES, laneWords } from '../../../../domain/words.ts';
import { oneOf } from '../../../app/routing/queryParts.ts';
import type { Option } from '../../../components/list/tools/FilterOptions.tsx';
import { importWords } from '../../../words/listWords.ts';
import type { DashboardQuery } from '../dashboardQuery.ts';

/** Filters with a single value from a list. */
export const CHOSEN = ['problem', 'device', 'lane', 'destination', 'creator', 'import'] as const;
export type Chosen = (typeof CHOSEN)[number];

/** Filters with a chip of their own, in display order. */
export const CHIPS = [
  ...(['status', 'problem', 'device', 'lane', 'destination', 'creator'] as const),
  'assignee',
  'date',
  'import',
] as const;
export type ChipFilter = (typeof CHIPS)[number];

export const FILTER_WORDS: Record<ChipFilter, string> = {
  status: 'Status',
  problem: 'Problem',
  device: 'Device',
  lane: 'Route',
  destination: 'Destination',
  creator: 'Ordered by',
  assignee: 'Assigned to',
  date: 'Date',
  import: 'Import',
};

/** Prefix of an office's recipient in option values. */
const OFFICE = 'office:';

/** Returns a filter's option value; undefined if it isn't set. */
export function chosenOf(filter: Chosen, query: DashboardQuery): string | undefined {
  if (filter !== 'destination' || query.office === undefined) return query[filter];
  return OFFICE + query.office;
}

/** Returns the query properties that set a filter; without a value they clear it. */
export function choose(filter: Chosen, value: string | undefined): DashboardQuery {
  const text = value ?? null;
  switch (filter) {
    case 'problem':
      return { problem: oneOf(ATTENTION_KINDS, text) };
    case 'device':
      return { device: oneOf(DEVICES, text) };
    case 'lane':
      return { lane: oneOf(LANES, text) };
    case 'destination':
      return {
        destination: oneOf(['warehouse'], text),
        office: value?.startsWith(OFFICE) ? value.slice(OFFICE.length) : undefined,
      };
    case 'creator':
    case 'import':
      return { [filter]: value };
  }
}

/** Whether the options and their labels come from the server. */
export function isServerFilter(filter: Chosen): boolean {
  return filter === 'destination' || filter === 'creator' || filter === 'import';
}

/** Returns a filter's options. They include the URL's value even before the server responds. */
export function optionsOf(
  filter: Chosen,
  query: DashboardQuery,
  choices: FilterChoices | null,
): readonly Option[] {
  const options = knownOptions(filter, choices);
  const chosen = chosenOf(filter, query);
  if (chosen === undefined || options.some(({ value }) => value === chosen)) return options;
  const label = filter === 'destination' ? query.office : UNNAMED[filter];
  return [...options, { value: chosen, label: label ?? chosen }];
}

/** Label of the chosen value. */
export function labelOf(
  filter: Chosen,
  query: DashboardQuery,
  choices: FilterChoices | null,
): string {
  const chosen = chosenOf(filter, query);
  const options = optionsOf(filter, query, choices);
  return options.find(({ value }) => value === chosen)?.label ?? '';
}

const UNNAMED: Partial<Record<Chosen, string>> = {
  creator: 'One person',
  import: 'One import',
};

function knownOptions(filter: Chosen, choices: FilterChoices | null): readonly Option[] {
  switch (filter) {
    case 'problem':
      return ATTENTION_KINDS.map((value) => ({ value, label: ATTENTION_WORDS[value] }));
    case 'device':
      return DEVICES.map((value) => ({ value, label: DEVICE_WORDS[value] }));
    case 'lane':
      return LANES.map((value) => ({ value, label: laneWords(value) }));
    case 'destination':
      return [
        { value: 'warehouse', label: 'Warehouse' },
        ...(choices?.offices ?? []).map((name) => ({ value: OFFICE + name, label: name })),
      ];
    case 'creator':
      return (choices?.creators ?? []).map(({ id: value, name: label }) => ({ value, label }));
    case 'import':
      return (choices?.imports ?? []).map((item) => ({ value: item.id, label: importWords(item) }));
  }
}

/** Adds or removes a status, in the order of the journey. */
export function toggleStatus(
  { status = [] }: DashboardQuery,
  toggled: ReturnStatus,
  isOn: boolean,
): DashboardQuery {
  return {
    status: JOURNEY_STATES.filter((word) => (word === toggled ? isOn : status.includes(word))),
  };
}

/** Returns the query properties that clear a filter. */
export function queryWithout(filter: ChipFilter): DashboardQuery {
  if (filter === 'status' || filter === 'assignee') return { [filter]: undefined };
  return filter === 'date' ? { from: undefined, to: undefined } : choose(filter, undefined);
}

/** Whether the filter is set. */
export function isSet(filter: ChipFilter, query: DashboardQuery): boolean {
  if (filter === 'status' || filter === 'assignee') return query[filter] !== undefined;
  if (filter === 'date') return query.from !== undefined || query.to !== undefined;
  return chosenOf(filter, query) !== undefined;
}
