import type { SnapshotFrom } from 'xstate';
import type { EmployeeEvent, SupportView } from '../../domain/returns/support/support.ts';
import type { SupportAction } from '../../domain/returns/support/supportActionWords.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Identifies an employee's page: the order number, and the unguessable hash. */
export interface SupportQuery {
  readonly orderNumber: string;
  readonly supportHash: string;
  /** Action that the link asks for. */
  readonly asked?: SupportAction;
}

const isAllowed = ({ actions }: SupportView, panel: string): boolean =>
  actions.some(({ type, allowed }) => allowed && type === panel);

const { page, resource, heldForm } = createPageParts<
  SupportQuery,
  SupportView,
  EmployeeEvent,
  SupportAction
>({
  // Each action is confirmed in the panel of its name.
  canDo: ({ panel }, { type }) => panel === type,
  closesOn: ({ type }): SupportAction => type,
  isPanelValid: isAllowed,
});

/** The employee's page: the return's status, and the confirmation of the employee's report. */
export const supportMachine = page.createMachine({
  id: 'support',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});

type Snapshot = SnapshotFrom<typeof supportMachine>;

/** Reason why the action of the link can't be taken, until the employee takes another; null if it can. */
export function selectUnavailable({
  context: { action, data, query },
}: Pick<Snapshot, 'context'>): string | null {
  const requested = data?.actions.find(({ type }) => type === query.asked);
  return action === null && requested?.allowed === false ? requested.reason : null;
}
