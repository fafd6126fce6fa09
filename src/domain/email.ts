import { asciiDomain } from './domainName.ts';
import { tidyLine } from './tidy.ts';

/** Maximum length of an email address (specification, section 9). */
export const EMAIL_MAX_LENGTH = 255;

// The local part that browsers accept for <input type="email"> (WHATWG HTML, "valid e-mail address").
const LOCAL_PART = /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+$/;

/** Splits an address at its last `@`. */
export function emailParts(email: string): { readonly local: string; readonly domain: string } {
  const at = email.lastIndexOf('@');
  return { local: email.slice(0, Math.max(0, at)), domain: email.slice(at + 1) };
}

/**
 * Normalizes an address to the form in which it is stored, compared and mailed to: its domain in
 * ASCII (`info@exämple.de` is `info@xn--exmple-cua.de`). Other text is only tidied.
 */
export function tidyEmail(text: string): string {
  const email = tidyLine(text);
  const { local, domain } = emailParts(email);
  const ascii = local === '' ? null : asciiDomain(domain);
  // Word processors turn the apostrophe in o'brien@acme.test.
  return ascii === null ? email : `${local.replace(/[‘’ʼ]/g, "'")}@${ascii}`;
}

/** Returns the address in a cell of a table: "mailto:ana@acme.test", "Ana <ana@acme.test>;". */
export function emailIn(cell: string): string {
  const bare = tidyLine(cell).replace(/[;,.\s]+$/, '');
  const inBrackets = /^[^<>]*<([^<>]+)>$/.exec(bare)?.[1];
  return tidyEmail((inBrackets ?? bare).replace(/^mailto:/i, ''));
}

/**
 * Returns the problem with an email address, as the specification words it (section 5), or null.
 * Leading and trailing whitespace and invisible marks are ignored.
 */
export function emailProblem(text: string): string | null {
  const email = tidyEmail(text);
  if (email === '') return 'Email is required';
  if (email.length > EMAIL_MAX_LENGTH) {
    return `Email must be at most ${EMAIL_MAX_LENGTH} characters`;
  }
  const { local, domain } = emailParts(email);
  return LOCAL_PART.test(local) && asciiDomain(domain) !== null ? null : 'Must be a valid email';
}

/**
 * Returns the problem as a full sentence, for all forms except the one whose texts the
 * specification defines. Names letters before the `@` that need SMTPUTF8 (RFC 6531), which few mail
 * servers of recipients support.
 */
export function emailSentence(text: string): string | null {
  const problem = emailProblem(text);
  if (problem === null) return null;
  const { local } = emailParts(tidyLine(text));
  const [letter] = /[^\0-\x7F]/u.exec(local) ?? [];
  return letter === undefined
    ? `${problem}.`
    : `We can't send email to addresses with “${letter}” before the @. Enter another one.`;
}
