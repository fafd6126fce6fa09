import { useState } from 'react';
import { stepSentence } from '../../../domain/organization/auditWords.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { TimeAgo } from '../../components/TimeAgo.tsx';
import { timelineWords } from '../../words/returnActions.ts';
import classes from './News.module.css';

interface NewsProps {
  /** What was shown before somebody else changed it. */
  readonly before: ReturnDetails | null;
  readonly present: ReturnDetails | null;
  /** It is being brought up to date. */
  readonly isRefreshing: boolean;
}

/** Says what somebody else has just done, wherever on the page the person is reading. */
export function News({ before, present, isRefreshing }: NewsProps) {
  /** The newest entry that was seen and put away. */
  const [seen, setSeen] = useState<string | null>(null);
  const known = new Set(before?.timeline.map(({ id }) => id));
  const news =
    before === null || present === null || before.orderNumber !== present.orderNumber
      ? []
      : present.timeline.filter(({ id }) => !known.has(id));
  const last = news.at(-1);
  const isShown = last !== undefined && last.id !== seen;
  return (
    <div role="status" aria-busy={isRefreshing} className={isShown ? classes.news : classes.none}>
      {isShown && (
        <>
          <ul className={classes.list}>
            {news.map(({ id, actor, type, at }) => (
              <li key={id}>
                <strong>{actor}</strong>
                {saidOf(type, present?.orderNumber ?? '')} · <TimeAgo at={at} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className={classes.close}
            aria-label="Dismiss"
            onClick={() => setSeen(last.id)}
          >
            <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
              <path d="M4 4l8 8M12 4l-8 8" />
            </svg>
          </button>
        </>
      )}
    </div>
  );
}

/** Read after a name: " turned off reminders for RTN-100204", ": Box delivered". */
function saidOf(type: string, orderNumber: string): string {
  const words = stepSentence(type, orderNumber);
  return words === null ? `: ${timelineWords(type)}` : ` ${words}`;
}
