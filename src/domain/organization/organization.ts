import { type Static, Type } from 'typebox';
import { LANGUAGES } from '../languages.ts';
import { OneOf } from '../schema.ts';

/** Organization-wide settings, edited by admins. */
export const OrganizationSettings = Type.Object({
  name: Type.String({ maxLength: 100 }),
  /** Name of the organization in emails to employees. */
  displayName: Type.String({ maxLength: 100 }),
  /** Time zone (IANA name) of dates and times in emails. */
  timeZone: Type.String({ maxLength: 64 }),
  /** Language of employees for whom neither the order nor the address says one. */
  language: OneOf(LANGUAGES),
  /** Whether employees are asked where to send the box, before it is bought; applies to new orders. */
  asksAddress: Type.Boolean(),
  /** Whether employees who agree get text messages. */
  offersTexts: Type.Boolean(),
  /** Whether employees may have their package picked up; applies to new orders. */
  offersPickup: Type.Boolean(),
  /** Recipients of immediate problem emails and of the daily digest. */
  notificationAddresses: Type.Array(Type.String({ maxLength: 300 }), { maxItems: 50 }),
  /** Days after the box's delivery on which the employee is reminded; applies to new orders. */
  reminderDays: Type.Array(Type.Integer(), { maxItems: 10 }),
  /** Days without an answer after which a return ends as not returned; applies to new orders. */
  expiryDays: Type.Integer(),
});
export type OrganizationSettings = Static<typeof OrganizationSettings>;

export const Version = Type.String({ maxLength: 20 });

/** Settings as stored. */
export const SavedSettings = Type.Object({
  ...OrganizationSettings.properties,
  /** Price of a pick-up in minor units of its currency; null if none is set. */
  pickupPrice: Type.Union([Type.Integer(), Type.Null()]),
  pickupCurrency: Type.String(),
  /** Changes with each edit of the settings. */
  version: Version,
  /** Whether the portal has a provider of text messages. */
  canText: Type.Boolean(),
});
export type SavedSettings = Static<typeof SavedSettings>;

/** Preview of one reminder, for a sample return. */
export const ReminderMail = Type.Object({
  /** Days after the box was delivered. */
  day: Type.Integer(),
  subject: Type.String(),
  greeting: Type.String(),
  paragraphs: Type.Array(Type.String()),
  /** Label of the button. */
  button: Type.String(),
  closing: Type.Array(Type.String()),
  /** Text of the inconspicuous last link. */
  footer: Type.String(),
});
export type ReminderMail = Static<typeof ReminderMail>;
