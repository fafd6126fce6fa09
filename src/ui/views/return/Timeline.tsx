import type { TimelineEntry } from '../../../api/contract/timeline.ts';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { timelineWords } from '../../words/returnActions.ts';
import { ChangeList } from './ChangeList.tsx';
import classes from './Timeline.module.css';

/** Every event, the newest first: what, who, when. */
export function Timeline({ entries }: { readonly entries: readonly TimelineEntry[] }) {
  // Events of one instant keep the order in which the server tells them.
  const newestFirst = entries.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  return (
    <section className={classes.timeline} aria-labelledby="timeline-heading">
      <h2 id="timeline-heading" className={classes.heading}>
        Timeline
      </h2>
      <ol className={classes.list}>
        {newestFirst.map((entry) => (
          <li key={entry.id} className={classes.entry}>
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
