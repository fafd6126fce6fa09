import { emailSentence, tidyEmail } from '../email.ts';
import type { FieldErrors } from '../failure.ts';

/** Rules for leavers by email. The browser imports this file alone, without schemas. */

/** Maximum number of addresses besides those of users. */
export const MAX_SENDERS = 10;
/** Maximum number of mails that the settings show. */
export const MAILS_SHOWN = 10;
/** Maximum number of people that one mail can report. */
export const MAX_MAILED_LEAVERS = 500;
/** Maximum size of all attachments together, in bytes. */
export const MAX_MAIL_BYTES = 5_000_000;

/** Place of a problem: "leavers.csv, row 7"; `''` for the email as a whole. */
export function problemPlace({
  file,
  line,
}: {
  readonly file: string;
  readonly line: number | null;
}): string {
  return [file, line === null ? '' : `row ${line}`].filter((part) => part !== '').join(', ');
}

/** Normalizes addresses of senders; each once. */
export const tidySenders = (senders: readonly string[]): readonly string[] => [
  ...new Set(senders.map((sender) => tidyEmail(sender).toLowerCase()).filter((one) => one !== '')),
];

/** Returns the problem of an address that is added to others, or null. */
export function senderProblem(sender: string, others: readonly string[]): string | null {
  if (others.length >= MAX_SENDERS) return `Up to ${MAX_SENDERS} addresses are possible.`;
  return emailSentence(tidyEmail(sender));
}

/** Returns the problems of tidy addresses by field; empty if there are none. */
export function senderProblems(senders: readonly string[]): FieldErrors {
  return Object.fromEntries(
    senders.flatMap((sender, at) => {
      const sentence = emailSentence(sender);
      return sentence === null ? [] : [[`senders.${at}`, [sentence]] as const];
    }),
  );
}
