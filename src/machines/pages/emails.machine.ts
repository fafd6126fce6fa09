import type { MyEmails } from '../../domain/people/account.ts';
import type { EmailChoice } from '../../domain/people/emailWords.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Chooses an email preference. */
export interface EmailsAction {
  readonly kind: 'choose';
  readonly returns: EmailChoice;
}

const { page, resource } = createPageParts<null, MyEmails, EmailsAction>({
  canDo: ({ data }, { returns }) => data?.returns !== returns,
});

/** Email preference of a user; a choice is saved immediately. */
export const emailsMachine = page.createMachine({
  id: 'emails',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
