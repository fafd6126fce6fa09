import { dayIn, timeIn } from '../../../../domain/organization/timeZones.ts';
import { ATTENTION_WORDS } from '../../../../domain/returns/status/attention.ts';
import type { AttentionKind } from '../../../../domain/returns/status/attentionKinds.ts';
import type { Device } from '../../../../domain/words.ts';
import { deviceWord } from './about.ts';
import type { FactValue, Letter } from './letter.ts';

/** Sections of a digest, in their order. */
export const DIGEST_SECTIONS = [
  'problem',
  'notReturned',
  'lost',
  'ordered',
  'boxShipped',
  'boxDelivered',
  'deviceShipped',
  'deviceDelivered',
  'complete',
  'closed',
  'cancelled',
] as const;
export type Happening = (typeof DIGEST_SECTIONS)[number];

/** Return that is listed in the digest. */
export interface NamedReturn {
  readonly orderNumber: string;
  readonly employeeName: string;
  readonly device: Device;
  /** Open problem of the return. */
  readonly problem: AttentionKind | null;
}

/** Number of returns in a section, and some of them: latest first, problems by severity. */
export interface DigestSection {
  readonly what: Happening;
  readonly count: number;
  readonly named: readonly NamedReturn[];
}

/** An import whose orders were placed. */
export interface FinishedImport {
  readonly id: string;
  readonly name: string;
  readonly person: string;
  readonly ordered: number;
}

/** Data of a daily summary. */
interface AboutDigest {
  /** "Hello Ada,". */
  readonly greeting: string;
  /** "Returns at Acme", "Your returns". */
  readonly whose: string;
  readonly since: Date;
  readonly timeZone: string;
  readonly happened: readonly DigestSection[];
  readonly imports: readonly FinishedImport[];
  /** Query parameter that limits the links to the summary's returns, such as `creator=7`; `''` for all. */
  readonly narrowed: string;
  readonly publicUrl: string;
  readonly supportEmail: string;
}

/** Label of each section, and the list filter that finds its returns. */
export const DIGEST_STEPS: Readonly<
  Record<Happening, { readonly label: string; readonly filter: string; readonly isBad?: true }>
> = {
  problem: { label: 'Needs attention', filter: 'attention=yes', isBad: true },
  notReturned: { label: 'Not returned in time', filter: 'status=notReturned', isBad: true },
  lost: { label: 'Lost', filter: 'status=lost', isBad: true },
  ordered: { label: 'Ordered', filter: '' },
  boxShipped: { label: 'Boxes shipped', filter: 'status=boxInTransit' },
  boxDelivered: { label: 'Boxes delivered', filter: 'status=boxDelivered' },
  deviceShipped: { label: 'Devices on their way', filter: 'status=deviceInTransit' },
  deviceDelivered: { label: 'Devices delivered', filter: 'status=delivered' },
  complete: { label: 'Completed', filter: 'status=complete' },
  closed: { label: 'Closed', filter: 'status=closed' },
  cancelled: { label: 'Canceled', filter: 'status=cancelled' },
};

/** Returns the daily summary; null if nothing happened. */
export function digestLetter(about: AboutDigest): Letter | null {
  const { greeting, whose: scope, since, timeZone, happened, imports, publicUrl } = about;
  if (happened.length === 0 && imports.length === 0) return null;
  const listOf = (filter: string) => {
    const query = [filter, about.narrowed].filter((part) => part !== '').join('&');
    return query === '' ? `${publicUrl}/` : `${publicUrl}/?${query}`;
  };
  const withProblems = happened.filter(({ what }) => DIGEST_STEPS[what].isBad);
  const steps = happened.filter(({ what }) => !DIGEST_STEPS[what].isBad);
  const stepOf = ({ what, count, named }: DigestSection) => {
    const { label, filter } = DIGEST_STEPS[what];
    return [`${label} (${count})`, { text: namesIn(named, count), url: listOf(filter) }] as const;
  };
  const importOf = ({ id, name, person, ordered }: FinishedImport) => {
    const text = `${name}, by ${person}`;
    return [`Imported (${ordered})`, { text, url: `${publicUrl}/?import=${id}` }] as const;
  };
  const problems = withProblems.flatMap((section) => problemLines(section, publicUrl, listOf));
  const problemCount = countOf(withProblems);
  return {
    subject: `${scope}: ${[
      ...(problemCount > 0 ? [counted(problemCount, 'problem')] : []),
      ...(steps.length > 0 || imports.length > 0
        ? [counted(countOf(steps) || imports.length, 'update')]
        : []),
    ].join(', ')}`,
    greeting,
    paragraphs: [`What happened since ${dayIn(since, timeZone)}, ${timeIn(since, timeZone)}:`],
    sections: [
      { title: 'Problems', facts: problems },
      { title: 'Updates', facts: [...imports.map(importOf), ...steps.map(stepOf)] },
    ].filter(({ facts }) => facts.length > 0),
    link:
      problemCount > 0
        ? { label: 'See what needs attention', url: listOf('attention=yes') }
        : { label: 'See the returns', url: listOf('') },
    closing: [`Questions? Write to ${about.supportEmail}.`],
  };
}

const countOf = (happened: readonly DigestSection[]) =>
  happened.reduce((sum, { count }) => sum + count, 0);
const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Names the first, such as "Daphne Lefebvre, Sam Poe and 12 more". */
export function namesIn(named: readonly NamedReturn[], count: number): string {
  const names = named.map(({ employeeName }) => employeeName);
  const more = count - names.length;
  return more > 0 ? `${names.join(', ')} and ${more} more` : names.join(', ');
}

/** One line per named return, and one for the rest. */
function problemLines(
  { what, count, named }: DigestSection,
  publicUrl: string,
  listOf: (filter: string) => string,
): (readonly [string, FactValue])[] {
  const { label, filter } = DIGEST_STEPS[what];
  const lines = named.map(({ orderNumber, employeeName, device, problem }) => {
    const text = what === 'problem' && problem !== null ? ATTENTION_WORDS[problem] : label;
    const url = `${publicUrl}/returns/${orderNumber}`;
    return [`${employeeName}, ${deviceWord(device)}`, { text, url }] as const;
  });
  const more = count - named.length;
  return more > 0
    ? [...lines, [`${more} more`, { text: label, url: listOf(filter) }] as const]
    : lines;
}
