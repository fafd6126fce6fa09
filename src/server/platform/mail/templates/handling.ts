import type { HandlingNews } from '../../outbox/handlingNotice.ts';
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
  readonly news: HandlingNews;
  /** Name of the colleague who did it. */
  readonly by: string;
  /** The first of them; none if there are many. */
  readonly subjects: readonly HandledSubject[];
  readonly count: number;
  /** Sentences about it; `''` for none. */
  readonly text: string;
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
  const { subjects, count, note, text } = about;
  const only = count === 1 ? subjects[0] : undefined;
  const more = subjects.length === 0 ? 0 : count - subjects.length;
  const headline = headlineOf(about, only?.number ?? countWords(about));
  return {
    subject: headline,
    greeting: 'Hello,',
    paragraphs: [
      `${headline}.`,
      ...(text === '' ? [] : [text]),
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

function headlineOf({ news, by, count, subjects }: AboutHandling, what: string): string {
  const who = subjects[0]?.words ?? what;
  if (news === 'lastDay') return `${who} has another last day`;
  if (news === 'stays') return `${who} stays`;
  if (news === 'assigned') return `${by} assigned ${what} to you`;
  if (news === 'mentioned') return `${by} mentioned you on ${what}`;
  return `${what} ${count === 1 ? 'is' : 'are'} back from snooze`;
}
