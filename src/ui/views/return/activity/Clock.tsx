import { clockWords } from '../../../words/dates.ts';
import { timeWords } from '../../../words/timeWords.ts';

/** "8:42 PM", under a heading with the day. `at` is ISO 8601. */
export function Clock({ at }: { readonly at: string }) {
  const { absolute, relative } = timeWords(at, Date.now());
  return (
    <time dateTime={at} title={`${absolute}, ${relative}`}>
      {clockWords(at)}
    </time>
  );
}
