import { type Static, Type } from 'typebox';
import { MAX_SENDERS } from './leaverMailRules.ts';

const Version = Type.String({ maxLength: 20 });
const Senders = Type.Array(Type.String({ maxLength: 255 }), { maxItems: MAX_SENDERS });

/** Row or file of a mail that wasn't read, or not wholly. */
export const MailProblem = Type.Object({
  /** Name of the file; `''` for the mail itself. */
  file: Type.String(),
  /** Line as in the spreadsheet; null for the file as a whole. */
  line: Type.Union([Type.Integer(), Type.Null()]),
  sentence: Type.String(),
});
export type MailProblem = Static<typeof MailProblem>;

/** Outcome of a mail with a table of leavers. */
export const LeaverMail = Type.Object({
  receivedAt: Type.String({ format: 'date-time' }),
  sender: Type.String(),
  files: Type.Array(Type.String()),
  added: Type.Integer(),
  updated: Type.Integer(),
  /** People who were known already, and not changed. */
  kept: Type.Integer(),
  problems: Type.Array(MailProblem),
});
export type LeaverMail = Static<typeof LeaverMail>;

/** Address to which an organization sends tables of leavers, and recent mail. */
export const LeaverMailbox = Type.Object({
  /** Whether this portal can receive mail at all. */
  isAvailable: Type.Boolean(),
  isOn: Type.Boolean(),
  /** Null before it was switched on for the first time. */
  address: Type.Union([Type.String(), Type.Null()]),
  /** Addresses whose mail is read besides that of users. */
  senders: Senders,
  /** Changes with each edit. */
  version: Version,
  /** Newest first. */
  mails: Type.Array(LeaverMail),
});
export type LeaverMailbox = Static<typeof LeaverMailbox>;

export const LeaverMailboxEdit = Type.Object({
  isOn: Type.Boolean(),
  senders: Senders,
  basedOn: Version,
});
export type LeaverMailboxEdit = Static<typeof LeaverMailboxEdit>;
