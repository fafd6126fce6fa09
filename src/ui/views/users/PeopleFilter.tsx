import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { LIST_STATUSES, type ListStatus } from '../../../api/contract/userRules.ts';
import type { People, PeopleQuery } from '../../../api/contract/users.ts';
import { PERSON_STATUS } from '../../words/people.ts';
import { peopleHref } from './peopleQuery.ts';
import classes from './UsersView.module.css';

/** Milliseconds without a key after which what was typed is looked for. */
const PAUSE = 350;

interface PeopleFilterProps {
  readonly query: PeopleQuery;
  readonly counts: People['counts'];
  readonly onLook: (search: string) => void;
}

/** Counts that are filters, and the search. */
export function PeopleFilter({ query, counts, onLook }: PeopleFilterProps) {
  const { search = '', status } = query;
  const rest = search === '' ? {} : { search };
  const all = counts.active + counts.invited + counts.deactivated;
  const item = (one: ListStatus | undefined, words: string, count: number) => (
    <li key={words}>
      <Link
        href={peopleHref(one === undefined ? rest : { ...rest, status: one })}
        aria-current={status === one ? 'true' : undefined}
        className={classes.chip}
      >
        {words} <strong>{count.toLocaleString('en-US')}</strong>
      </Link>
    </li>
  );
  return (
    <div className={classes.filter}>
      <ul className={classes.chips} aria-label="Status">
        {item(undefined, 'Everybody', all)}
        {LIST_STATUSES.map((one) => item(one, PERSON_STATUS[one].label, counts[one]))}
      </ul>
      <SearchField value={search} onLook={onLook} />
    </div>
  );
}

function SearchField({ value, onLook }: { value: string; onLook: (search: string) => void }) {
  const [text, setText] = useState(value);
  const [looked, setLooked] = useState(value);
  // The URL has changed under the field: follow it.
  if (value !== looked) {
    setLooked(value);
    setText(value);
  }
  const look = (typed: string) => {
    if (typed.trim() === value) return;
    setLooked(typed.trim());
    onLook(typed.trim());
  };
  const lookSoon = useDebouncedCallback(look, PAUSE);
  const lookNow = (event: FormEvent) => {
    event.preventDefault();
    lookSoon.cancel();
    look(text);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: happy-dom and older browsers lack <search>
    <form role="search" onSubmit={lookNow} className={classes.search}>
      <TextInput
        type="search"
        label="Search"
        placeholder="Name or email"
        maxLength={200}
        autoComplete="off"
        enterKeyHint="search"
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          lookSoon(event.currentTarget.value);
        }}
      />
    </form>
  );
}
