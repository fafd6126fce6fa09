import type { MessageLog } from '../../src/domain/returns/messages.ts';
import { EMPLOYEE } from '../ui/support/fakeReturn.ts';
import { fakeReturnServer } from './fakes/return.fake.ts';
import { noticesOn } from './notices.ts';
import { PAGE } from './return.gestures.ts';
import { returnAfter } from './return.shapes.ts';
import { presses } from './support/gestures.ts';
import { withMore } from './support/more.ts';
import { remotePart } from './support/remotePart.ts';

/** When the paths of level 2 take place is known before the first of them begins. */
const JUST_NOW = '2026-01-15T11:58:00.000Z';
const IN_FIVE_MINUTES = '2026-01-15T12:05:00.000Z';
const SUBJECT = 'A box is coming to you';
const MAIL: MessageLog['messages'][number] = {
  id: '1',
  group: '1',
  to: EMPLOYEE.email,
  audience: 'employee',
  subject: SUBJECT,
  text: null,
  state: 'sent',
  at: JUST_NOW,
  nextTryAt: null,
  failure: null,
  blocked: null,
};
const IN_EVERY_STATE: MessageLog['messages'] = [
  { ...MAIL, id: '4', state: 'waiting', blocked: 'It is being sent.' },
  { ...MAIL, id: '3', state: 'retrying', nextTryAt: IN_FIVE_MINUTES, failure: 'No answer.' },
  { ...MAIL, id: '2', state: 'failed', failure: 'There is no such address.' },
  MAIL,
];
const MESSAGES = 'GET /api/portal/returns/:orderNumber/messages';

const messages = remotePart({
  id: 'messages',
  opens: {
    title: 'opens a return',
    async does(person) {
      await person.signsInElsewhere();
      await person.opens(PAGE);
    },
  },
  load: MESSAGES,
  act: {
    call: 'POST /api/portal/returns/:orderNumber/messages/:id/resend',
    title: 'sends the mail again',
    async does(person) {
      const again = `Send again: ${SUBJECT}, to ${EMPLOYEE.email}`;
      const isOpen = (await person.sees('button')).some(({ name }) => name === again);
      await presses(...(isOpen ? [] : [new RegExp(`^${SUBJECT}`)]), again)(person);
    },
  },
  fake() {
    const { beside } = fakeReturnServer();
    const shown = returnAfter([]);
    const mails = () => ({ messages: [MAIL] });
    return {
      outcomes: { 'load/loaded': mails, 'act/acted': mails },
      beside: {
        ...beside,
        'GET /api/portal/returns/:orderNumber': () => shown,
        [MESSAGES]: undefined,
      },
    };
  },
  async see(person) {
    const regions = await person.sees('status');
    const buttons = await person.sees('button');
    const notices = await noticesOn(person);
    const isThere = buttons.some(({ name }) => name.startsWith(SUBJECT));
    const area = document.querySelector('[aria-labelledby="activity-heading"]');
    const isActing = regions.some(({ text }) => text === 'Sending again');
    const isBusy = area?.getAttribute('aria-busy') === 'true';
    return {
      content: isThere
        ? 'content'
        : isBusy || notices.length > 0 || area === null
          ? null
          : 'no mails',
      isActing,
      isLoading: isBusy && !isActing,
      error: notices.find(({ canRetry }) => canRetry)?.message ?? null,
      actionError: notices.find(({ canRetry }) => !canRetry)?.message ?? null,
    };
  },
});

/** What was mailed about a return, on its page. */
export const renderedMessagesPage = withMore(messages, {
  answers: {
    none: {
      title: 'nothing was mailed',
      done: 'no mails',
      says: { messages: [] },
    },
    inEveryState: {
      title: 'the answer comes, with mails in every state',
      done: 'content',
      says: { messages: IN_EVERY_STATE },
    },
  },
});
