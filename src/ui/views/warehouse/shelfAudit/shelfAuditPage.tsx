import { createActorContext } from '@xstate/react';
import { type ReactNode, useMemo } from 'react';
import { useSearch } from 'wouter';
import { affectsStock } from '../../../../domain/live.ts';
import type { ShelfQuery } from '../../../../domain/warehouse/shelfAudits.ts';
import { shelfAuditMachine } from '../../../../machines/pages/shelfAudit.machine.ts';
import { FollowPage } from '../../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';
import { useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { isStockRow, listIn, readLines, readWaiting } from '../bench/benchValues.ts';

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

export const NO_AUDIT = { key: '', code: '', waiting: '[]', lines: '[]', seen: '[]' };

/** State of an unfinished audit, stored in the browser. */
export const useUnsavedAudit = (shelf: string) => useUnsavedValues(`shelf ${shelf}`, NO_AUDIT);

/** Runs the machine of the page: one for each shelf of the URL. */
export function ShelfAuditPageProvider({ children }: { readonly children: ReactNode }) {
  const query = useShelfQuery();
  return (
    <OneShelf key={query.shelf} query={query}>
      {children}
    </OneShelf>
  );
}

interface OneShelfProps {
  readonly query: ShelfQuery;
  readonly children: ReactNode;
}

/** Runs the machine of a shelf; follows remote changes of the stock. */
function OneShelf({ query, children }: OneShelfProps) {
  const { initial } = useUnsavedAudit(query.shelf ?? '');
  const scans = {
    waiting: readWaiting(initial.waiting),
    lines: readLines(initial.lines),
    seen: listIn(initial.seen).filter(isStockRow),
  };
  const page = usePageLogic(shelfAuditMachine, {
    input: { query, panel: { kind: 'scan', ...scans } },
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
