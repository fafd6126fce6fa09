import { type Static, Type } from 'typebox';
import { endpoints } from './endpoint.ts';

/** What an organisation's admins decide for all of it. */
export const OrganisationSettings = Type.Object({
  name: Type.String({ maxLength: 100 }),
  /** As the organisation is called in mails to employees. */
  displayName: Type.String({ maxLength: 100 }),
  /** Who is mailed about every return, beside the person who ordered it. */
  notificationAddresses: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 }),
  /** Days after the box was delivered on which the employee is reminded; of new orders. */
  reminderDays: Type.Array(Type.Integer(), { maxItems: 10 }),
  /** Days after which a return without an answer ends as not returned; of new orders. */
  expiryDays: Type.Integer(),
});
export type OrganisationSettings = Static<typeof OrganisationSettings>;

const Version = Type.String({ maxLength: 20 });

/** The settings as they stand. */
export const KeptSettings = Type.Object({
  ...OrganisationSettings.properties,
  /** Another one as soon as somebody changes them. */
  version: Version,
});
export type KeptSettings = Static<typeof KeptSettings>;

/** One reminder as the employee of a made-up return would get it. */
const ReminderMail = Type.Object({
  /** Days after the box was delivered. */
  day: Type.Integer(),
  subject: Type.String(),
  greeting: Type.String(),
  paragraphs: Type.Array(Type.String()),
  /** What its button says. */
  button: Type.String(),
  closing: Type.Array(Type.String()),
  /** What its last, quiet link says. */
  footer: Type.String(),
});
export type ReminderMail = Static<typeof ReminderMail>;

export const organisationEndpoints = endpoints({
  'GET /api/portal/organisation': {
    summary: 'The settings of my organization',
    access: 'admin',
    replies: { 200: KeptSettings },
  },
  'PUT /api/portal/organisation': {
    summary: 'Change the settings of my organization',
    access: 'admin',
    body: Type.Object({ ...OrganisationSettings.properties, basedOn: Version }),
    replies: { 200: KeptSettings },
  },
  'GET /api/portal/organisation/reminders': {
    summary: 'How reminders would read under settings that need not be saved',
    access: 'admin',
    query: Type.Object({
      displayName: Type.String({ minLength: 1, maxLength: 100 }),
      /** Separated by commas; empty for none. */
      reminderDays: Type.String({ pattern: '^(\\d{1,3}(,\\d{1,3}){0,9})?$' }),
      expiryDays: Type.Integer({ minimum: 1, maximum: 365 }),
    }),
    replies: { 200: Type.Object({ mails: Type.Array(ReminderMail) }) },
  },
});
