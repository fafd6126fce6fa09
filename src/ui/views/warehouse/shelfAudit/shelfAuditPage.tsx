import { createActorContext } from '@xstate/react';
import { type ReactNode, useMemo, useState } from 'react';
import { useSearch } from 'wouter';
import { fromPromise } from 'xstate';
import { affectsStock } from '../../../../domain/live.ts';
import { shelfAuditMachine } from '../../../../machines/pages/shelfAudit.machine.ts';
import { usePortal } from '../../../app/portal.tsx';
import { useQueryChange } from '../../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../../hooks/useReceivedChanges.ts';

/** Machine of the page, for its views. */
export const ShelfAuditPage = createActorContext(shelfAuditMachine);

/** Shelf named by the URL. */
export function useShelfQuery() {
  const search = useSearch();
  return useMemo(() => {
    const shelf = new URLSearchParams(search).get('shelf')?.trim().slice(0, 60) ?? '';
    return shelf === '' ? {} : { shelf };
  }, [search]);
}

/** Runs the machine of the page with its requests. */
export function ShelfAuditPageProvider({ children }: { readonly children: ReactNode }) {
  const { client, inspect, reportFailure } = usePortal();
  const query = useShelfQuery();
  const [logic] = useState(() =>
    shelfAuditMachine.provide({
      actors: {
        load: fromPromise(async ({ input, signal }) => ({
          page: await client('GET /api/portal/warehouse/audits', { query: input.query, signal }),
          scanned: null,
        })),
        act: fromPromise(async ({ input: { action }, signal }) => {
          if (action.kind === 'scan') {
            const call = 'POST /api/portal/warehouse/audits/scans';
            return client(call, { body: action.scan, signal });
          }
          const call = 'POST /api/portal/warehouse/audits';
          return { page: await client(call, { body: action.audit, signal }), scanned: null };
        }),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <ShelfAuditPage.Provider logic={logic} options={{ input: { query }, inspect }}>
      <Followed />
      {children}
    </ShelfAuditPage.Provider>
  );
}

/** Follows the URL and remote changes of the stock. */
function Followed() {
  const query = useShelfQuery();
  const actor = ShelfAuditPage.useActorRef();
  useQueryChange(actor, query);
  useReceivedChanges(actor, (_shown, change) => affectsStock(change));
  return null;
}
