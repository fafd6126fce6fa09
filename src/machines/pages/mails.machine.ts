import type { MessageLog } from '../../domain/returns/messages.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** A person sends one mail about a return again. */
export interface MailsAction {
  readonly kind: 'resend';
  readonly id: string;
}

const { page, resource } = createPageParts<string, MessageLog, MailsAction>({
  offers: ({ data }, action) =>
    data?.messages.some(({ id, blocked }) => id === action.id && blocked === null) ?? false,
});

/** What was mailed about a return, and that one of it is sent again. */
export const mailsMachine = page.createMachine({
  id: 'mails',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
