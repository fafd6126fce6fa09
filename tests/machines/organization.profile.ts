import type { SavedSettings } from '../../src/domain/organization/organization.ts';
import {
  type OrganizationAction,
  organizationMachine,
} from '../../src/machines/pages/organization.machine.ts';
import type { Profile } from '../../tools/statewalk/statewalk.ts';
import { KEPT } from './fakes/organization.fake.ts';
import { failed, invalid, unreachable } from './helpers/admin.ts';
import { absent, LOADED_ONCE, pageEvents, pageFacts, pageRules } from './helpers/pageRules.ts';

/** Renamed by another admin. */
const CHANGED: SavedSettings = { ...KEPT, name: 'Acme Group', version: '2' };
const SAVE: OrganizationAction = { kind: 'save', settings: { ...KEPT, basedOn: KEPT.version } };

const SAVE_OVER: OrganizationAction = {
  kind: 'save',
  settings: { ...KEPT, basedOn: CHANGED.version },
};

const isChanged = (settings: SavedSettings | null) => settings?.version === CHANGED.version;

const SEEN = 'The page saves over what it shows, and its button is disabled meanwhile.';
const ON_PAGES = {
  ...LOADED_ONCE,
  'action.requested/save > nothing': SEEN,
  'action.requested/over > nothing': SEEN,
  'panel.opened/first @ preview.open': 'Its button hides the preview then.',
  'panel.opened/day @ preview.closed': 'The days are in the preview.',
  ...absent(['panel.opened/first', 'panel.opened/day']),
};

export const organizationProfile: Profile<typeof organizationMachine> = {
  machine: organizationMachine,
  inputs: { opened: { title: 'opens the organization', input: { query: null } } },
  events: {
    ...pageEvents,
    'action.requested': {
      save: { title: 'saves the changes', event: { action: SAVE } },
      over: { title: 'saves them beside the other name', event: { action: SAVE_OVER } },
    },
    'panel.opened': {
      first: { title: 'previews the reminders', event: { panel: { kind: 'preview', day: null } } },
      day: { title: 'previews another day', event: { panel: { kind: 'preview', day: 6 } } },
    },
    'panel.closed': { closed: { title: 'hides the preview' } },
  },
  outcomes: {
    load: {
      loaded: { title: 'the settings come', done: KEPT },
      changed: { title: 'the settings come, with another name', done: CHANGED },
      unreachable: { title: 'the portal cannot be reached', error: unreachable },
    },
    act: {
      acted: { title: 'they are saved', done: KEPT },
      kept: { title: 'they are saved, with the other name', done: CHANGED },
      invalid: {
        title: 'the server finds a mistake',
        error: invalid({ expiryDays: ['The wait must be longer than the last reminder.'] }),
      },
      refused: {
        title: 'another admin was faster',
        error: failed('refused', 'Avery Stone changed it while you were editing.'),
      },
      unreachable: { title: 'it does not get through', error: unreachable },
    },
  },
  delays: {},
  excluded: {
    2: ON_PAGES,
    3: {
      ...ON_PAGES,
      'load ends/changed': 'Another admin would have to save at the same moment.',
      'act ends/kept': 'Another admin would have to save first.',
      'act ends/invalid': 'The page holds what is typed against the rules of the server itself.',
      'act ends/refused': 'tests/server/organization.settings.test.ts: two admins save.',
    },
  },
  invariants: pageRules,
  /** Another admin's change arrives once, after a refusal here. */
  leavesOut({ data, base, action }, step) {
    // The preview is independent of saving.
    if (step.startsWith('panel.') && action !== null) return true;
    if (step === 'load ends/changed') return base === null || isChanged(base) || isChanged(data);
    if (step === 'act ends/kept') return !isChanged(data);
    return ['load ends/loaded', 'act ends/acted'].includes(step) && isChanged(data);
  },
  project: ({ data, base, done, panel, ...context }) => ({
    ...pageFacts(context),
    isChangedByOthers: isChanged(data),
    isThere: data !== null,
    base: base?.version,
    isDone: done !== null,
    panel,
  }),
};
