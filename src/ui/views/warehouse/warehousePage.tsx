import { createActorContext } from '@xstate/react';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { affectsStock } from '../../../domain/live.ts';
import { selectPanel } from '../../../machines/pages/parts/selectors.ts';
import { warehouseMachine } from '../../../machines/pages/warehouse.machine.ts';
import { FollowPage } from '../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../app/pages/usePageLogic.ts';
import { useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import { benchPanel, EMPTY_BENCH } from './bench/benchValues.ts';
import { benchHref, stockHref, useStockQuery } from './stock/stockQuery.ts';

/** Machine of the page, for its views. */
export const WarehousePage = createActorContext(warehouseMachine);

/** State of the bench, stored in the browser. */
export const useUnsavedBench = () => useUnsavedValues('bench', EMPTY_BENCH);

/** Keeps `receive` in the address while the bench is open, and opens it where a link has that. */
function BenchAddress() {
  const actor = WarehousePage.useActorRef();
  const isScanning = WarehousePage.useSelector(selectPanel)?.kind === 'scan';
  const { query, isReceiving } = useStockQuery();
  const { initial } = useUnsavedBench();
  const [, navigate] = useLocation();
  const follow = useEffectEvent((isAsked: boolean) => {
    const isOpen = actor.getSnapshot().context.panel?.kind === 'scan';
    if (isAsked && !isOpen) actor.send({ type: 'panel.opened', panel: benchPanel(initial) });
  });
  const show = useEffectEvent((isOpen: boolean) => {
    if (isOpen === isReceiving) return;
    navigate(isOpen ? benchHref(query) : stockHref(query), { replace: true });
  });
  useEffect(() => follow(isReceiving), [isReceiving]);
  useEffect(() => show(isScanning), [isScanning]);
  return null;
}

/** Runs the machine of the page; follows the URL and remote changes of the stock. */
export function WarehousePageProvider({ children }: { readonly children: ReactNode }) {
  const { query, isReceiving } = useStockQuery();
  const { isRestored, initial } = useUnsavedBench();
  const page = usePageLogic(warehouseMachine, {
    input: isRestored || isReceiving ? { query, panel: benchPanel(initial) } : { query },
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
      if (action.kind === 'handling') {
        const { changes, back } = action;
        const body = {
          changes: changes.map(({ row: deviceNumber, change }) => ({ deviceNumber, change })),
        };
        const options = { query, body, signal };
        const { handled, page } = await client('POST /api/portal/warehouse/handling', options);
        const type = changes[0]?.change.type ?? 'assignment.removed';
        return { page, scanned: null, stepped: { ...handled, type, back } };
      }
      const { devices, event } = action;
      const options = { query, body: { devices: [...devices], event }, signal };
      const { stepped, page } = await client('POST /api/portal/warehouse/steps', options);
      return { page, scanned: null, stepped: { ...stepped, back: [] } };
    },
  });
  return (
    <WarehousePage.Provider {...page}>
      <FollowPage
        page={WarehousePage}
        query={query}
        isAbout={(_, change) => affectsStock(change)}
      />
      <BenchAddress />
      {children}
    </WarehousePage.Provider>
  );
}
