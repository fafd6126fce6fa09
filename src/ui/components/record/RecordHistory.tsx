import { Card } from '../layout/Card.tsx';
import { TimeAgo } from '../text/TimeAgo.tsx';
import classes from './Record.module.css';

interface Entry<Type> {
  readonly id: string;
  readonly at: string;
  readonly type: Type;
  /** Empty for the portal itself. */
  readonly actor: string;
  readonly detail: string;
}

/** History of a record, newest first; entries of the same moment keep the order of writing. */
export function RecordHistory<Type>({
  history,
  wordsOf,
}: {
  readonly history: readonly Entry<Type>[];
  readonly wordsOf: (type: Type) => string;
}) {
  return (
    <Card id="history-heading" title="History">
      <ol className={classes.history}>
        {history.toReversed().map(({ id, at, type, actor, detail }) => (
          <li key={id}>
            <p className={classes.what}>{wordsOf(type)}</p>
            {detail !== '' && <p className={classes.lines}>{detail}</p>}
            <p className={classes.quiet}>
              <span>{actor !== '' && `${actor}, `}</span>
              <TimeAgo at={at} />
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
