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
  /** The first of them; none if there are many. */
  readonly subjects: readonly HandledSubject[];
  readonly count: number;
  /** Plural of what they are: "returns". */
  readonly things: string;
  /** Text of the note; `''` for none. */
  readonly note: string;
  /** Page that lists all of them. */
  readonly listLink: string;
  readonly supportEmail: string;
}

/** Returns the one email, however many things it is about. */
export function handlingLetter(about: AboutHandling): Letter {
  const { subjects, count, note } = about;
  const only = count === 1 ? subjects[0] : undefined;
  const more = subjects.length === 0 ? 0 : count - subjects.length;
  const headline = headlineOf(about, only?.number ?? countWords(about));
  return {
    subject: headline,
    greeting: 'Hello,',
    paragraphs: [
      `${headline}.`,
      ...(note === '' ? [] : [`“${note}”`]),
      ...(more > 0 ? [`The first ${subjects.length} are:`] : []),
    ],
    facts: subjects.map(({ number, words, link }) => [words, { text: number, url: link }]),
    link: only
      ? { label: `Open ${only.number}`, url: only.link }
      : { label: 'See the list', url: about.listLink },
    closing: [`Questions? Write to ${about.supportEmail}.`],
  };
}

function countWords({ count, things }: AboutHandling): string {
  return `${count} ${count === 1 ? things.replace(/s$/, '') : things}`;
}

function headlineOf({ news, by, count }: AboutHandling, what: string): string {
  if (news === 'assigned') return `${by} assigned ${what} to you`;
  if (news === 'mentioned') return `${by} mentioned you on ${what}`;
  return `${what} ${count === 1 ? 'is' : 'are'} back from snooze`;
}
