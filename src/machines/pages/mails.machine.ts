import type { MessageLog } from '../../domain/returns/timeline/messages.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Resends one mail about a return. */
export interface MailsAction {
  readonly kind: 'resend';
  readonly id: string;
}

const { page, resource } = createPageParts<string, MessageLog, MailsAction>({
  canDo: ({ data }, action) =>
    data?.messages.some(({ id, blocked }) => id === action.id && blocked === null) ?? false,
});

/** Mails about a return, and resending one of them. */
export const mailsMachine = page.createMachine({
  id: 'mails',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
