import type { Aside } from '../levels/contract.ts';
import { fakeOrganizationServer } from './fakes/organization.fake.ts';
import {
  type Answers,
  type Does,
  fails,
  filling,
  goesTo,
  oneAfterTheOther,
  presses,
} from './support/gestures.ts';
import { admin, member } from './support.ts';

const PROFILE = 'PUT /api/portal/profile';
const NAME = 'Your name (optional)';

const looks = (answers: () => Answers, ...deeds: readonly Does[]): Aside => ({
  server: () => fakeOrganizationServer({ later: {}, answers: answers() }),
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

export const accountAsides: Readonly<Record<string, Aside>> = account;
