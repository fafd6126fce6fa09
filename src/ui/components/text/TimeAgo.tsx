import { VisuallyHidden } from '@mantine/core';
import { timeWords } from '../../words/timeWords.ts';

interface TimeAgoProps {
  /** ISO 8601. */
  readonly at: string;
  /** Milliseconds since the epoch; the present by default. */
  readonly now?: number;
}

/** "2 days ago", with the date on hover and for readers. */
export function TimeAgo({ at, now = Date.now() }: TimeAgoProps) {
  const { relative, absolute } = timeWords(at, now);
  return (
    <time dateTime={at} title={absolute} data-ago>
      <span>{relative}</span>
      <VisuallyHidden>{`, ${absolute}`}</VisuallyHidden>
    </time>
  );
}
