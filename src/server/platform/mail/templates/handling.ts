import type { Letter } from './letter.ts';

/** A return, device or leaver of an email. */
export interface HandledSubject {
  /** "RTN-100482". */
  readonly number: string;
  /** "Laptop from Erin Hale". */
  readonly words: string;
  readonly link: string;
}

/** Data of an email about what a colleague, or the calendar, has put before somebody. */
export interface AboutHandling {
  readonly news: 'assigned' | 'back' | 'mentioned';
  /** Name of the colleague who did it. */
  readonly by: string;
  /** The first of them; at least one. */
  readonly subjects: readonly [HandledSubject, ...HandledSubject[]];
  readonly count: number;
  /** Text of the note; `''` for none. */
  readonly note: string;
  /** Page that lists all of them; null for things of several lists. */
  readonly listLink: string;
  readonly supportEmail: string;
}

/** Returns the one email, however many things it is about. */
export function handlingLetter(about: AboutHandling): Letter {
  const { subjects, count, note } = about;
  const [first] = subjects;
  const isOne = count === 1;
  const more = count - subjects.length;
  return {
    subject: headlineOf(about, isOne ? first.number : `${count} items`),
    greeting: 'Hello,',
    paragraphs: [
      `${headlineOf(about, isOne ? first.number : `${count} items`)}.`,
      ...(note === '' ? [] : [`“${note}”`]),
      ...(more > 0 ? [`The first ${subjects.length} are:`] : []),
    ],
    facts: subjects.map(({ number, words, link }) => [words, { text: number, url: link }]),
    link: isOne
      ? { label: `Open ${first.number}`, url: first.link }
      : { label: 'See the list', url: about.listLink },
    closing: [`Questions? Write to ${about.supportEmail}.`],
  };
}

function headlineOf({ news, by, count }: AboutHandling, what: string): string {
  if (news === 'assigned') return `${by} assigned ${what} to you`;
  if (news === 'mentioned') return `${by} mentioned you on ${what}`;
  return `${what} ${count === 1 ? 'is' : 'are'} back from snooze`;
}
