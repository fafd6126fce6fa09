/** Signs that no name has, and formulas and markup do. */
const STRANGE = /[=<>{}|]|^\+/;

/** What is wrong with a name that is printed and greeted; null when nothing is. */
export function nameProblem(name: string): string | null {
  return STRANGE.test(name)
    ? 'Enter the name as it should be printed, without = < > { } | or a + in front.'
    : null;
}

/** The field for a name in Latin letters, where it has others. */
export const LABEL_NAME = {
  label: 'Name on the label',
  maxLength: 100,
  description: 'In Latin letters, as the carrier should read it. Emails keep the name itself.',
} as const;

/** Whether a label can show a name. */
export const isPrinted = (name: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(name);

/**
 * Why a label may not show a name; null when it will.
 * @param place where the name on the label is asked for, or null where it isn't
 */
export function nameDoubt(name: string, place: 'under References' | 'below' | null): string | null {
  if (isPrinted(name)) return null;
  const advice =
    place !== null
      ? `Add “Name on the label” ${place}, as the carrier should read it. Emails keep this name.`
      : 'Enter the name in Latin letters, as the carrier should read it.';
  return `Shipping labels use Latin letters only. ${advice}`;
}

/** What is wrong with a name that only labels show; null when nothing is. */
export function labelNameProblem(name: string): string | null {
  return isPrinted(name) ? nameProblem(name) : 'Enter it in Latin letters: labels have no others.';
}

/** Slips in the names of the big providers, which take no mail themselves. */
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

/** What was meant, where an address is most likely a slip; null else. */
export function meantEmail(text: string): string | null {
  const [name = '', host = ''] = text.trim().split('@');
  const slip = host.toLowerCase();
  return Object.hasOwn(SLIPS, slip) ? `${name}@${SLIPS[slip]}` : null;
}
