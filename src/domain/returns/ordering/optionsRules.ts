import type { FieldErrors } from '../../failure.ts';
import { languageProblem, readLanguage } from '../../languages.ts';
import type { Options, References } from '../returns.ts';
import { labelNameProblem } from './nameRules.ts';

/** Maximum insured value of a parcel, in minor units. */
const MAX_DECLARED_VALUE = 100_000_000;
const MAX_LEGAL_HOLD_DAYS = 3650;

/** Returns the problems of an order's options; empty if there are none. */
export function optionsProblems({ declaredValue, legalHoldDays }: Options): FieldErrors {
  const isWithin = (value: number, max: number) => value >= 0 && value <= max;
  return {
    ...(declaredValue !== null &&
      !isWithin(declaredValue, MAX_DECLARED_VALUE) && {
        declaredValue: ['Enter an amount up to 1,000,000.'],
      }),
    ...(!isWithin(legalHoldDays, MAX_LEGAL_HOLD_DAYS) && {
      legalHoldDays: ['Enter a number of days from 0 to 3650.'],
    }),
  };
}

/** Returns the problem of the name on the label; empty if there is none. */
export function labelProblems({ labelName = '' }: Partial<References>): FieldErrors {
  const problem = labelNameProblem(labelName);
  return problem === null ? {} : { labelName: [problem] };
}

/** Returns the problem of the employee's language; empty if there is none. */
export function languageProblems({ language = '' }: Partial<References>): FieldErrors {
  const problem = languageProblem(readLanguage(language) ?? language.trim());
  return problem === null ? {} : { language: [problem] };
}
