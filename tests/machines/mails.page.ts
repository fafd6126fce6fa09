import { type Contract, subjectOf } from '../levels/contract.ts';
import { fakeReturnServer, JUST_ORDERED } from './fakes/return.fake.ts';
import { pageGestures, presses } from './helpers/gestures.ts';
import { type MailsAppearance, mailsContract } from './mails.contract.ts';
import { mailsProfile } from './mails.profile.ts';
import { errorsIn, noticesOn } from './notices.ts';
import { returnAfter } from './return.shapes.ts';

/** Subject of a mail: at level 2, or one that the real server sends about an order. */
const MAILED = /^A box is coming to you|^(?!Send again: ).*\(RTN-\d+\)/;
const AGAIN = /^Send again: /;
const FILTERS = { note: 'Notes', email: 'Emails' } as const;

const contract: Contract<typeof mailsProfile.machine, MailsAppearance> = {
  ...mailsContract,
  page: {
    async start(person) {
      // Once the mail with the link has arrived, it is sent and can be resent.
      const link = await person.receivesCancelLink();
      await person.signsInElsewhere();
      await person.opens(`/returns/${/RTN-\d+/.exec(link)?.[0]}`);
    },
    events: {
      ...pageGestures,
      'change.received': (person) =>
        person.receivesChange({ orderNumber: JUST_ORDERED, event: 'news' }),
      'action.requested': presses(AGAIN),
      'panel.opened': (person, { panel }) => person.presses('button', FILTERS[panel]),
      'panel.closed': presses('All'),
      'selection.changed': presses(MAILED),
    },
    calls: {
      load: 'GET /api/portal/returns/:orderNumber/messages',
      act: 'POST /api/portal/returns/:orderNumber/messages/:id/resend',
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
      const isOn = (name: string) => buttons.some((one) => one.name === name && one.isChecked);
      const isActing = statuses.some(({ text }) => text === 'Sending again');
      return {
        isThere:
          buttons.some(({ name }) => MAILED.test(name)) ||
          (activity !== undefined && !isBusy && notices.length === 0),
        isLoading: isBusy && !isActing,
        isActing,
        filter: isOn(FILTERS.note) ? 'note' : isOn(FILTERS.email) ? 'email' : null,
        isOpen: buttons.some(({ name, isExpanded }) => MAILED.test(name) && isExpanded),
        isRefreshing: statuses.some((status) => status.isBusy),
        ...errorsIn(notices),
      };
    },
  },
};

/** Mails about a return, on its page. */
export const mailsPage = subjectOf(mailsProfile, contract);
