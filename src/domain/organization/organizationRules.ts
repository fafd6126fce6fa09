import { emailProblem, tidyEmail } from '../email.ts';
import type { FieldErrors } from '../failure.ts';
import { tidyLine } from '../tidy.ts';
import type { OrganizationSettings } from './organization.ts';
import { isTimeZone } from './timeZones.ts';

/** Maximum number of days that a return can wait for its employee. */
const MAX_EXPIRY_DAYS = 365;
/** Maximum numbers of notification addresses and reminders. */
export const MAX_ADDRESSES = 50;
const MAX_REMINDERS = 10;

/**
 * Normalizes settings before they are checked and stored: trims texts, removes duplicate addresses
 * and days, sorts the days.
 */
export function tidyOrganization(settings: OrganizationSettings): OrganizationSettings {
  const addresses = settings.notificationAddresses.map(tidyEmail).filter((text) => text !== '');
  const keys = addresses.map((text) => text.toLowerCase());
  return {
    name: tidyLine(settings.name),
    displayName: tidyLine(settings.displayName),
    timeZone: settings.timeZone,
    language: settings.language,
    asksAddress: settings.asksAddress,
    offersTexts: settings.offersTexts,
    offersPickup: settings.offersPickup,
    notificationAddresses: addresses.filter(
      (_, index) => keys.indexOf(keys[index] ?? '') === index,
    ),
    reminderDays: [...new Set(settings.reminderDays)].sort((a, b) => a - b),
    expiryDays: settings.expiryDays,
  };
}

/** Returns the problems of settings normalized by `tidyOrganization`, in the page's order. */
export function organizationProblems(settings: OrganizationSettings): FieldErrors {
  const { name, displayName, notificationAddresses, reminderDays, expiryDays } = settings;
  const isDays = (days: number) => Number.isInteger(days) && days >= 1;
  const isExpiryRight = isDays(expiryDays) && expiryDays <= MAX_EXPIRY_DAYS;
  const addresses = addressProblem(notificationAddresses);
  const reminders = !reminderDays.every(isDays)
    ? 'Enter whole days separated by commas, such as 3, 6, 9.'
    : reminderDays.length > MAX_REMINDERS
      ? `Enter up to ${MAX_REMINDERS} days.`
      : isExpiryRight && reminderDays.some((days) => days >= expiryDays)
        ? `Reminders must come before the return closes. Enter days below ${expiryDays}.`
        : null;
  return {
    ...(name === '' && { name: ["Enter the organization's name."] }),
    ...(displayName === '' && { displayName: ['Enter the display name for emails.'] }),
    ...(!isTimeZone(settings.timeZone) && { timeZone: ['Choose a time zone from the list.'] }),
    ...(addresses !== null && { notificationAddresses: [addresses] }),
    ...(reminders !== null && { reminderDays: [reminders] }),
    ...(!isExpiryRight && {
      expiryDays: [`Enter a number of days from 1 to ${MAX_EXPIRY_DAYS}.`],
    }),
  };
}

function addressProblem(addresses: readonly string[]): string | null {
  if (addresses.length > MAX_ADDRESSES) return `Enter up to ${MAX_ADDRESSES} addresses.`;
  const wrong = addresses.filter((text) => emailProblem(text) !== null);
  if (wrong.length === 0) return null;
  const [first] = wrong;
  return wrong.length === 1
    ? `“${first}” isn't a valid email address. Enter one per line.`
    : `These aren't valid email addresses: ${wrong.join(', ')}. Enter one per line.`;
}
