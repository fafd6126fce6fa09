/** Specification, section 9. */
export const EMAIL_MAX_LENGTH = 255;

// The shape browsers accept for <input type="email"> (WHATWG HTML, "valid e-mail address"),
// and at least one dot in the host, because mail to a bare host name cannot arrive.
const SHAPE =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)+$/;

/**
 * What is wrong with an email address, in the words of the specification (section 5),
 * or null when nothing is. Leading and trailing blanks do not count.
 */
export function emailProblem(text: string): string | null {
  const email = text.trim();
  if (email === '') return 'Email is required';
  if (email.length > EMAIL_MAX_LENGTH) {
    return `Email must be at most ${EMAIL_MAX_LENGTH} characters`;
  }
  return SHAPE.test(email) ? null : 'Must be a valid email';
}

/** The same as a sentence, for every form but the one whose words the specification gives. */
export function emailSentence(text: string): string | null {
  const problem = emailProblem(text);
  return problem === null ? null : `${problem}.`;
}

/** Slips in the names of the big providers, which take no mail themselves. */
const SLIPS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    'gmial.com': 'gmail.com',
    'gmai.com': 'gmail.com',
    'gmal.com': 'gmail.com',
    'gnail.com': 'gmail.com',
    'gmail.co': 'gmail.com',
    'gmail.con': 'gmail.com',
    'gmail.cm': 'gmail.com',
    'hotmial.com': 'hotmail.com',
    'hotmai.com': 'hotmail.com',
    'hotmail.con': 'hotmail.com',
    'yaho.com': 'yahoo.com',
    'yahooo.com': 'yahoo.com',
    'yahoo.con': 'yahoo.com',
    'outlok.com': 'outlook.com',
    'outlook.con': 'outlook.com',
    'iclod.com': 'icloud.com',
    'icloud.con': 'icloud.com',
  }),
);

/** A question where an address is most likely a slip; null else. */
export function emailDoubt(text: string): string | null {
  const [name = '', host = ''] = text.trim().split('@');
  const meant = SLIPS.get(host.toLowerCase());
  return meant === undefined ? null : `Did you mean ${name}@${meant}?`;
}
