import { instantWords } from '../../words/dates.ts';
import { durationWords } from '../../words/durations.ts';

interface TimeInStatusProps {
  /** Instant since when the status has been the present one. */
  readonly since: string;
  readonly now: number;
}

/** Time in the present status, short enough for a column: "5 days", "< 1 min". */
export function TimeInStatus({ since, now }: TimeInStatusProps) {
  return (
    <time dateTime={since} title={instantWords(since)}>
      {durationWords(Math.max(0, now - Date.parse(since)))
        .replace(/^under a/, '< 1')
        .replace(/ minutes?$/, ' min')}
    </time>
  );
}
