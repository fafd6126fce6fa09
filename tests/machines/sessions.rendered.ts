import { PHONE, signedInOn, THIS } from './fakes/sessions.fake.ts';
import { withMore } from './helpers/more.ts';
import { sessionsPage } from './sessions.page.ts';

/** Sessions at level 2, including the singular of "1 other place". */
export const renderedSessionsPage = withMore(sessionsPage, {
  answers: {
    oneOther: {
      title: 'the sessions come, in 1 other place',
      says: signedInOn(THIS, PHONE),
      steps: ['panel.opened'],
    },
  },
});
