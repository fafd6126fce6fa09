import { Type } from 'typebox';
import {
  OrganizationSettings,
  ReminderMail,
  SavedSettings,
  Version,
} from '../../domain/organization/organization.ts';
import { endpoints } from './endpoint.ts';

export const organizationEndpoints = endpoints({
  'GET /api/portal/organisation': {
    summary: 'The settings of my organization',
    access: 'admin',
    replies: { 200: SavedSettings },
  },
  'PUT /api/portal/organisation': {
    summary: 'Change the settings of my organization',
    access: 'admin',
    body: Type.Object({ ...OrganizationSettings.properties, basedOn: Version }),
    replies: { 200: SavedSettings },
  },
  'GET /api/portal/organisation/reminders': {
    summary: 'How reminders would read under settings that need not be saved',
    access: 'admin',
    query: Type.Object({
      displayName: Type.String({ minLength: 1, maxLength: 100 }),
      /** Comma-separated days; empty for none. */
      reminderDays: Type.String({ pattern: '^(\\d{1,3}(,\\d{1,3}){0,9})?$' }),
      expiryDays: Type.Integer({ minimum: 1, maximum: 365 }),
      timeZone: Type.String({ maxLength: 64 }),
    }),
    replies: { 200: Type.Object({ mails: Type.Array(ReminderMail) }) },
  },
});
