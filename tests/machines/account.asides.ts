import type { MySessions } from '../../src/api/contract/account.ts';
import type { Aside } from '../levels/contract.ts';
import { inMinutes } from '../ui/support/fakeReturn.ts';
import { fakeOrganisationServer } from './fakes/organisation.fake.ts';
import {
  type Answers,
  type Does,
  fails,
  failsOnce,
  filling,
  goesTo,
  misses,
  onceThenFails,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';
import { admin, member } from './support.ts';

const PROFILE = 'PUT /api/portal/profile';
const NAME = 'Your name (optional)';
const SESSIONS = 'GET /api/portal/sessions';
const END = 'DELETE /api/portal/sessions/:sessionId';
const END_OTHERS = 'DELETE /api/portal/sessions';

const looks = (answers: () => Answers, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeOrganisationServer({ later: {}, answers: answers() }),
  does: oneAfterTheOther(...deeds),
});

const here = goesTo('/settings', 'Settings');
const you = (answers: () => Answers, ...deeds: readonly Does[]) => looks(answers, here, ...deeds);
const save = presses(['button', 'Save name']);
const keeps = (): Answers => ({ [PROFILE]: ({ body }) => body });

/** What concerns the person alone. */
const account: Readonly<Record<string, Aside>> = {
  'goes on to their own settings': you(() => ({})),
  'begins another name': you(() => ({}), filling({ [NAME]: ' Ada  Lovelace ' })),
  'begins another name, and discards it': you(
    () => ({}),
    filling({ [NAME]: 'Ada' }),
    presses(['button', 'Discard changes']),
  ),
  'begins another name, and comes back to it': you(
    () => ({}),
    filling({ [NAME]: 'Ada' }),
    goesTo('/settings/organization', 'Organization'),
    here,
  ),
  'adds a blank to their name, and comes back to it': you(
    () => ({}),
    filling({ [NAME]: `${admin.name} ` }),
    goesTo('/settings/organization', 'Organization'),
    here,
  ),
  'another name is being saved': you(() => ({}), filling({ [NAME]: ' Ada  Lovelace ' }), save),
  'another name is saved': you(keeps, filling({ [NAME]: ' Ada  Lovelace ' }), save),
  'another name is saved, and a third begun': you(
    keeps,
    filling({ [NAME]: 'Ada' }),
    save,
    filling({ [NAME]: 'Grace' }),
  ),
  'another name is saved, and a third is being saved': you(
    () => ({ [PROFILE]: ({ body }) => (Object(body).name === 'Ada' ? body : undefined) }),
    filling({ [NAME]: 'Ada' }),
    save,
    filling({ [NAME]: 'Grace' }),
    save,
  ),
  'the same name is being saved again': you(
    () => {
      let isSaved = false;
      return {
        [PROFILE]({ body }) {
          if (isSaved) return undefined;
          isSaved = true;
          return body;
        },
      };
    },
    filling({ [NAME]: 'Ada' }),
    save,
    save,
  ),
  'another name could not be saved': you(
    () => ({ [PROFILE]: fails }),
    filling({ [NAME]: 'Ada' }),
    save,
  ),
  'wants it dark, in another layout': you(
    () => ({}),
    presses(
      ['radio', 'Dark'],
      ['checkbox', /Compact/],
      ['checkbox', /Responsive/],
      ['checkbox', /Rounded/],
    ),
  ),
  'wants it light, in a layout and back': you(
    () => ({}),
    presses(['radio', 'Light'], ['checkbox', /Compact/], ['checkbox', /Compact/]),
  ),
  'is a member from now on': looks(
    () => {
      let isAsked = false;
      return {
        'GET /auth_state/'() {
          if (isAsked) return member;
          isAsked = true;
          return admin;
        },
      };
    },
    (person) => person.hearsOfRights(),
    here,
  ),
};

const session = (id: string, device: string, isThis = false): MySessions['sessions'][number] => ({
  ...{ id, device, isThis },
  since: inMinutes(-60 * 24),
  lastSeen: inMinutes(-60),
});
const THIS = 'Chrome 120 on Windows';
const PHONE = 'Safari 17 on iPhone';
const OLD = 'Firefox 121 on Linux';
const at = (...devices: readonly string[]): MySessions => ({
  sessions: devices.map((device) => session(device, device, device === THIS)),
});
const signedInAt =
  (known: readonly string[], others: Answers = {}) =>
  (): Answers => ({ [SESSIONS]: () => at(...known), ...others });
const there = goesTo('/settings/sessions', 'Sessions');
const sessions = (answers: () => Answers, ...deeds: readonly Does[]) =>
  looks(answers, there, ...deeds);

const EVERYWHERE = ['button', 'Sign out everywhere else'] as const;
const SIGN_OUT = ['button', `Sign out ${PHONE}`] as const;

/** Where the person is signed in. */
const places: Readonly<Record<string, Aside>> = {
  'goes on to the sessions': sessions(() => ({})),
  'is signed in here alone': sessions(signedInAt([THIS])),
  'is signed in elsewhere': sessions(signedInAt([THIS, PHONE, OLD])),
  'the sessions could not be loaded': sessions(() => ({ [SESSIONS]: fails })),
  'the sessions are loaded at the second try': sessions(
    () => ({ [SESSIONS]: failsOnce(at(THIS, PHONE)) }),
    presses(['button', 'Try again']),
  ),
  'is being signed out somewhere': sessions(signedInAt([THIS, PHONE, OLD]), presses(SIGN_OUT)),
  'is signed out somewhere': sessions(
    signedInAt([THIS, PHONE, OLD], { [END]: () => at(THIS, OLD) }),
    presses(SIGN_OUT),
  ),
  'thinks of everywhere else while being signed out somewhere': sessions(
    signedInAt([THIS, PHONE, OLD]),
    presses(EVERYWHERE, SIGN_OUT),
  ),
  'where one is signed in could not be loaded again': sessions(
    () => ({ [SESSIONS]: onceThenFails(at(THIS, PHONE)), [END]: misses }),
    presses(SIGN_OUT),
  ),
  'was signed out there already': sessions(
    signedInAt([THIS, PHONE], { [END]: misses }),
    presses(SIGN_OUT),
  ),
  'could not be signed out there': sessions(
    signedInAt([THIS, PHONE], { [END]: fails }),
    presses(SIGN_OUT),
  ),
  'thinks of signing out everywhere else': sessions(
    signedInAt([THIS, PHONE, OLD]),
    presses(EVERYWHERE),
  ),
  'thinks of signing out in one other place': sessions(
    signedInAt([THIS, PHONE]),
    presses(EVERYWHERE),
  ),
  'thinks of it, and goes back': sessions(
    signedInAt([THIS, PHONE]),
    presses(EVERYWHERE, ['button', 'Back']),
  ),
  'is being signed out everywhere else': sessions(
    signedInAt([THIS, PHONE, OLD]),
    presses(EVERYWHERE, EVERYWHERE),
  ),
  'is signed out everywhere else': sessions(
    signedInAt([THIS, PHONE, OLD], { [END_OTHERS]: () => at(THIS) }),
    presses(EVERYWHERE, EVERYWHERE),
  ),
};

export const accountAsides: Readonly<Record<string, Aside>> = { ...account, ...places };
