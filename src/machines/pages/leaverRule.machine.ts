import type { SavedLeaverRule } from '../../domain/leavers/leaverRule.ts';
import { createConflict } from './parts/conflict.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';

/** Saves the rule, with the version that it is based on. */
export interface LeaverRuleAction {
  readonly kind: 'save';
  readonly rule: Omit<SavedLeaverRule, 'version' | 'setBy'> & { readonly basedOn: string };
}

const parts = createPageParts<null, SavedLeaverRule, LeaverRuleAction>({
  // Never overwrites a version that the admin hasn't seen.
  canDo: ({ data }, { rule }) => data?.version === rule.basedOn,
});

const { page, resource, selectOvertaken } = createConflict(
  parts,
  (before, after) => before.version !== after.version,
);

export { selectOvertaken };

/** Rule by which returns of leavers are ordered, and concurrent changes by other admins. */
export const leaverRuleMachine = page.createMachine({
  id: 'leaverRule',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
