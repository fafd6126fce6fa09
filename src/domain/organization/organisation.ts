import { type Static, Type } from 'typebox';

/** What an organisation's admins decide for all of it. */
export const OrganisationSettings = Type.Object({
  name: Type.String({ maxLength: 100 }),
  /** As the organisation is called in mails to employees. */
  displayName: Type.String({ maxLength: 100 }),
  /** By whose clocks emails tell dates and times: a name of the IANA time zone database. */
  timeZone: Type.String({ maxLength: 64 }),
  /** Who is emailed about problems right away, and daily about the rest. */
  notificationAddresses: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 }),
  /** Days after the box was delivered on which the employee is reminded; of new orders. */
  reminderDays: Type.Array(Type.Integer(), { maxItems: 10 }),
  /** Days after which a return without an answer ends as not returned; of new orders. */
  expiryDays: Type.Integer(),
});
export type OrganisationSettings = Static<typeof OrganisationSettings>;

export const Version = Type.String({ maxLength: 20 });

/** The settings as they stand. */
export const KeptSettings = Type.Object({
  ...OrganisationSettings.properties,
  /** Another one as soon as somebody changes them. */
  version: Version,
});
export type KeptSettings = Static<typeof KeptSettings>;

/** One reminder as the employee of a made-up return would get it. */
export const ReminderMail = Type.Object({
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
