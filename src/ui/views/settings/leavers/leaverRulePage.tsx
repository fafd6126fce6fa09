import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { leaverRuleMachine } from '../../../../machines/pages/leaverRule.machine.ts';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of the page, for its views. */
export const LeaverRulePage = createActorContext(leaverRuleMachine);

/** Runs the machine of the page with its requests. */
export function LeaverRulePageProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(leaverRuleMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/leaver-rule', { signal }),
    act: (client, { action: { settings }, signal }) =>
      client('PUT /api/portal/leaver-rule', { body: settings, signal }),
  });
  return <LeaverRulePage.Provider {...page}>{children}</LeaverRulePage.Provider>;
}
