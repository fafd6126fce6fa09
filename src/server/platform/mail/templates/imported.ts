import { momentIn } from './about.ts';
import type { Letter } from './letter.ts';

/** Data of the email about an import. */
export interface AboutImport {
  /** File name: "leavers.csv". */
  readonly name: string;
  /** First name of the user who started it. */
  readonly person: string;
  readonly ordered: number;
  /** Number of rows that could not be ordered. */
  readonly refused: number;
  /** Number of rows that the user excluded. */
  readonly leftOut: number;
  /** First and last preparation date of the boxes; null if none is scheduled. */
  readonly starts: { readonly first: Date; readonly last: Date } | null;
  /** Time zone of the dates in the email. */
  readonly timeZone: string;
  /** List of the ordered returns. */
  readonly batchLink: string;
  /** Page of imports, with the rows that were not ordered. */
  readonly importLink: string;
  readonly supportEmail: string;
}

/** Returns the one email about an import, however many returns it ordered. */
export function importLetter(about: AboutImport): Letter {
  const { name, person, ordered, refused, leftOut, starts } = about;
  const missing = refused + leftOut;
  const notOrdered = {
    label:
      missing === 1 ? 'See the row that was not ordered' : 'See the rows that were not ordered',
    url: about.importLink,
  };
  return {
    subject: `${ordered === 0 ? 'No returns' : returnsIn(ordered)} ordered from ${name}`,
    greeting: `Hello ${person},`,
    paragraphs: [
      ordered === 0
        ? `None of the rows in ${name} could be ordered.`
        : `Your import of ${name} is done: ${returnsIn(ordered)} ordered.`,
      ...(starts === null ? [] : [startWords(starts, about.timeZone)]),
      ...(missing === 0 ? [] : [missingWords(refused, leftOut)]),
    ],
    ...(ordered > 0
      ? {
          link: { label: 'See these returns', url: about.batchLink },
          ...(missing > 0 && { otherLink: notOrdered }),
        }
      : { link: notOrdered }),
    closing: [`Questions? Write to ${about.supportEmail}.`],
  };
}

const returnsIn = (count: number) => `${count} ${count === 1 ? 'return' : 'returns'}`;
const rowsIn = (count: number) => `${count} ${count === 1 ? 'row' : 'rows'}`;

function startWords({ first, last }: NonNullable<AboutImport['starts']>, timeZone: string): string {
  return first.getTime() === last.getTime()
    ? `You can edit or cancel them until ${momentIn(first, timeZone)}. After that, the boxes go out.`
    : `You can edit or cancel each of them until its box goes out: the first at ${momentIn(first, timeZone)}, the last at ${momentIn(last, timeZone)}.`;
}

function missingWords(refused: number, leftOut: number): string {
  const parts = [
    ...(refused > 0 ? [`${rowsIn(refused)} couldn't be ordered`] : []),
    ...(leftOut > 0 ? [`${rowsIn(leftOut)} ${leftOut === 1 ? 'was' : 'were'} skipped`] : []),
  ];
  return `${parts.join(', and ')}. You can download ${refused + leftOut === 1 ? 'it' : 'them'} with the reasons.`;
}
