import type { MessageLog } from '../../src/domain/returns/timeline/messages.ts';
import { withMore } from './helpers/more.ts';
import { mailsPage } from './mails.page.ts';
import { MAIL } from './mails.profile.ts';

const IN_EVERY_STATE: MessageLog['messages'] = [
  { ...MAIL, id: '4', state: 'waiting', blocked: 'It is being sent.' },
  {
    ...MAIL,
    id: '3',
    state: 'retrying',
    nextTryAt: '2026-01-15T12:05:00.000Z',
    failure: 'No answer.',
  },
  { ...MAIL, id: '2', state: 'failed', failure: 'There is no such address.' },
  MAIL,
];

/** Mails at level 2, also without any, and with mails in every state. */
export const renderedMailsPage = withMore(mailsPage, {
  answers: {
    inEveryState: { title: 'the mails come, in every state', says: { messages: IN_EVERY_STATE } },
  },
});
