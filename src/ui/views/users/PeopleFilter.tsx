import { Link } from 'wouter';
import { LIST_STATUSES, type ListStatus } from '../../../domain/people/userRules.ts';
import type { People, PeopleQuery } from '../../../domain/people/users.ts';
import { SearchField } from '../../components/list/SearchField.tsx';
import { numberWords } from '../../words/formatters.ts';
import { PERSON_STATUS } from '../../words/people.ts';
import { peopleHref } from './peopleQuery.ts';
import classes from './UsersView.module.css';

interface PeopleFilterProps {
  readonly query: PeopleQuery;
  readonly counts: People['counts'];
  readonly onLook: (search: string) => void;
}

/** Counts by status that act as filters, and the search. */
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
        <span>{words}</span> <strong>{numberWords(count)}</strong>
      </Link>
    </li>
  );
  return (
    <div className={classes.filter}>
      <ul className={classes.chips} aria-label="Status">
        {item(undefined, 'All', all)}
        {LIST_STATUSES.map((one) => item(one, PERSON_STATUS[one].label, counts[one]))}
      </ul>
      <SearchField
        value={search}
        placeholder="Name or email"
        className={classes.search}
        onSearch={onLook}
      />
    </div>
  );
}
