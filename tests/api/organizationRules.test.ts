import { describe, expect, test } from 'vitest';
import type { OrganizationSettings } from '../../src/domain/organization/organization.ts';
import {
  organizationProblems,
  tidyOrganization,
} from '../../src/domain/organization/organizationRules.ts';

const SETTINGS: OrganizationSettings = {
  name: 'Acme Inc.',
  displayName: 'Acme',
  timeZone: 'America/New_York',
  language: 'en',
  asksAddress: false,
  offersTexts: false,
  offersPickup: false,
  notificationAddresses: ['it@acme.test'],
  reminderDays: [3, 6, 9],
  expiryDays: 30,
};
const wrongIn = (change: Partial<OrganizationSettings>) =>
  Object.keys(organizationProblems({ ...SETTINGS, ...change }));

describe('the settings of an organization', () => {
  test('are trimmed, duplicate addresses removed, days sorted', () => {
    const tidied = tidyOrganization({
      name: '  Acme \n Inc. ',
      displayName: ' Acme',
      timeZone: 'America/New_York',
      language: 'en',
      asksAddress: false,
      offersTexts: false,
      offersPickup: false,
      notificationAddresses: [' it@acme.test ', '', 'hr@acme.test', 'IT@acme.test'],
      reminderDays: [9, 3, 3, 6],
      expiryDays: 30,
    });
    expect(tidied).toEqual({
      ...SETTINGS,
      notificationAddresses: ['it@acme.test', 'hr@acme.test'],
    });
  });

  test('are valid by default, and without addresses or reminders', () => {
    expect(wrongIn({})).toEqual([]);
    expect(wrongIn({ notificationAddresses: [], reminderDays: [] })).toEqual([]);
    expect(wrongIn({ reminderDays: [1, 364], expiryDays: 365 })).toEqual([]);
  });

  test.each<[string, Partial<OrganizationSettings>, string]>([
    ['no name', { name: '' }, 'name'],
    ['no name in mails', { displayName: '' }, 'displayName'],
    [
      'an address that is none',
      { notificationAddresses: ['a@acme.test', 'b'] },
      'notificationAddresses',
    ],
    [
      'more addresses than are kept',
      { notificationAddresses: Array.from({ length: 51 }, (_, index) => `a${index}@acme.test`) },
      'notificationAddresses',
    ],
    ['a reminder at once', { reminderDays: [0, 3] }, 'reminderDays'],
    ['half a day', { reminderDays: [1.5] }, 'reminderDays'],
    ['a day that is no number', { reminderDays: [Number.NaN] }, 'reminderDays'],
    ['a reminder on the last day', { reminderDays: [3, 30] }, 'reminderDays'],
    [
      'more reminders than are kept',
      { reminderDays: Array.from({ length: 11 }, (_, index) => index + 1) },
      'reminderDays',
    ],
    ['no expiry', { expiryDays: 0 }, 'expiryDays'],
    ['an expiry after a year', { expiryDays: 366 }, 'expiryDays'],
    ['an expiry that is no number', { expiryDays: Number.NaN }, 'expiryDays'],
  ])('with %s are rejected at the field', (_title, change, field) => {
    expect(wrongIn(change)).toEqual([field]);
  });
});
