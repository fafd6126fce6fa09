/** Signs that no name has, and formulas and markup do. */
const STRANGE = /[=<>{}|]|^\+/;

/** What is wrong with a name that is printed and greeted; null when nothing is. */
export function nameProblem(name: string): string | null {
  return STRANGE.test(name)
    ? 'Enter the name as it should be printed, without = < > { } | or a + in front.'
    : null;
}

/** Whether a label can show a name. */
export const isPrinted = (name: string): boolean => !/[^\p{Script=Latin}\P{L}]/u.test(name);

/**
 * Why a label may not show a name; null when it will.
 * @param isAsked whether the name on the label can be given beside it
 */
export function nameDoubt(name: string, isAsked: boolean): string | null {
  if (isPrinted(name)) return null;
  const advice = isAsked
    ? 'Add “Name on the label” under References, as the carrier should read it. Emails keep this name.'
    : 'Enter the name in Latin letters, as the carrier should read it.';
  return `Shipping labels use Latin letters only. ${advice}`;
}

/** What is wrong with a name that only labels show; null when nothing is. */
export function labelNameProblem(name: string): string | null {
  return isPrinted(name) ? nameProblem(name) : 'Enter it in Latin letters: labels have no others.';
}
