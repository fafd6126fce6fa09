import { tidyEmail } from '../../../domain/email.ts';
import { SEARCHED_REFERENCES } from '../../../domain/returns/references.ts';
import type { References } from '../../../domain/returns/returns.ts';
import { searchedCode } from '../../../domain/warehouse/scannedCode.ts';
import type { Shipment } from '../../../machines/deviceReturn/shipments.ts';

/** Searchable data of a return besides its references. */
interface Findable {
  readonly orderNumber: string;
  readonly employeeName: string;
  readonly employeeEmail: string;
}
type Searched = Pick<References, (typeof SEARCHED_REFERENCES)[number] | 'custom'>;

/** Returns the lower-case text that searches match against. */
export function searchTextOf(
  findable: Findable & Searched,
  shipments: readonly Shipment[],
): string {
  return [
    findable.orderNumber,
    findable.employeeName,
    findable.employeeEmail,
    ...SEARCHED_REFERENCES.map((name) => findable[name]),
    ...Object.values(findable.custom ?? {}),
    ...shipments.flatMap(({ outboundTracking, returnTracking }) => [
      outboundTracking ?? '',
      returnTracking ?? '',
    ]),
  ]
    .filter((text) => text !== '')
    .join('\n')
    .toLowerCase();
}

/** Maximum number of words of a search that are used. */
const MAX_WORDS = 6;
/** Shorter words contain no trigram, and the index stores trigrams. */
const TRIGRAM = 3;

/** Conditions that a return's text must all match. */
export interface SearchTerms {
  /** LIKE patterns, for words anywhere in the text. */
  readonly patterns: readonly string[];
  /** Regular expressions, for short words, which match only at the start of a word. */
  readonly starts: readonly string[];
}

/**
 * Returns the terms of a search; null for a blank one. Words without a letter or a digit are
 * ignored, and a search of only such words finds nothing.
 */
export function termsOf(search: string): SearchTerms | 'nothing' | null {
  const typed = searchedCode(search)
    .toLowerCase()
    .split(/\s/)
    .filter((term) => term !== '')
    .map(tidyEmail);
  if (typed.length === 0) return null;
  const terms = typed.filter((term) => /[\p{L}\p{N}]/u.test(term)).slice(0, MAX_WORDS);
  if (terms.length === 0) return 'nothing';
  return {
    patterns: terms.filter((term) => term.length >= TRIGRAM).map(likePattern),
    starts: terms.filter((term) => term.length < TRIGRAM).map(startPattern),
  };
}

function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
}

/** Characters before a word. Listed one by one, because a trigram index can't use character classes. */
const BEFORE_WORDS = "(^|[ \n.@_+/()#'-])";

function startPattern(term: string): string {
  return `${BEFORE_WORDS}${term.replace(/[^\p{L}\p{N}]/gu, (sign) => `\\${sign}`)}`;
}
