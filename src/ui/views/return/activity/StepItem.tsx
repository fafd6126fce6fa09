import type { TimelineEntry } from '../../../../domain/returns/timeline/timeline.ts';
import { ChangeList } from '../../../components/text/ChangeList.tsx';
import { actorWords, timelineWords } from '../../../words/returnActions.ts';
import classes from '../Activity.module.css';
import { Clock } from './Clock.tsx';

const NOTE = 'M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3ZM9 4.8l2.3 2.3';

interface StepItemProps {
  readonly entry: TimelineEntry;
  /** Name of the employee. */
  readonly employee: string;
}

/** Event or note of the timeline, with actor and time. */
export function StepItem({ entry, employee }: StepItemProps) {
  const { type, changes, detail, at } = entry;
  const isNote = type === 'note.added';
  const actorName = actorWords(entry, employee);
  return (
    <li className={classes.entry} data-kind={isNote ? 'note' : 'step'}>
      {isNote && (
        <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
          <path d={NOTE} />
        </svg>
      )}
      <p className={classes.line}>
        <span className={classes.what}>{timelineWords(type)}</span>
        <span className={classes.who}>
          <span>{actorName !== null && `${actorName} · `}</span>
          <Clock at={at} />
        </span>
      </p>
      {changes !== undefined ? (
        <ChangeList changes={changes} />
      ) : (
        detail !== '' && <p className={classes.detail}>{detail}</p>
      )}
    </li>
  );
}
