import { dateWords, dayWords } from '../../words/dates.ts';
import { timeWords } from '../../words/timeWords.ts';

interface DayProps {
  /** ISO 8601. */
  readonly at: string;
  /** The time of day is unknown. */
  readonly isWhole?: boolean;
}

/** "Nov 26", with the time on hover. */
export function Day({ at, isWhole = false }: DayProps) {
  const now = Date.now();
  return (
    <time dateTime={at} title={isWhole ? dateWords(at) : timeWords(at, now).absolute} data-ago>
      <span>{dayWords(at, now)}</span>
    </time>
  );
}
