import type { ReactNode } from 'react';
import type { TimelineEntry } from '../../../domain/returns/timeline.ts';
import { ChangeList } from '../../components/ChangeList.tsx';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { timelineWords } from '../../words/returnActions.ts';
import classes from './Timeline.module.css';

interface TimelineProps {
  readonly entries: readonly TimelineEntry[];
  /** Stands above the list. */
  readonly children?: ReactNode;
}

/** Path data of 16 × 16 line icons, for what is no step of the return itself. */
const ICONS: Readonly<Record<string, string>> = {
  'note.added': 'M3 13l.7-3L10.5 3.2l2.3 2.3L6 12.3ZM9 4.8l2.3 2.3',
  'mail.resent': 'M2 4h12v8.5H2ZM2 4.5 8 9l6-4.5',
};

/** Every event, the newest first: what, who, when. */
export function Timeline({ entries, children }: TimelineProps) {
  // Events of one instant keep the order in which the server tells them.
  const newestFirst = entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <section className={classes.timeline} aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className={classes.heading}>
        Timeline
      </h2>
      {children}
      <ol className={classes.list}>
        {newestFirst.map((entry) => (
          <li
            key={entry.id}
            className={classes.entry}
            data-remark={entry.type in ICONS || undefined}
          >
            <Icon type={entry.type} />
            <p className={classes.what}>{timelineWords(entry.type)}</p>
            {entry.changes !== undefined ? (
              <ChangeList changes={entry.changes} />
            ) : (
              entry.detail !== '' && <p className={classes.detail}>{entry.detail}</p>
            )}
            <p className={classes.who}>
              {entry.actor}, <TimeAgo at={entry.at} />
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Icon({ type }: { readonly type: string }) {
  const icon = ICONS[type];
  if (icon === undefined) return null;
  return (
    <svg viewBox="0 0 16 16" className={classes.icon} aria-hidden="true">
      <path d={icon} />
    </svg>
  );
}
