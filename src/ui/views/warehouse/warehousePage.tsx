import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { affectsStock } from '../../../domain/live.ts';
import { warehouseMachine } from '../../../machines/pages/warehouse.machine.ts';
import { usePortal } from '../../app/portal.tsx';
import { useHeldValues } from '../../forms/useHeldValues.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';
import { EMPTY_BENCH } from './bench/benchValues.ts';
import { useStockQuery } from './stock/stockQuery.ts';

/** Machine of the page, for its views. */
export const WarehousePage = createActorContext(warehouseMachine);

/** State of the bench, stored in the browser. */
export const useHeldBench = () => useHeldValues('bench', EMPTY_BENCH);

/** Runs the machine of the page with its requests. */
export function WarehousePageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const { query } = useStockQuery();
  const { isRestored } = useHeldBench();
  const [logic] = useState(() =>
    warehouseMachine.provide({
      actors: {
        load: fromPromise(async ({ input, signal }) => ({
          page: await client('GET /api/portal/warehouse', { query: input.query, signal }),
          scanned: null,
          stepped: null,
        })),
        act: fromPromise(async ({ input: { query, action }, signal }) => {
          if (action.kind === 'scan') {
            const rest = { query, body: action.box, signal };
            return { ...(await client('POST /api/portal/warehouse/scans', rest)), stepped: null };
          }
          const { devices, event } = action;
          const rest = { query, body: { devices: [...devices], event }, signal };
          return { ...(await client('POST /api/portal/warehouse/steps', rest)), scanned: null };
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  const input = isRestored ? { query, panel: { kind: 'scan' } as const } : { query };
  return (
    <WarehousePage.Provider logic={logic} options={{ input, inspect }}>
      <Followed />
      {children}
    </WarehousePage.Provider>
  );
}

/** Follows the URL and remote changes of the stock. */
function Followed() {
  const { query } = useStockQuery();
  const actor = WarehousePage.useActorRef();
  useQueryChange(actor, query);
  useReceivedChanges(actor, (_shown, change) => affectsStock(change));
  return null;
}
