import { withoutMarks } from './tidy.ts';

/** Maximum length of an email address (specification, section 9). */
export const EMAIL_MAX_LENGTH = 255;

// The shape browsers accept for <input type="email"> (WHATWG HTML, "valid e-mail address"),
// and at least one dot in the host, because mail to a bare host name cannot arrive.
const SHAPE =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * Returns the problem with an email address, as the specification words it (section 5), or null.
 * Leading and trailing whitespace and invisible marks are ignored.
 */
export function emailProblem(text: string): string | null {
  const email = withoutMarks(text).trim();
  if (email === '') return 'Email is required';
  if (email.length > EMAIL_MAX_LENGTH) {
    return `Email must be at most ${EMAIL_MAX_LENGTH} characters`;
  }
  return SHAPE.test(email) ? null : 'Must be a valid email';
}

/**
 * Returns the problem as a full sentence, for all forms except the one whose texts the
 * specification defines.
 */
export function emailSentence(text: string): string | null {
  const problem = emailProblem(text);
  return problem === null ? null : `${problem}.`;
}
