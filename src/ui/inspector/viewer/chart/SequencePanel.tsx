import type { CSSProperties } from 'react';
import { eventWords, timeWords } from '../events/eventWords.ts';
import type { Moment, Session } from '../session.ts';
import type { ViewerSelection } from '../useViewerSelection.ts';
import classes from './SequencePanel.module.css';

/** Maximum of readable rows. */
const MAX_ROWS = 120;
const THE_PAGE = 'the page';

interface Column {
  readonly key: string | null;
  readonly name: string;
}

/** Returns the actors that send or receive events, the page first. */
function columnsOf({ actors }: Session, moments: readonly Moment[]): readonly Column[] {
  const present = new Set(moments.flatMap(({ actor, source }) => [actor, source]));
  const named = actors.filter(({ key }) => present.has(key));
  return [{ key: null, name: THE_PAGE }, ...named.map(({ key, name }) => ({ key, name }))];
}

/** Sequence diagram of the events, from top to bottom. */
export function SequencePanel({
  session,
  selection,
}: {
  readonly session: Session;
  readonly selection: ViewerSelection;
}) {
  const key = selection.actor?.key;
  const related = session.moments.filter(
    ({ actor, source }) => !selection.onlyActor || actor === key || source === key,
  );
  const moments = related.slice(-MAX_ROWS);
  const columns = columnsOf(session, moments);
  // React's types don't include CSS variables.
  const style = { '--columns': columns.length } as CSSProperties;
  return (
    <div className={classes.sequence}>
      <h2 className={classes.heading}>Sequence</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls has to be reached by keyboard */}
      <section className={classes.frame} tabIndex={0} aria-label="Who sent what to whom">
        <div className={classes.names} style={style} aria-hidden="true">
          <span />
          {columns.map((column) => (
            <span key={column.key ?? THE_PAGE} className={classes.column} title={column.name}>
              {column.name}
            </span>
          ))}
        </div>
        <ol className={classes.rows} style={style}>
          {moments.map((moment) => (
            <SequenceRow key={moment.index} {...{ moment, columns, selection }} />
          ))}
        </ol>
        {moments.length === 0 && <p className={classes.none}>No events yet.</p>}
      </section>
    </div>
  );
}

function SequenceRow({
  moment,
  columns,
  selection,
}: {
  readonly moment: Moment;
  readonly columns: readonly Column[];
  readonly selection: ViewerSelection;
}) {
  const at = (key: string | null) => columns.findIndex((column) => column.key === key);
  const [from, to] = [at(moment.source), at(moment.actor)];
  // Two tracks per column: arrows begin and end between them. The first track holds the time.
  const middle = (column: number) => 2 * column + 3;
  const isSelf = from === to;
  const start = Math.min(middle(from), middle(to));
  const end = isSelf ? start + 2 : Math.max(middle(from), middle(to));
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        aria-pressed={selection.moment?.index === moment.index}
        data-move={moment.transitions.length > 0}
        onClick={() => selection.goTo(moment)}
      >
        <span className={classes.time}>{timeWords(moment.at)}</span>
        <span
          className={classes.arrow}
          data-to={isSelf ? 'self' : from < to ? 'right' : 'left'}
          style={{ gridColumn: `${start} / ${end}` }}
        >
          <span className={classes.hidden}>{columns[from]?.name}: </span>
          <span className={classes.type}>{eventWords(moment.event.type)}</span>
          <span className={classes.hidden}> to {columns[to]?.name}</span>
        </span>
      </button>
    </li>
  );
}
