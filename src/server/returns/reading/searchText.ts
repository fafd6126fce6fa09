import { SEARCHED_REFERENCES } from '../../../domain/returns/references.ts';
import type { References } from '../../../domain/returns/returns.ts';
import type { Shipment } from '../../../machines/deviceReturn/shipments.ts';

/** What a return can be found by beside its references. */
interface Findable {
  readonly orderNumber: string;
  readonly employeeName: string;
  readonly employeeEmail: string;
}
type Searched = Pick<References, (typeof SEARCHED_REFERENCES)[number]>;

/** The lower-case text that searches look in: all that a return can be found by. */
export function searchTextOf(
  findable: Findable & Searched,
  shipments: readonly Shipment[],
): string {
  return [
    findable.orderNumber,
    findable.employeeName,
    findable.employeeEmail,
    ...SEARCHED_REFERENCES.map((name) => findable[name]),
    ...shipments.flatMap(({ outboundTracking, returnTracking }) => [
      outboundTracking ?? '',
      returnTracking ?? '',
    ]),
  ]
    .filter((text) => text !== '')
    .join('\n')
    .toLowerCase();
}

/** The most words of a search that are looked at. */
const MOST_WORDS = 6;
/** Words below this length hold no trigram, which is what the index knows. */
const TRIGRAM = 3;

/** What a return's text has to fit; all of it must. */
export interface SearchTerms {
  /** LIKE patterns, for words that may stand anywhere. */
  readonly patterns: readonly string[];
  /** Regular expressions, for words so short that they are looked for where words begin. */
  readonly starts: readonly string[];
}

/**
 * The terms of a search; null for a blank one. Words without a letter or a digit count for
 * nothing, and a search of nothing else finds nothing.
 */
export function termsOf(search: string): SearchTerms | 'nothing' | null {
  const typed = search
    .toLowerCase()
    .split(/\s/)
    .filter((word) => word !== '');
  if (typed.length === 0) return null;
  const words = typed.filter((word) => /[\p{L}\p{N}]/u.test(word)).slice(0, MOST_WORDS);
  if (words.length === 0) return 'nothing';
  return {
    patterns: words.filter((word) => word.length >= TRIGRAM).map(likePattern),
    starts: words.filter((word) => word.length < TRIGRAM).map(startPattern),
  };
}

function likePattern(word: string): string {
  return `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** What stands before a word. Written out: the index does not know what a class of signs means. */
const BEFORE_WORDS = "(^|[ \n.@_+/()#'-])";

function startPattern(word: string): string {
  return `${BEFORE_WORDS}${word.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)}`;
}
