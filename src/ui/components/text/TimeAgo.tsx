import { VisuallyHidden } from '@mantine/core';
import { timeWords } from '../../words/timeWords.ts';

interface TimeAgoProps {
  /** ISO 8601. */
  readonly at: string;
  /** Milliseconds since the epoch; the present by default. */
  readonly now?: number;
  /** Texts in another language than the browser's. */
  readonly words?: { readonly locale: string; readonly justNow: string };
}

/** "2 days ago", with the date on hover and for readers. */
export function TimeAgo({ at, now = Date.now(), words }: TimeAgoProps) {
  const { relative, absolute } = timeWords(at, now, words?.locale, words?.justNow);
  return (
    <time dateTime={at} title={absolute} data-ago>
      <span>{relative}</span>
      <VisuallyHidden>{`, ${absolute}`}</VisuallyHidden>
    </time>
  );
}
