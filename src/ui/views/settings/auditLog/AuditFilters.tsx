import { Button, NativeSelect, Switch, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Client } from '../../../../api/client.ts';
import { AUDIT_ACTION_WORDS, AUDIT_BY_WORDS } from '../../../../domain/organization/auditWords.ts';
import { paths } from '../../../app/paths.ts';
import { useRemote } from '../../../hooks/useRemote.ts';
import classes from '../AuditLog.module.css';
import { type AuditQuery, actionIn, isNarrowed } from './auditQuery.ts';

interface AuditFiltersProps {
  readonly query: AuditQuery;
  readonly onChange: (part: AuditQuery) => void;
}

const ACTIONS = Object.entries(AUDIT_ACTION_WORDS)
  .map(([value, label]) => ({ value, label }))
  .sort((a, b) => a.label.localeCompare(b.label, 'en'));

/** Filters of the log; each choice applies immediately. */
export function AuditFilters({ query, onChange }: AuditFiltersProps) {
  return (
    <section className={classes.filters} aria-label="Filter the log">
      <ActorFilter by={query.by} onChange={onChange} />
      <NativeSelect
        label="What"
        value={query.action ?? ''}
        data={[{ value: '', label: 'Anything' }, ...ACTIONS]}
        onChange={(event) => onChange({ action: actionIn(event.currentTarget.value) })}
      />
      <NameField name={query.subject ?? ''} onChange={onChange} />
      <TextInput
        type="date"
        label="From"
        value={query.from ?? ''}
        max={query.to}
        onChange={(event) => onChange({ from: event.currentTarget.value || undefined })}
      />
      <TextInput
        type="date"
        label="Until"
        value={query.to ?? ''}
        min={query.from}
        onChange={(event) => onChange({ to: event.currentTarget.value || undefined })}
      />
      <div className={classes.last}>
        <Switch
          label="Show minor events"
          checked={query.housekeeping !== undefined}
          onChange={(event) =>
            onChange({ housekeeping: event.currentTarget.checked ? 'yes' : undefined })
          }
        />
        {isNarrowed(query) && (
          <Button component={Link} href={paths.auditLog()} variant="subtle">
            Clear filters
          </Button>
        )}
      </div>
    </section>
  );
}

interface ActorFilterProps {
  readonly by: string | undefined;
  readonly onChange: (part: AuditQuery) => void;
}

/** Selects a user or API key from the server's list. Until it arrives, the URL's value is shown. */
function ActorFilter({ by, onChange }: ActorFilterProps) {
  const { data } = useRemote({
    id: 'auditActors',
    query: null,
    load: (client: Client, _query: null, signal: AbortSignal) =>
      client('GET /api/portal/audit-actors', { signal }),
  });
  const { people = [], keys = [] } = data ?? {};
  const isListed = [...people, ...keys].some((actor) => actor.by === by);
  const options = (actors: typeof people) =>
    actors.map(({ by: value, name }) => (
      <option key={value} value={value}>
        {name}
      </option>
    ));
  return (
    <NativeSelect
      label="Who"
      value={by ?? ''}
      onChange={(event) => onChange({ by: event.currentTarget.value || undefined })}
    >
      <option value="">Anyone</option>
      {Object.entries(AUDIT_BY_WORDS).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
      {by !== undefined && !isListed && !Object.hasOwn(AUDIT_BY_WORDS, by) && (
        <option value={by}>{by.startsWith('key') ? 'One API key' : 'One person'}</option>
      )}
      {people.length > 0 && <optgroup label="People">{options(people)}</optgroup>}
      {keys.length > 0 && <optgroup label="API keys">{options(keys)}</optgroup>}
    </NativeSelect>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (part: AuditQuery) => void;
}

/** Field for an exact name: searches on Enter or blur. */
function NameField({ name, onChange }: NameFieldProps) {
  const [text, setText] = useState(name);
  const [knownName, setKnownName] = useState(name);
  // Follows URL changes from outside.
  if (name !== knownName) {
    setKnownName(name);
    setText(name);
  }
  const search = () => {
    if (text.trim() !== name) onChange({ subject: text.trim() || undefined });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search();
  };
  return (
    <form onSubmit={submit} className={classes.name}>
      <TextInput
        label="Of what"
        placeholder="RTN-100482, name or email"
        maxLength={300}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onBlur={search}
      />
    </form>
  );
}
