import { NativeSelect } from '@mantine/core';
import type { Assignees, HandledList } from '../../../domain/handling/handling.ts';
import { useRemote } from '../../hooks/useRemote.ts';
import { FailureNotice } from '../feedback/FailureNotice.tsx';
import type { ListFilter } from '../list/tools/FilterChips.tsx';
import { FilterOptions, type Option } from '../list/tools/FilterOptions.tsx';

const FIXED: readonly Option[] = [
  { value: 'me', label: 'Me' },
  { value: 'none', label: 'Unassigned' },
];

interface AssigneeProps {
  /** List that is filtered. */
  readonly of: HandledList;
  readonly chosen: string | undefined;
  readonly onChoose: (assignee: string | undefined) => void;
}

interface AssigneeFilterOptions extends Pick<AssigneeProps, 'of' | 'chosen'> {
  readonly removeHref: string;
  readonly menu: ListFilter['menu'];
}

/** Filter by assignee, with its chip. */
export function assigneeFilter({
  of,
  chosen,
  removeHref,
  menu,
}: AssigneeFilterOptions): ListFilter {
  const fixed = FIXED.find(({ value }) => value === chosen);
  return {
    name: 'assignee',
    label: 'Assigned to',
    value: chosen === undefined ? null : (fixed?.label ?? ''),
    ...(chosen !== undefined &&
      fixed === undefined && { named: <AssigneeName of={of} chosen={chosen} /> }),
    removeHref,
    menu,
  };
}

/** Loads the users who have something in a list; null until the server has responded. */
function useAssignees(of: HandledList) {
  const { data, failure, send } = useRemote<HandledList, Assignees>({
    id: 'assignees',
    query: of,
    load: (client, list, signal) =>
      client('GET /api/portal/assignees', { query: { of: list }, signal }),
  });
  return {
    assignees: data?.assignees ?? null,
    failure,
    retry: () => send({ type: 'reload.requested' }),
  };
}

/** Returns the options. They include the URL's value even if that user has nothing anymore. */
function optionsOf(
  assignees: Assignees['assignees'] | null,
  chosen: string | undefined,
): readonly Option[] {
  const named = (assignees ?? []).map(({ id: value, name: label }) => ({ value, label }));
  const options = [...FIXED, ...named];
  const isKnown = chosen === undefined || options.some(({ value }) => value === chosen);
  return isKnown ? options : [...options, { value: chosen, label: 'One person' }];
}

function AssigneeName({ of, chosen }: Pick<AssigneeFilterOptions, 'of' | 'chosen'>) {
  const { assignees } = useAssignees(of);
  return (
    <span>{optionsOf(assignees, chosen).find(({ value }) => value === chosen)?.label ?? ''}</span>
  );
}

/** Choices of the filter by assignee, in a menu. */
export function AssigneeMenu({ of, chosen, onChoose }: AssigneeProps) {
  const { assignees, failure, retry } = useAssignees(of);
  if (failure !== null) return <FailureNotice failure={failure} onRetry={retry} />;
  if (assignees === null) return <p role="status">Loading</p>;
  return (
    <FilterOptions
      options={optionsOf(assignees, chosen)}
      chosen={chosen}
      onChoose={(value) => onChoose(value)}
    />
  );
}

/** Choices of the filter by assignee, among all filters on a phone. */
export function AssigneeSelect({ of, chosen, onChoose }: AssigneeProps) {
  const { assignees, failure, retry } = useAssignees(of);
  return (
    <>
      {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
      <NativeSelect
        label="Assigned to"
        value={chosen ?? ''}
        data={[{ value: '', label: 'Any' }, ...optionsOf(assignees, chosen)]}
        onChange={({ currentTarget: { value } }) => onChoose(value || undefined)}
      />
    </>
  );
}
