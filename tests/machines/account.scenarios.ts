import type { Scenario } from '../levels/contract.ts';
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
const EMAILS = 'GET /api/portal/emails';
const CHOOSE = 'PUT /api/portal/emails';

const looks = (answers: () => Answers, ...moves: readonly Does[]): Scenario => ({
  server: () =>
    fakeOrganizationServer({
      later: {},
      answers: { [EMAILS]: () => ({ returns: 'problems' }), ...answers() },
    }),
  does: oneAfterTheOther(...moves),
});

const here = goesTo('/settings', 'Settings');
const you = (answers: () => Answers, ...moves: readonly Does[]) => looks(answers, here, ...moves);
const save = presses(['button', 'Save name']);
const keeps = (): Answers => ({ [PROFILE]: ({ body }) => body });

/** What concerns the person alone. */
export const accountScenarios: Readonly<Record<string, Scenario>> = {
  'another name is saved on the page of settings, which has no machine': you(
    keeps,
    filling({ [NAME]: ' Ada  Lovelace ' }),
    save,
  ),
  'another name could not be saved on the page of settings, which has no machine': you(
    () => ({ [PROFILE]: fails }),
    filling({ [NAME]: 'Ada' }),
    save,
  ),
  'wants a summary each day instead of single emails': you(
    () => ({ [CHOOSE]: ({ body }) => body }),
    presses(['radio', /Daily summary/]),
  ),
  'wants no emails, which could not be saved': you(
    () => ({ [CHOOSE]: fails }),
    presses(['radio', /None/]),
  ),
  'does not hear which emails they get': you(() => ({ [EMAILS]: fails })),
  'wants it dark and in another layout, which is kept in the browser alone': you(
    () => ({}),
    presses(
      ['radio', 'Dark'],
      ['checkbox', /Compact/],
      ['checkbox', /Responsive/],
      ['checkbox', /Rounded/],
    ),
  ),
  'is a member from now on, which the page hears from elsewhere': looks(
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
