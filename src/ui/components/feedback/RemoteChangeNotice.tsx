import { useState } from 'react';
import { TimeAgo } from '../text/TimeAgo.tsx';
import classes from './RemoteChangeNotice.module.css';

/** Change made by another user. */
export interface RemoteChange {
  readonly id: string;
  readonly actor: string;
  /** Text that follows the name, including the leading space or colon. */
  readonly words: string;
  readonly at: string;
}

interface NewsProps {
  readonly items: readonly RemoteChange[];
  /** The page's data is being refreshed. */
  readonly isRefreshing: boolean;
}

/** Announces another user's latest change wherever the reader is on the page. */
export function RemoteChangeNotice({ items, isRefreshing }: NewsProps) {
  /** ID of the newest entry that the user dismissed. */
  const [seen, setSeen] = useState<string | null>(null);
  const last = items.at(-1);
  const isShown = last !== undefined && last.id !== seen;
  return (
    <div role="status" aria-busy={isRefreshing} className={isShown ? classes.news : classes.none}>
      {isShown && (
        <>
          <ul className={classes.list}>
            {items.map(({ id, actor, words, at }) => (
              <li key={id}>
                <strong>{actor}</strong>
                <span>{`${words} ·`}</span> <TimeAgo at={at} />
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

/** Returns the entries that weren't shown before; none on the first load. */
export function unseenEntries<Entry extends { readonly id: string }>(
  before: readonly Entry[] | null,
  present: readonly Entry[] | null,
): readonly Entry[] {
  if (before === null || present === null) return [];
  const knownIds = new Set(before.map(({ id }) => id));
  return present.filter(({ id }) => !knownIds.has(id));
}
