import { useMemo, useState } from 'react';
import { missingOf } from '../../../../domain/leavers/leaverOrder.ts';
import type { LeaverForm } from '../../../../domain/leavers/leavers.ts';
import {
  MISSING_PARTS,
  MISSING_WORDS,
  type MissingPart,
} from '../../../../domain/leavers/leaverWords.ts';
import { numberWords } from '../../../../domain/numberWords.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { peopleWords } from '../../../components/importing/countWords.ts';
import type { CheckedRow } from '../batch/cachedRows.ts';
import { peopleOf } from '../batch/checkLeavers.ts';
import classes from './EmployeeGroups.module.css';

/** Parts that people in a table for Leaving lack for an order. */
export interface Lacks {
  readonly people: number;
  readonly incomplete: number;
  /** "No device (14), no full address (2)"; `''` if nobody lacks anything. */
  readonly words: string;
  /** Returns what the person of a row lacks; undefined for nothing. */
  readonly ofLine: (line: number) => string | undefined;
}

/** Returns what the people of right rows lack; known people are judged once. */
export function useLacks(right: readonly CheckedRow[], offer: Offer): Lacks {
  const [known] = useState(() => new WeakMap<LeaverForm, readonly MissingPart[]>());
  return useMemo(() => {
    const missing = (form: LeaverForm) => {
      const parts = known.get(form) ?? missingOf(form, offer);
      known.set(form, parts);
      return parts;
    };
    const people = peopleOf(right).map(missing);
    const counts = MISSING_PARTS.map((part) => ({
      words: MISSING_WORDS[part],
      count: people.filter((parts) => parts.includes(part)).length,
    })).filter(({ count }) => count > 0);
    const formOf = new Map(right.map(({ line, leaver }) => [line, leaver]));
    return {
      people: people.length,
      incomplete: people.filter((parts) => parts.length > 0).length,
      words: sentence(counts.map(({ words, count }) => `${words} (${numberWords(count)})`)),
      ofLine: (line) => {
        const form = formOf.get(line) ?? null;
        return (form && sentence(missing(form).map((part) => MISSING_WORDS[part]))) || undefined;
      },
    };
  }, [right, offer, known]);
}

/** Joins phrases, of which only the first begins with a capital. */
const sentence = ([first = '', ...others]: readonly string[]) =>
  [first, ...others.map((words) => words.charAt(0).toLowerCase() + words.slice(1))].join(', ');

/** Says that people who lack something can go into Leaving, and what they lack. */
export function LacksNote({ lacks: { people, incomplete, words } }: { readonly lacks: Lacks }) {
  if (incomplete === 0) return null;
  const who =
    incomplete === people
      ? people === 1
        ? 'This person lacks'
        : 'All of them lack'
      : `${peopleWords(incomplete)} ${incomplete === 1 ? 'lacks' : 'lack'}`;
  return (
    <p className={classes.devices}>
      {`${who} something for an order: ${words}. That's fine: Leaving shows what is missing, and you can add it there.`}
    </p>
  );
}
