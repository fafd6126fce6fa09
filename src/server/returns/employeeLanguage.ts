import { chooseLanguage, type Language } from '../../domain/languages.ts';
import type { StoredReturn } from '../services/returnSteps.ts';

/**
 * Returns the language of a return's employee.
 * @param fallback default of the organization
 * @param browser language that the browser asks for; emails know none
 */
export function employeeLanguage(
  row: Pick<StoredReturn, 'picked_language' | 'language' | 'employee_address'>,
  fallback: string,
  browser: Language | null = null,
): Language {
  const { picked_language: picked, language: ordered, employee_address: address } = row;
  return chooseLanguage({ picked, ordered, address, browser, fallback });
}
