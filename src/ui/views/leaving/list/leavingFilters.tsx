import { NativeSelect } from '@mantine/core';
import type { LeaverQuery } from '../../../../domain/leavers/leavers.ts';
import {
  isOfAssignee,
  isOfWaiting,
  LEAVER_SOURCE_WORDS,
  LEAVER_SOURCES,
} from '../../../../domain/leavers/leaverWords.ts';
import { oneOf } from '../../../app/routing/queryParts.ts';
import {
  AssigneeMenu,
  AssigneeSelect,
  assigneeFilter,
} from '../../../components/handling/AssigneeFilter.tsx';
import boxes from '../../../components/list/table/PickBox.module.css';
import type { FixedFilter, ListFilter } from '../../../components/list/tools/FilterChips.tsx';
import fields from '../../../components/list/tools/FilterFields.module.css';
import { FilterOptions } from '../../../components/list/tools/FilterOptions.tsx';
import { leavingHref, useLeavingQuery } from './leavingQuery.ts';

const SOURCE_OPTIONS = LEAVER_SOURCES.map((value) => ({
  value,
  label: LEAVER_SOURCE_WORDS[value],
}));

/** Filters of the leavers with their chips; what to check is known only of those who wait. */
export function leavingFilters(query: LeaverQuery) {
  const { cursor: _, tab, sort, size, ...narrowing } = query;
  const rest = { tab, sort, size };
  const without = (...names: readonly (keyof LeaverQuery)[]) =>
    leavingHref({
      ...rest,
      ...Object.fromEntries(
        Object.entries(narrowing).filter(([name]) => !names.some((one) => one === name)),
      ),
    });
  const marks = [query.missing && 'Incomplete', query.duplicate && 'Possible duplicate']
    .filter(Boolean)
    .join(', ');
  const filters: readonly ListFilter[] = [
    ...(isOfWaiting(tab)
      ? [
          {
            name: 'check',
            label: 'To check',
            value: marks || null,
            removeHref: without('missing', 'duplicate'),
            menu: () => <CheckBoxes />,
          },
        ]
      : []),
    ...(isOfAssignee(tab)
      ? []
      : [
          assigneeFilter({
            of: 'leavers',
            chosen: query.assignee,
            removeHref: without('assignee'),
            menu: (close) => <Assignees onClose={close} />,
          }),
        ]),
    {
      name: 'source',
      label: 'Source',
      value: query.source === undefined ? null : LEAVER_SOURCE_WORDS[query.source],
      removeHref: without('source'),
      menu: (close) => <SourceMenu onClose={close} />,
    },
  ];
  const fixed: FixedFilter[] =
    query.search === undefined
      ? []
      : [{ label: `Search: ${query.search}`, removeHref: without('search') }];
  const count = fixed.length + filters.filter(({ value }) => value !== null).length;
  return {
    filters,
    fixed,
    clearHref: count > 1 ? leavingHref(rest) : null,
    panel: () => <FilterPanel />,
  };
}

/** All filters, on a phone; each choice applies immediately. */
function FilterPanel() {
  const { query, change } = useLeavingQuery();
  return (
    <div className={fields.panel}>
      {isOfWaiting(query.tab) && <CheckBoxes />}
      <div className={fields.fields}>
        {!isOfAssignee(query.tab) && (
          <AssigneeSelect
            of="leavers"
            chosen={query.assignee}
            onChoose={(assignee) => change({ assignee })}
          />
        )}
        <NativeSelect
          label="Source"
          value={query.source ?? ''}
          data={[{ value: '', label: 'Any' }, ...SOURCE_OPTIONS]}
          onChange={({ currentTarget: { value } }) =>
            change({ source: oneOf(LEAVER_SOURCES, value) })
          }
        />
      </div>
    </div>
  );
}

function Assignees({ onClose }: { readonly onClose: () => void }) {
  const { query, change } = useLeavingQuery();
  return (
    <AssigneeMenu
      of="leavers"
      chosen={query.assignee}
      onChoose={(assignee) => {
        onClose();
        change({ assignee });
      }}
    />
  );
}

function SourceMenu({ onClose }: { readonly onClose: () => void }) {
  const { query, change } = useLeavingQuery();
  return (
    <FilterOptions
      options={SOURCE_OPTIONS}
      chosen={query.source}
      onChoose={(value) => {
        onClose();
        change({ source: oneOf(LEAVER_SOURCES, value) });
      }}
    />
  );
}

/** Checkboxes for what a person has to look at. */
function CheckBoxes() {
  const { query, change } = useLeavingQuery();
  const box = (label: string, name: 'missing' | 'duplicate') => (
    <label className={boxes.box}>
      <input
        type="checkbox"
        checked={query[name] === 'yes'}
        onChange={({ currentTarget: { checked } }) =>
          change({ [name]: checked ? 'yes' : undefined })
        }
      />
      <span>{label}</span>
    </label>
  );
  return (
    <fieldset className={fields.boxes}>
      <legend>To check</legend>
      {box('Incomplete', 'missing')}
      {box('Possible duplicate', 'duplicate')}
    </fieldset>
  );
}
