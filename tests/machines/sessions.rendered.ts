import { PHONE, signedInOn, THIS } from './fakes/sessions.fake.ts';
import { sessionsPage } from './sessions.page.ts';
import { withMore } from './support/more.ts';

/** The sessions as their views are walked: how 1 other place is spoken of too. */
export const renderedSessionsPage = withMore(sessionsPage, {
  answers: {
    oneOther: {
      title: 'the sessions come, in 1 other place',
      says: signedInOn(THIS, PHONE),
      steps: ['panel.opened'],
    },
  },
});
