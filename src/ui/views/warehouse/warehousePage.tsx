import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { affectsStock } from '../../../domain/live.ts';
import { warehouseMachine } from '../../../machines/pages/warehouse.machine.ts';
import { FollowPage } from '../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { useHeldValues } from '../../forms/useHeldValues.ts';
import { benchPanel, EMPTY_BENCH } from './bench/benchValues.ts';
import { useStockQuery } from './stock/stockQuery.ts';

/** Machine of the page, for its views. */
export const WarehousePage = createActorContext(warehouseMachine);

/** State of the bench, stored in the browser. */
export const useHeldBench = () => useHeldValues('bench', EMPTY_BENCH);

/** Runs the machine of the page; follows the URL and remote changes of the stock. */
export function WarehousePageProvider({ children }: { readonly children: ReactNode }) {
  const { query } = useStockQuery();
  const { isRestored, initial } = useHeldBench();
  const page = usePageLogic(warehouseMachine, {
    input: isRestored ? { query, panel: benchPanel(initial) } : { query },
    load: async (client, request) => ({
      page: await client('GET /api/portal/warehouse', request),
      scanned: null,
      stepped: null,
    }),
    act: async (client, { query, action, signal }) => {
      if (action.kind === 'scan') {
        const options = { query, body: action.box, signal };
        return { ...(await client('POST /api/portal/warehouse/scans', options)), stepped: null };
      }
      const { devices, event } = action;
      const options = { query, body: { devices: [...devices], event }, signal };
      return { ...(await client('POST /api/portal/warehouse/steps', options)), scanned: null };
    },
  });
  return (
    <WarehousePage.Provider {...page}>
      <FollowPage
        page={WarehousePage}
        query={query}
        isAbout={(_, change) => affectsStock(change)}
      />
      {children}
    </WarehousePage.Provider>
  );
}
