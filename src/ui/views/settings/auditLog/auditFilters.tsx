import { NativeSelect, TextInput } from '@mantine/core';
import type { Client } from '../../../../api/client.ts';
import {
  AUDIT_ACTION_WORDS,
  AUDIT_BY_WORDS,
  actionsOf,
} from '../../../../domain/organization/auditWords.ts';
import { oneOf } from '../../../app/routing/queryParts.ts';
import { FailureNotice } from '../../../components/feedback/FailureNotice.tsx';
import type { FixedFilter, ListFilter } from '../../../components/list/tools/FilterChips.tsx';
import fields from '../../../components/list/tools/FilterFields.module.css';
import { FilterOptions, type Option } from '../../../components/list/tools/FilterOptions.tsx';
import { useRemote } from '../../../hooks/useRemote.ts';
import { dayWords } from '../../../words/dates.ts';
import { type AuditQuery, auditHref, useAuditQuery } from './auditQuery.ts';

const LABELS = { by: 'Who', action: 'What', days: 'When' } as const;
type AuditFilterName = keyof typeof LABELS;
const NAMES: readonly AuditFilterName[] = ['by', 'action', 'days'];

const WITHOUT: Record<AuditFilterName, AuditQuery> = {
  by: { by: undefined },
  action: { action: undefined },
  days: { from: undefined, to: undefined },
};

/** Filters of the log with their chips. */
export function auditFilters(query: AuditQuery) {
  const { cursor: _, ...first } = query;
  const filters = NAMES.map(
    (name): ListFilter => ({
      name,
      label: LABELS[name],
      value: valueWords(name, query),
      ...(name === 'by' && { named: <ActorName by={query.by ?? ''} /> }),
      removeHref: auditHref({ ...first, ...WITHOUT[name] }),
      menu: (close) => <FilterMenu name={name} onClose={close} />,
    }),
  );
  const fixed: FixedFilter[] =
    query.search === undefined
      ? []
      : [
          {
            label: `Search: ${query.search}`,
            removeHref: auditHref({ ...first, search: undefined }),
          },
        ];
  const count = fixed.length + filters.filter(({ value }) => value !== null).length;
  return {
    filters,
    fixed,
    clearHref: count > 1 ? auditHref({ show: query.show }) : null,
    panel: () => <AuditFilterPanel />,
  };
}

/** Text of a filter's value; empty if only the server knows it, null if it isn't set. */
function valueWords(name: AuditFilterName, { by, action, from, to }: AuditQuery): string | null {
  const day = (text: string) => dayWords(`${text}T00:00:00`, Date.now());
  switch (name) {
    case 'by':
      return by === undefined ? null : '';
    case 'action':
      return action === undefined ? null : AUDIT_ACTION_WORDS[action];
    case 'days':
      if (from !== undefined && to !== undefined) return `${day(from)} – ${day(to)}`;
      if (from !== undefined) return `from ${day(from)}`;
      return to === undefined ? null : `until ${day(to)}`;
  }
}

/** Everyone and every program in the log. They include the URL's value before the server responds. */
function useActors(by: string | undefined) {
  const { data, failure, send } = useRemote({
    id: 'auditActors',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/audit-actors', { signal }),
  });
  const { people = [], keys = [] } = data ?? {};
  const knownOptions: readonly Option[] = [
    ...Object.entries(AUDIT_BY_WORDS).map(([value, label]) => ({ value, label })),
    ...people.map(({ by: value, name: label }) => ({ value, label })),
    ...keys.map(({ by: value, name }) => ({ value, label: `${name} (API key)` })),
  ];
  const options =
    by === undefined || knownOptions.some(({ value }) => value === by)
      ? knownOptions
      : [
          ...knownOptions,
          { value: by, label: by.startsWith('key') ? 'One API key' : 'One person' },
        ];
  return { options, failure, retry: () => send({ type: 'reload.requested' }) };
}

function ActorName({ by }: { readonly by: string }) {
  const { options } = useActors(by);
  return <span>{options.find(({ value }) => value === by)?.label}</span>;
}

const actionOptions = ({ show }: AuditQuery): readonly Option[] =>
  actionsOf(show)
    .map((value) => ({ value, label: AUDIT_ACTION_WORDS[value] }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));

interface FilterMenuProps {
  readonly name: AuditFilterName;
  readonly onClose: () => void;
}

/** Choices of one filter; each applies immediately. */
function FilterMenu({ name, onClose }: FilterMenuProps) {
  const { query, change } = useAuditQuery();
  if (name === 'by') return <Actors onClose={onClose} />;
  if (name === 'days') return <DayFields />;
  return (
    <FilterOptions
      options={actionOptions(query)}
      chosen={query.action}
      onChoose={(value) => {
        onClose();
        change({ action: oneOf(actionsOf(query.show), value) });
      }}
    />
  );
}

function Actors({ onClose }: Pick<FilterMenuProps, 'onClose'>) {
  const { query, change } = useAuditQuery();
  const { options, failure, retry } = useActors(query.by);
  if (failure !== null) return <FailureNotice failure={failure} onRetry={retry} />;
  return (
    <FilterOptions
      options={options}
      chosen={query.by}
      onChoose={(by) => {
        onClose();
        change({ by });
      }}
    />
  );
}

/** First and last day. */
function DayFields() {
  const { query, change } = useAuditQuery();
  return (
    <div className={fields.fields}>
      <TextInput
        type="date"
        label="From"
        value={query.from ?? ''}
        max={query.to}
        onChange={(event) => change({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="Until"
        value={query.to ?? ''}
        min={query.from}
        onChange={(event) => change({ to: event.currentTarget.value || undefined })}
      />
    </div>
  );
}

/** All filters, on a phone; each choice applies immediately. */
function AuditFilterPanel() {
  const { query, change } = useAuditQuery();
  const { options, failure, retry } = useActors(query.by);
  return (
    <div className={fields.panel}>
      {failure !== null && <FailureNotice failure={failure} onRetry={retry} />}
      <div className={fields.fields}>
        <NativeSelect
          label={LABELS.by}
          value={query.by ?? ''}
          data={[{ value: '', label: 'Anyone' }, ...options]}
          onChange={({ currentTarget: { value } }) => change({ by: value || undefined })}
        />
        <NativeSelect
          label={LABELS.action}
          value={query.action ?? ''}
          data={[{ value: '', label: 'Anything' }, ...actionOptions(query)]}
          onChange={({ currentTarget: { value } }) =>
            change({ action: oneOf(actionsOf(query.show), value) })
          }
        />
      </div>
      <DayFields />
    </div>
  );
}
