import { dayWords } from '../words/dates.ts';
import { timeWords } from '../words/timeWords.ts';

/** "Nov 26", with the time on hover. `at` is ISO 8601. */
export function Day({ at }: { readonly at: string }) {
  const now = Date.now();
  return (
    <time dateTime={at} title={timeWords(at, now).absolute} data-ago>
      <span>{dayWords(at, now)}</span>
    </time>
  );
}
