import type { EmployeeEvent, SupportView } from '../../domain/returns/support.ts';
import type { SupportAction } from '../../domain/returns/supportActionWords.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** What names an employee's page: the order, and the hash that nobody can guess. */
export interface SupportQuery {
  readonly orderNumber: string;
  readonly supportHash: string;
}

const canSay = ({ actions }: SupportView, said: string): boolean =>
  actions.some(({ type, allowed }) => allowed && type === said);

const { page, resource, heldForm } = createPageParts<SupportQuery, SupportView, EmployeeEvent>({
  // Each is asked back once, under its own name.
  offers: ({ panel }, { type }) => panel === type,
  closes: ({ type }): SupportAction => type,
  holds: canSay,
});

/** The employee's page: where the return stands, and the question before what is said about it. */
export const supportMachine = page.createMachine({
  id: 'support',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});
