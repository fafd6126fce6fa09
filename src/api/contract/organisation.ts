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

export const organisationEndpoints = endpoints({
  'GET /api/portal/organisation': {
    summary: 'The settings of my organization',
    access: 'admin',
    replies: { 200: OrganisationSettings },
  },
  'PUT /api/portal/organisation': {
    summary: 'Change the settings of my organization',
    access: 'admin',
    body: OrganisationSettings,
    replies: { 200: OrganisationSettings },
  },
});
