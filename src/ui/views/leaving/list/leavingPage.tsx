import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { affectsLeavers } from '../../../../domain/live.ts';
import { leavingMachine } from '../../../../machines/pages/leaving.machine.ts';
import { FollowPage } from '../../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';
import { useLeavingQuery } from './leavingQuery.ts';

/** Machine of the page, for its views. */
export const LeavingPage = createActorContext(leavingMachine);

/** Runs the machine of the page; follows the URL and remote changes of leavers. */
export function LeavingPageProvider({ children }: { readonly children: ReactNode }) {
  const { query } = useLeavingQuery();
  const page = usePageLogic(leavingMachine, {
    input: { query },
    load: async (client, request) => ({
      page: await client('GET /api/portal/leavers', request),
      stepped: null,
    }),
    act: async (client, { query: shown, action, signal }) => {
      if (action.kind === 'handling') {
        const { changes, back } = action;
        const body = {
          changes: changes.map(({ row: leaverNumber, change }) => ({ leaverNumber, change })),
        };
        const options = { query: shown, body, signal };
        const { page, outcomes } = await client('POST /api/portal/leavers/handling', options);
        const type = changes[0]?.change.type ?? 'assignment.removed';
        return { page, stepped: { type, outcomes, back } };
      }
      const { leavers, event } = action;
      const body = { leaverNumbers: [...leavers], event };
      const options = { query: shown, body, signal };
      const { page, outcomes } = await client('POST /api/portal/leavers/events', options);
      return { page, stepped: { type: event.type, outcomes, back: [] } };
    },
  });
  return (
    <LeavingPage.Provider {...page}>
      <FollowPage
        page={LeavingPage}
        query={query}
        isAbout={(_, change) => affectsLeavers(change)}
      />
      {children}
    </LeavingPage.Provider>
  );
}
