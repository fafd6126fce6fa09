import { FailureError } from '../../src/domain/failure.ts';
import type { KeptSettings } from '../../src/domain/organization/organisation.ts';
import type { Aside } from '../levels/contract.ts';
import { fakeOrganizationServer, KEPT, type Scene } from './fakes/organization.fake.ts';
import {
  type Does,
  fails,
  failsOnce,
  filling,
  goesTo,
  oneAfterTheOther,
  presses,
  refuses,
} from './support/gestures.ts';
import { admin } from './support.ts';

const REMINDERS = 'GET /api/portal/organisation/reminders';
const SAVE = 'PUT /api/portal/organisation';
const ADDRESSES = 'Notification addresses (optional)';
const DAYS = 'Reminder days (optional)';
/** Longer than typing has to pause until the mails are asked for, in milliseconds. */
const PAUSE = 500;

const save = presses(['button', 'Save changes']);
const discard = presses(['button', 'Discard changes']);
const previews = presses(['button', 'Preview the reminders']);
const awayAndBack = oneAfterTheOther(
  goesTo('/settings', 'Settings'),
  goesTo('/settings/organization', 'Organization'),
  (person) => person.until(async () => (await person.sees('textbox')).length > 1),
);

const shows = (scene: () => Scene, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeOrganizationServer(scene()),
  does: oneAfterTheOther(...deeds),
});
const quickly = (...deeds: readonly Does[]) => shows(() => ({ later: {} }), ...deeds);
const overtakenBy = (later: Partial<KeptSettings>, ...deeds: readonly Does[]) =>
  shows(() => ({ later, answers: { [SAVE]: refuses } }), ...deeds);
const does = (...deeds: readonly Does[]): Aside => ({ does: oneAfterTheOther(...deeds) });

/** What was typed before and never saved, as the browser holds it. */
const typedBefore = (values: unknown, base: unknown): Aside => ({
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

const mail = (day: number) => ({
  day,
  subject: `Your box is waiting, day ${day}`,
  greeting: 'Hello Jordan,',
  paragraphs: ['Please send the laptop back.', 'The label is in the box.'],
  button: 'Open your return',
  closing: ['Thank you.', 'Acme'],
  footer: 'Stop these mails',
});
const mailed = () => ({ answers: { [REMINDERS]: () => ({ mails: [mail(3), mail(6)] }) } });

const WRONG = {
  Name: '',
  'Name in mails': ' ',
  [ADDRESSES]: 'it@acme.test, nobody; somebody\nhr@acme.test',
  [DAYS]: 'a3, 3b, 3e0',
  'Expiry in days': '4e1',
};

/** The form of the organization, and the mails that it previews. */
export const organizationAsides: Readonly<Record<string, Aside>> = {
  'everything is wrong': does(filling(WRONG), save),
  'what was wrong is put right': does(
    filling({ 'Expiry in days': '5' }),
    save,
    filling({ 'Expiry in days': '40' }),
  ),
  'what was wrong is put right elsewhere': does(
    filling({ 'Expiry in days': '0' }),
    save,
    filling({ [DAYS]: '' }),
  ),
  'what was wrong is discarded': does(filling(WRONG), save, discard),
  'changes are saved as they are tidied': quickly(
    filling({
      Name: '  Acme   Inc ',
      [ADDRESSES]: 'b@acme.test; a@acme.test,\n\nB@acme.test',
      [DAYS]: ' 9;3 , 6  6',
      'Expiry in days': ' 45 ',
    }),
    save,
  ),
  'changes are saved, then something else is typed': quickly(
    filling({ Name: 'Acme Inc' }),
    save,
    filling({ Name: 'Acme Ltd' }),
  ),
  'changes stay while the person is away': quickly(filling({ Name: 'Mine' }), awayAndBack),
  'discarded changes do not stay': quickly(filling({ Name: 'Mine' }), discard, awayAndBack),
  'saved changes do not stay': quickly(filling({ Name: 'Mine' }), save, awayAndBack),
  'changes from before': typedBefore({ ...VALUES, name: 'Mine' }, VALUES),
  'changes from before, where others have changed it since': typedBefore(
    { ...VALUES, name: 'Mine', displayName: 'Old brand' },
    { ...VALUES, name: 'Old name', displayName: 'Old brand' },
  ),
  'changes from before that are as it is': typedBefore(VALUES, { ...VALUES, name: 'Old name' }),
  'nonsense from before': {
    async start(person) {
      await person.signsInElsewhere();
      await person.opens('/settings/organization', {
        unsaved: { [admin.email]: { organisation: { content: 'x', at: 1, basedOn: null } } },
      });
    },
  },
  'somebody else was quicker, and the changes are discarded': {
    ...overtakenBy({ name: 'Theirs', version: '2' }, filling({ Name: 'Mine' }), save, discard),
    endsIn: 'conflict.overtaken',
  },
  'something else is typed while changes are saved': shows(
    () => ({
      later: {},
      answers: {
        [SAVE]: ({ body }) =>
          new Promise((resolve) => {
            setTimeout(() => resolve({ ...Object(body), version: '2' }), PAUSE);
          }),
      },
    }),
    filling({ Name: ' Acme  Inc ' }),
    save,
    filling({ 'Name in mails': 'Acme Ltd' }),
    (person) => person.waits(PAUSE),
  ),
  'the server finds a mistake in a part of a field': shows(
    () => ({
      later: {},
      answers: {
        [SAVE]() {
          throw new FailureError({
            kind: 'invalid',
            message: 'Some of what was sent is not right.',
            fields: { 'reminderDays.0': ['Day 3 is too early.'] },
          });
        },
      },
    }),
    filling({ Name: 'Mine' }),
    save,
  ),
  'the preview is asked for': does(previews),
  'the preview': shows(mailed, previews),
  'the preview of another day': shows(mailed, previews, presses(['button', 'Day 6'])),
  'the preview is hidden': shows(mailed, previews, presses(['button', 'Hide the preview'])),
  'the preview of what was typed': does(
    filling({ 'Name in mails': 'Acme Inc', [DAYS]: '8, 4' }),
    previews,
  ),
  'the preview waits until typing pauses': shows(
    () => ({
      answers: {
        [REMINDERS]: ({ query }) => (query?.expiryDays === 30 ? { mails: [mail(3)] } : undefined),
      },
    }),
    previews,
    filling({ 'Expiry in days': '31' }),
    (person) => person.waits(PAUSE),
  ),
  'the preview of what is wrong': does(filling({ 'Expiry in days': '5' }), previews),
  'the preview of a name that is missing and an expiry too early': does(
    filling({ 'Name in mails': '', 'Expiry in days': '5' }),
    previews,
  ),
  'the preview of a name that is missing': does(filling({ 'Name in mails': '' }), previews),
  'the preview where none are sent': does(filling({ [DAYS]: '' }), previews),
  'the preview has no mails': shows(
    () => ({ answers: { [REMINDERS]: () => ({ mails: [] }) } }),
    previews,
  ),
  'the preview could not be loaded': shows(() => ({ answers: { [REMINDERS]: fails } }), previews),
  'the preview is loaded at the second try': shows(
    () => ({ answers: { [REMINDERS]: failsOnce({ mails: [mail(3)] }) } }),
    previews,
    presses(['button', 'Try again']),
  ),
};
