/** Characters of formulas and markup, which no name contains. */
const STRANGE = /[=<>{}|]|^\+/;

/** Returns the problem with a name that is printed and used in greetings; null if there is none. */
export function nameProblem(name: string): string | null {
  return STRANGE.test(name)
    ? 'Enter the name as it should be printed, without = < > { } | or a + in front.'
    : null;
}

/** Field for a name in Latin letters, if the name uses another script. */
export const LABEL_NAME = {
  label: 'Name on the label',
  maxLength: 100,
  description: 'In Latin letters, as the carrier should read it. Emails keep the name itself.',
} as const;

/** Whether a label can print the name. */
export const isPrintable = (name: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(name);

/**
 * Returns why a label may not print a name; null if it will.
 * @param place location of the label name's field, or null without such a field
 */
export function printWarning(
  name: string,
  place: 'under References' | 'below' | null,
): string | null {
  if (isPrintable(name)) return null;
  const advice =
    place !== null
      ? `Add “Name on the label” ${place}, as the carrier should read it. Emails keep this name.`
      : 'Enter the name in Latin letters, as the carrier should read it.';
  return `Shipping labels use Latin letters only. ${advice}`;
}

/** Returns the problem with a name that only labels show; null if there is none. */
export function labelNameProblem(name: string): string | null {
  return isPrintable(name)
    ? nameProblem(name)
    : 'Enter it in Latin letters: labels have no others.';
}

/** Misspelled domains of big mail providers; they accept no mail. */
const SLIPS: Readonly<Record<string, string>> = {
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
};

/** Returns the probably intended address if the domain is likely misspelled; null otherwise. */
export function suggestEmail(text: string): string | null {
  const [name = '', host = ''] = text.trim().split('@');
  const slip = host.toLowerCase();
  return Object.hasOwn(SLIPS, slip) ? `${name}@${SLIPS[slip]}` : null;
}
