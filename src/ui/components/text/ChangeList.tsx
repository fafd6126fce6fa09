import { dayTimeWords } from '../../words/dates.ts';
import classes from './ChangeList.module.css';

/** Changed part with its values before and after; `""` is an empty value. */
export interface ShownChange {
  readonly part: string;
  /** Label of the part. */
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

interface ChangeListProps {
  readonly changes: readonly ShownChange[];
  /** Extra note for a change, or null. */
  readonly noteOf?: (change: ShownChange) => string | null;
}

/** Lists changed parts with their values before and after. */
export function ChangeList({ changes, noteOf = () => null }: ChangeListProps) {
  return (
    <ul className={classes.changes}>
      {changes.map((change) => {
        const { part, what, before, after } = change;
        const note = noteOf(change);
        return (
          <li key={part}>
            <span className={classes.what}>{what}</span> from <Value part={part} text={before} /> to{' '}
            <Value part={part} text={after} />
            {note !== null && <span className={classes.note}>{note}</span>}
          </li>
        );
      })}
    </ul>
  );
}

function Value({ part, text }: Pick<ShownChange, 'part'> & { readonly text: string }) {
  if (part === 'startsAt')
    return <em>{text === '' ? 'right away' : dayTimeWords(text, Date.now())}</em>;
  if (text === '') return <em>nothing</em>;
  return <q className={classes.value}>{text}</q>;
}
