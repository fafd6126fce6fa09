import { organizationMachine } from '../../src/machines/pages/organization.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { KEPT } from './fakes/organization.fake.ts';
import { absent } from './helpers/pageRules.ts';
import { settingsProfile } from './helpers/settingsPage.ts';

const ofSettings = settingsProfile({
  saved: KEPT,
  changed: { ...KEPT, name: 'Acme Group', version: '2' },
  settings: KEPT,
  opening: 'opens the organization',
  errors: { expiryDays: ['The wait must be longer than the last reminder.'] },
  test: 'tests/server/organization.settings.test.ts',
});

const ON_PAGES = {
  'panel.opened/first @ preview.open': 'Its button hides the preview then.',
  'panel.opened/day @ preview.closed': 'The days are in the preview.',
  ...absent(['panel.opened/first', 'panel.opened/day']),
};

export const organizationProfile: Profile<typeof organizationMachine> = {
  machine: organizationMachine,
  ...ofSettings,
  events: {
    ...ofSettings.events,
    'panel.opened': {
      first: { title: 'previews the reminders', event: { panel: { kind: 'preview', day: null } } },
      day: { title: 'previews another day', event: { panel: { kind: 'preview', day: 6 } } },
    },
    'panel.closed': { closed: { title: 'hides the preview' } },
  },
  excluded: {
    2: { ...ofSettings.excluded[2], ...ON_PAGES },
    3: { ...ofSettings.excluded[3], ...ON_PAGES },
  },
  leavesOut: (context, step) =>
    // The preview is independent of saving.
    (step.startsWith('panel.') && context.action !== null) || ofSettings.leavesOut(context, step),
  project: ({ panel, ...context }) => ({ ...ofSettings.project({ ...context, panel }), panel }),
};
