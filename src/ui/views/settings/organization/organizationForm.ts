import type { FieldErrors } from '../../../../domain/failure.ts';
import { LANGUAGE_WORDS, type Language } from '../../../../domain/languages.ts';
import type { OrganizationSettings } from '../../../../domain/organization/organization.ts';
import {
  organizationProblems,
  tidyOrganization,
} from '../../../../domain/organization/organizationRules.ts';
import { timeZoneLabel } from '../../../../domain/organization/timeZones.ts';

/** Field values as typed. */
export type OrganizationValues = {
  readonly name: string;
  readonly displayName: string;
  /** Name in the IANA time zone database. */
  readonly timeZone: string;
  /** Language of employees by default. */
  readonly language: Language;
  /** Whether employees are asked where to send the box. */
  readonly asksAddress: boolean;
  /** Whether employees who agree get text messages. */
  readonly offersTexts: boolean;
  /** Whether employees may have their package picked up. */
  readonly offersPickup: boolean;
  /** One address per line. */
  readonly notificationAddresses: string;
  /** Comma-separated days: "3, 6, 9". */
  readonly reminderDays: string;
  readonly expiryDays: string;
};

/** Fields in the page's order. */
const FIELDS = [
  'name',
  'displayName',
  'timeZone',
  'language',
  'asksAddress',
  'offersTexts',
  'offersPickup',
  'notificationAddresses',
  'reminderDays',
  'expiryDays',
] as const satisfies readonly (keyof OrganizationValues)[];

/** Returns the ID of a field's input. */
export const organizationFieldId = (field: string) => `organisation-${field}`;

export function valuesOf(settings: OrganizationSettings): OrganizationValues {
  return {
    name: settings.name,
    displayName: settings.displayName,
    timeZone: settings.timeZone,
    language: settings.language,
    asksAddress: settings.asksAddress,
    offersTexts: settings.offersTexts,
    offersPickup: settings.offersPickup,
    notificationAddresses: settings.notificationAddresses.join('\n'),
    reminderDays: settings.reminderDays.join(', '),
    expiryDays: String(settings.expiryDays),
  };
}

/** Returns the fields as texts by label, for comparison with other users' changes. */
export function organizationTexts(values: OrganizationValues): Readonly<Record<string, string>> {
  return {
    Name: values.name,
    'Display name in emails': values.displayName,
    'Time zone': timeZoneLabel(values.timeZone),
    'Language of employees': LANGUAGE_WORDS[values.language],
    'Ask employees where to send the box': values.asksAddress ? 'Yes' : 'No',
    'Offer text messages': values.offersTexts ? 'Yes' : 'No',
    'Offer pick-up at the door': values.offersPickup ? 'Yes' : 'No',
    'Notification addresses': values.notificationAddresses,
    'Reminder days': values.reminderDays,
    'Close after (days)': values.expiryDays,
  };
}

/** Creates the request body; an invalid number becomes `NaN`, which the validation rejects. */
export function toSettings(values: OrganizationValues): OrganizationSettings {
  const daysIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
  return tidyOrganization({
    name: values.name,
    displayName: values.displayName,
    timeZone: values.timeZone,
    language: values.language,
    asksAddress: values.asksAddress,
    offersTexts: values.offersTexts,
    offersPickup: values.offersPickup,
    notificationAddresses: values.notificationAddresses.split(/[\n,;]/),
    reminderDays: values.reminderDays
      .split(/[\s,;]/)
      .filter((text) => text !== '')
      .map(daysIn),
    expiryDays: daysIn(values.expiryDays.trim()),
  });
}

/** Validates the values; returns one message per field. */
export function problemsIn(values: OrganizationValues): Record<string, string> {
  return atFields(organizationProblems(toSettings(values)));
}

/**
 * Reduces the errors to one message per field, in the page's order; the server may name a part of a
 * field (`reminderDays.0`).
 */
export function atFields(problems: FieldErrors): Record<string, string> {
  const messages = FIELDS.map((field) => {
    const paths = Object.keys(problems).filter(
      (path) => path === field || path.startsWith(`${field}.`),
    );
    return [field, paths.flatMap((path) => problems[path] ?? []).join(' ')] as const;
  });
  return Object.fromEntries(messages.filter(([, message]) => message !== ''));
}
