import { mailbox, withMails } from './fakes/leaverMail.fake.ts';
import { withMore } from './helpers/more.ts';
import { leaverMailPage } from './leaverMail.page.ts';

/** Address that takes leavers by email at level 2, with recent mail, and on a portal without mail. */
export const renderedLeaverMailPage = withMore(leaverMailPage, {
  answers: {
    mails: { title: 'the address comes, with recent mail', says: withMails },
    unavailable: {
      title: 'the portal receives no mail',
      says: mailbox({ isAvailable: false, isOn: false, address: null }),
    },
  },
});
