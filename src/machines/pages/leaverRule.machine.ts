import type { LeaverRule, SavedLeaverRule } from '../../domain/leavers/leaverRule.ts';
import { startPage } from './parts/pageTypes.ts';
import { createSettingsParts } from './parts/settings.ts';

const { page, resource } = createSettingsParts<LeaverRule, SavedLeaverRule>();

/** Rule by which returns of leavers are ordered, and concurrent changes by other admins. */
export const leaverRuleMachine = page.createMachine({
  id: 'leaverRule',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource },
});
