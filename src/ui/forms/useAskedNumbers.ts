import { useState } from 'react';

interface AskedNumber {
  readonly number: string;
  /** Question about the number, or null if it is fine. */
  readonly question: string | null;
}

/**
 * Asks about doubtful numbers of a form once: sending the same number again confirms it.
 * @returns a function that returns the questions not yet confirmed, by field
 */
export function useAskedNumbers(): (
  fields: Readonly<Record<string, AskedNumber>>,
) => Record<string, string> {
  const [asked, setAsked] = useState<Readonly<Record<string, string>>>({});
  return (fields) => {
    const open = Object.entries(fields).filter(
      ([field, { number, question }]) => question !== null && asked[field] !== number,
    );
    setAsked(Object.fromEntries(open.map(([field, { number }]) => [field, number])));
    return Object.fromEntries(
      open.map(([field, { question }]) => [field, `${question} If it’s right, send it again.`]),
    );
  };
}
