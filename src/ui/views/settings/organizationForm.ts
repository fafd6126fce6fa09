import type { FieldErrors } from '../../../domain/failure.ts';
import type { OrganisationSettings } from '../../../domain/organization/organisation.ts';
import {
  organisationProblems,
  tidyOrganisation,
} from '../../../domain/organization/organisationRules.ts';
import { timeZoneLabel } from '../../../domain/organization/timeZones.ts';

/** What stands in the fields, as typed. */
export interface OrganizationValues {
  readonly name: string;
  readonly displayName: string;
  /** A name of the IANA time zone database. */
  readonly timeZone: string;
  /** One address a line. */
  readonly notificationAddresses: string;
  /** "3, 6, 9". */
  readonly reminderDays: string;
  readonly expiryDays: string;
}

/** The fields in the order of the page. */
const FIELDS = [
  'name',
  'displayName',
  'timeZone',
  'notificationAddresses',
  'reminderDays',
  'expiryDays',
] as const satisfies readonly (keyof OrganizationValues)[];

/** The id of a field's input. */
export const organizationFieldId = (field: string) => `organisation-${field}`;

export function valuesOf(settings: OrganisationSettings): OrganizationValues {
  return {
    name: settings.name,
    displayName: settings.displayName,
    timeZone: settings.timeZone,
    notificationAddresses: settings.notificationAddresses.join('\n'),
    reminderDays: settings.reminderDays.join(', '),
    expiryDays: String(settings.expiryDays),
  };
}

/** The fields by their labels, for what others have changed. */
export function organizationTexts(values: OrganizationValues): Readonly<Record<string, string>> {
  return {
    Name: values.name,
    'Display name in emails': values.displayName,
    'Time zone': timeZoneLabel(values.timeZone),
    'Notification addresses': values.notificationAddresses,
    'Reminder days': values.reminderDays,
    'Close after (days)': values.expiryDays,
  };
}

/** What is sent; a number that is none is `NaN`, which the rules refuse. */
export function toSettings(values: OrganizationValues): OrganisationSettings {
  const daysIn = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);
  return tidyOrganisation({
    name: values.name,
    displayName: values.displayName,
    timeZone: values.timeZone,
    notificationAddresses: values.notificationAddresses.split(/[\n,;]/),
    reminderDays: values.reminderDays
      .split(/[\s,;]/)
      .filter((text) => text !== '')
      .map(daysIn),
    expiryDays: daysIn(values.expiryDays.trim()),
  });
}

/** What is wrong with the fields, a message each. */
export function problemsIn(values: OrganizationValues): Record<string, string> {
  return atFields(organisationProblems(toSettings(values)));
}

/** One message a field, in the order of the page; the server may name a part of one (`reminderDays.0`). */
export function atFields(problems: FieldErrors): Record<string, string> {
  const messages = FIELDS.map((field) => {
    const paths = Object.keys(problems).filter(
      (path) => path === field || path.startsWith(`${field}.`),
    );
    return [field, paths.flatMap((path) => problems[path] ?? []).join(' ')] as const;
  });
  return Object.fromEntries(messages.filter(([, message]) => message !== ''));
}
