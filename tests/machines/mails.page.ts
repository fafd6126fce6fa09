import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeReturnServer, JUST_ORDERED } from './fakes/return.fake.ts';
import { presses } from './helpers/gestures.ts';
import type { PlainPageAppearance } from './helpers/plainPage.ts';
import { mailsContract } from './mails.contract.ts';
import { mailsProfile } from './mails.profile.ts';
import { noticesOn } from './notices.ts';
import { returnAfter } from './return.shapes.ts';

const none = () => Promise.reject(new Error('There is no such thing beside the mails.'));
/** Subject of a mail: at level 2, or one that the real server sends about an order. */
const MAILED = /^A box is coming to you|\(RTN-\d+\)/;
const AGAIN = /^Send again: /;

const contract: Contract<typeof mailsProfile.machine, PlainPageAppearance> = {
  ...mailsContract,
  page: {
    async start(person) {
      // Once the mail with the link has arrived, it is sent and can be resent.
      const link = await person.receivesCancelLink();
      await person.signsInElsewhere();
      await person.opens(`/returns/${/RTN-\d+/.exec(link)?.[0]}`);
    },
    events: {
      'query.changed': none,
      'reload.requested': (person) => person.presses('button', 'Try again'),
      'change.received': (person) => person.hears({ orderNumber: JUST_ORDERED, event: 'news' }),
      async 'action.requested'(person) {
        const isOpen = (await person.sees('button')).some(({ name }) => AGAIN.test(name));
        await presses(...(isOpen ? [] : [MAILED]), AGAIN)(person);
      },
      'panel.opened': none,
      'panel.closed': none,
      'confirmation.asked': none,
      'confirmation.withdrawn': none,
      'secret.dismissed': none,
      'selection.changed': none,
    },
    calls: {
      load: 'GET /api/portal/returns/:orderNumber/messages',
      act: 'POST /api/portal/returns/:orderNumber/messages/:id/resend',
    },
    server: {
      load: { sent: async () => {}, unreachable: (server) => server.cutLine() },
      act: { sent: async () => {}, unreachable: (server) => server.cutLine() },
    },
    isSilent: true,
    fake() {
      const shown = returnAfter([]);
      return {
        outcomes: {},
        beside: {
          ...fakeReturnServer().beside,
          'GET /api/portal/returns/:orderNumber': () => shown,
          'GET /api/portal/returns/:orderNumber/messages': undefined,
        },
      };
    },
    async see(person) {
      const regions = await person.sees('region');
      const buttons = await person.sees('button');
      const statuses = await person.sees('status');
      const notices = await noticesOn(person);
      const activity = regions.find(({ text }) => text.startsWith('Activity'));
      const isBusy = activity?.isBusy === true;
      const isActing = statuses.some(({ text }) => text === 'Sending again');
      return {
        isThere:
          buttons.some(({ name }) => MAILED.test(name)) ||
          (activity !== undefined && !isBusy && notices.length === 0),
        isLoading: isBusy && !isActing,
        isActing,
        isRefreshing: statuses.some((status) => status.isBusy),
        error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
        actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
      };
    },
  },
};

/** Mails about a return, on its page. */
export const mailsPage = subjectOf(mailsProfile, contract);
