import { isDay } from '../day.ts';
import { emailSentence, tidyEmail } from '../email.ts';
import type { FieldErrors } from '../failure.ts';
import { languageProblem, readLanguage } from '../languages.ts';
import { phoneProblem } from '../returns/ordering/addressRules.ts';
import { nameProblem } from '../returns/ordering/nameRules.ts';
import { MAX_DAYS_AHEAD } from '../returns/ordering/startTime.ts';
import { tidyLine, tidyText } from '../tidy.ts';
import { serialIn, serialProblem } from '../warehouse/scannedCode.ts';
import type { LeaverForm } from './leavers.ts';

/** Rules for the facts about a leaver. Whatever is unknown may be absent. */

const DAY_MS = 24 * 60 * 60_000;

/** Normalizes a leaver before they are checked, compared and stored. */
export function tidyLeaver({ employee, lastDay, devices, ticketId, note }: LeaverForm): LeaverForm {
  const { address } = employee;
  const language = tidyLine(employee.language);
  return {
    employee: {
      name: tidyLine(employee.name),
      email: tidyEmail(employee.email),
      phone: tidyLine(employee.phone),
      language: readLanguage(language) ?? language,
      address: {
        line1: tidyLine(address.line1),
        line2: tidyLine(address.line2),
        city: tidyLine(address.city),
        region: tidyLine(address.region),
        postalCode: tidyLine(address.postalCode).toUpperCase(),
        country: address.country,
      },
    },
    lastDay,
    devices: devices.map(({ device, serialNumber, assetTag }) => ({
      device,
      serialNumber: tidyLine(serialIn(serialNumber)),
      assetTag: tidyLine(assetTag),
    })),
    ticketId: tidyLine(ticketId),
    note: tidyText(note),
  };
}

/**
 * Returns the problems of a tidy leaver; empty if there are none. What is unknown is no problem here,
 * save that somebody must be recognizable.
 */
export function leaverProblems(leaver: LeaverForm, now: number): FieldErrors {
  const { employee, devices, lastDay } = leaver;
  const problems: Record<string, readonly string[]> = {};
  const name = nameProblem(employee.name);
  if (employee.name === '') problems['employee.name'] = ["Enter the employee's name."];
  else if (name !== null) problems['employee.name'] = [name];
  const email = employee.email === '' ? null : emailSentence(employee.email);
  if (email !== null) problems['employee.email'] = [email];
  const phone = phoneProblem(employee.phone);
  if (phone !== null) problems['employee.phone'] = [phone];
  const language = languageProblem(employee.language);
  if (language !== null) problems['employee.language'] = [language];
  const day = lastDayProblem(lastDay, now);
  if (day !== null) problems.lastDay = [day];
  const seen = new Set<string>();
  for (const [index, { serialNumber }] of devices.entries()) {
    const path = `devices.${index}.serialNumber`;
    const wrong = serialProblem(serialNumber);
    if (wrong !== null) problems[path] = [wrong];
    const serial = serialNumber.toLowerCase();
    if (serial !== '' && seen.has(serial)) {
      problems[path] = ['Another device here has this serial number.'];
    }
    seen.add(serial);
  }
  return problems;
}

/** Returns the problem of a last day, or null; a day that has passed is none. */
export function lastDayProblem(lastDay: string, now: number): string | null {
  if (!isDay(lastDay)) return 'Enter a day, such as 2026-11-30.';
  const at = Date.parse(`${lastDay}T00:00:00Z`);
  return at > now + (MAX_DAYS_AHEAD - 1) * DAY_MS ? 'Choose a day within a year.' : null;
}
