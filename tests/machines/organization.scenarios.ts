import type { Scenario } from '../levels/contract.ts';
import { fakeOrganizationServer, KEPT, type Scene } from './fakes/organization.fake.ts';
import { admin } from './helpers/admin.ts';
import { type Does, failsUnreachable, filling, inSequence, presses } from './helpers/gestures.ts';

const REMINDERS = 'GET /api/portal/organisation/reminders';
const SAVE = 'PUT /api/portal/organisation';
const ADDRESSES = 'Notification addresses (optional)';
const DAYS = 'Reminder days (optional)';
/** Time that a save takes, in milliseconds. */
const PAUSE = 500;

const save = presses(['button', 'Save changes']);

const shows = (scene: () => Scene, ...moves: readonly Does[]): Scenario => ({
  server: () => fakeOrganizationServer(scene()),
  does: inSequence(...moves),
});
const does = (...moves: readonly Does[]): Scenario => ({ does: inSequence(...moves) });

/** Starts with unsaved input in the browser. */
const typedBefore = (values: unknown, base: unknown): Scenario => ({
  async start(person) {
    const content = { values, base };
    await person.signsInElsewhere();
    await person.opens('/settings/organization', {
      unsaved: { [admin.email]: { organisation: { content, at: 1, basedOn: null } } },
    });
  },
});
const VALUES = {
  name: KEPT.name,
  displayName: KEPT.displayName,
  notificationAddresses: KEPT.notificationAddresses.join('\n'),
  reminderDays: '3, 6, 9',
  expiryDays: '30',
};

const WRONG = {
  Name: '',
  'Display name in emails': ' ',
  [ADDRESSES]: 'it@acme.test, nobody; somebody\nhr@acme.test',
  [DAYS]: 'a3, 3b, 3e0',
  'Close after (days)': '4e1',
};

/** Scenarios of the organization's form. */
export const organizationScenarios: Readonly<Record<string, Scenario>> = {
  'everything is wrong, where a path types what is right': does(filling(WRONG), save),
  'others have changed it since it was typed, which only the browser remembers': typedBefore(
    { ...VALUES, name: 'Mine', displayName: 'Old brand' },
    { ...VALUES, name: 'Old name', displayName: 'Old brand' },
  ),
  'something else is typed while changes are saved, which is no step of the machine': shows(
    () => ({
      later: {},
      answers: {
        [SAVE]: ({ body }) =>
          new Promise((resolve) => {
            setTimeout(() => resolve({ ...KEPT, ...Object(body), version: '2' }), PAUSE);
          }),
      },
    }),
    filling({ Name: ' Acme  Inc ' }),
    save,
    filling({ 'Display name in emails': 'Acme Ltd' }),
    (person) => person.waits(PAUSE),
  ),
};

/** Scenarios of the open preview. */
export const previewScenarios: Readonly<Record<string, Scenario>> = {
  'a day is wrong, which only the fields know': does(filling({ 'Close after (days)': '5' })),
  'the reminders could not be loaded, which a machine of its own does': shows(() => ({
    answers: { [REMINDERS]: failsUnreachable },
  })),
};
