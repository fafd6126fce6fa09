import type { Scenario } from '../levels/contract.ts';
import { fakeOrganizationServer } from './fakes/organization.fake.ts';
import { admin, member } from './helpers/admin.ts';
import { type Answers, type Does, goesTo, inSequence, presses } from './helpers/gestures.ts';

const EMAILS = 'GET /api/portal/emails';

const looks = (answers: () => Answers, ...moves: readonly Does[]): Scenario => ({
  server: () =>
    fakeOrganizationServer({
      later: {},
      answers: { [EMAILS]: () => ({ returns: 'problems' }), ...answers() },
    }),
  does: inSequence(...moves),
});

const here = goesTo('/settings', 'Settings');

/** Scenarios of the user's own settings. */
export const accountScenarios: Readonly<Record<string, Scenario>> = {
  'wants it dark and in another layout, which is kept in the browser alone': looks(
    () => ({}),
    here,
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
    (person) => person.receivesRightsChange(),
    here,
  ),
};
