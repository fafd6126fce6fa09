/** Signs that no name has, and formulas and markup do. */
const STRANGE = /[=<>{}|]|^\+/;

/** What is wrong with a name that is printed and greeted; null when nothing is. */
export function nameProblem(name: string): string | null {
  return STRANGE.test(name)
    ? 'Enter the name as it should be printed, without = < > { } | or a + in front.'
    : null;
}

/** Why a label may not show a name; null when it will. */
export function nameDoubt(name: string): string | null {
  return /[^\p{Script=Latin}\P{L}]/u.test(name)
    ? 'Shipping labels use Latin letters only. Enter the name in Latin letters, as the carrier should read it.'
    : null;
}
