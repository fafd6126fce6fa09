import { createActorContext } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useSearch } from 'wouter';
import { affectsStock } from '../../../../domain/live.ts';
import { shelfAuditMachine } from '../../../../machines/pages/shelfAudit.machine.ts';
import { FollowPage } from '../../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

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

/** Runs the machine of the page; follows the URL and remote changes of the stock. */
export function ShelfAuditPageProvider({ children }: { readonly children: ReactNode }) {
  const query = useShelfQuery();
  const page = usePageLogic(shelfAuditMachine, {
    input: { query },
    load: async (client, request) => ({
      page: await client('GET /api/portal/warehouse/audits', request),
      scanned: null,
    }),
    act: async (client, { action, signal }) => {
      if (action.kind === 'scan') {
        return client('POST /api/portal/warehouse/audits/scans', { body: action.scan, signal });
      }
      const body = action.audit;
      return {
        page: await client('POST /api/portal/warehouse/audits', { body, signal }),
        scanned: null,
      };
    },
  });
  return (
    <ShelfAuditPage.Provider {...page}>
      <FollowPage
        page={ShelfAuditPage}
        query={query}
        isAbout={(_, change) => affectsStock(change)}
      />
      {children}
    </ShelfAuditPage.Provider>
  );
}
