import { accountAsides } from './account.asides.ts';
import { organisationAsides } from './organisation.asides.ts';
import { organisationPage } from './organisation.page.ts';
import { looking } from './support/gestures.ts';

/** The settings of an organization, and those of the person beside them, as they are walked. */
export const renderedOrganisationPage = looking(organisationPage, {
  asides: { ready: { ...organisationAsides, ...accountAsides } },
  // What is not answered is waited for in sight.
  otherCalls: {
    act: [
      'GET /api/portal/organisation/reminders',
      'PUT /api/portal/profile',
      'GET /api/portal/sessions',
      'DELETE /api/portal/sessions',
      'DELETE /api/portal/sessions/:sessionId',
    ],
  },
  // Time passes where an aside says so.
  delays: {},
});
