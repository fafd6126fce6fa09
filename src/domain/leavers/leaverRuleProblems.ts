import type { FieldErrors } from '../failure.ts';
import type { LeaverRule } from './leaverRule.ts';
import { MAX_RULE_DAYS } from './leaverWords.ts';

/** Returns the problems of a rule; empty if there are none. */
export function leaverRuleProblems({ daysBefore, countries, devices }: LeaverRule): FieldErrors {
  return {
    ...((daysBefore < 0 || daysBefore > MAX_RULE_DAYS) && {
      daysBefore: [`Enter a number of days from 0 to ${MAX_RULE_DAYS}.`],
    }),
    ...(countries.length === 0 && { countries: ['Choose at least one country.'] }),
    ...(devices.length === 0 && { devices: ['Choose at least one device.'] }),
  };
}
