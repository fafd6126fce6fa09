import type { LeaverMail, MailProblem } from '../../domain/leavers/leaverMail.ts';
import { problemPlace } from '../../domain/leavers/leaverMailRules.ts';
import { numberWords } from '../../domain/numberWords.ts';

/** Outcome of a mail: "12 added, 1 updated". */
export function mailOutcomeWords({ added, updated, kept }: LeaverMail): string {
  const counts = [
    [added, 'added'],
    [updated, 'updated'],
    [kept, 'known already'],
  ] as const;
  const words = counts.flatMap(([count, what]) =>
    count === 0 ? [] : [`${numberWords(count)} ${what}`],
  );
  return words.length === 0 ? 'None' : words.join(', ');
}

/** A problem and its place: "leavers.csv, row 7: Enter a day, such as 2026-11-30." */
export function mailProblemWords(problem: MailProblem): string {
  const place = problemPlace(problem);
  return place === '' ? problem.sentence : `${place}: ${problem.sentence}`;
}
