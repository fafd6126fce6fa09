import type { MyEmails } from '../../domain/people/account.ts';
import type { EmailChoice } from '../../domain/people/emailWords.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** A person chooses which emails they get. */
export interface EmailsAction {
  readonly kind: 'choose';
  readonly returns: EmailChoice;
}

const { page, resource } = createPageParts<null, MyEmails, EmailsAction>({
  offers: ({ data }, { returns }) => data?.returns !== returns,
});

/** Which emails about returns a person gets; a choice is saved as it is made. */
export const emailsMachine = page.createMachine({
  id: 'emails',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
