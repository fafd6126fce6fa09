import { createActorContext } from '@xstate/react';
import { createContext, type ReactNode, useContext } from 'react';
import type { Client } from '../../../api/client.ts';
import { affectsReturns } from '../../../domain/live.ts';
import {
  dashboardMachine,
  type Listed,
  type ListedQuery,
} from '../../../machines/pages/dashboard.machine.ts';
import { type LoadRequest, usePageLogic } from '../../app/pages/usePageLogic.ts';
import { useListQuery } from '../../app/routing/listQuery.ts';
import { type ChosenColumns, useChosenColumns } from '../../components/list/tools/useColumns.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';
import { BulkPage, BulkPageProvider } from './bulk/bulkPage.tsx';
import { type DashboardQuery, dashboardQuery, listedQuery } from './dashboardQuery.ts';
import { customKeys, RETURN_COLUMNS } from './list/columnChoice.ts';

/** Machine of the page, for its views. */
export const DashboardPage = createActorContext(dashboardMachine);

/** Parsed query of the URL, and a function that changes it; a step back leads out of a filter. */
export function useDashboardQuery() {
  const { query, first, change } = useListQuery(dashboardQuery);
  return {
    query,
    first,
    change: (part: DashboardQuery, options = { replace: false }) => change(part, options),
  };
}

const Columns = createContext<ChosenColumns>([null, () => {}]);

/** Columns that the user chose: the list asks for the custom fields among them. */
export const useReturnColumns = () => useContext(Columns);

/** Runs the machines of the page with their requests and side effects. */
export function DashboardPageProvider({ children }: { readonly children: ReactNode }) {
  const { query } = useDashboardQuery();
  const columns = useChosenColumns(RETURN_COLUMNS.storageKey);
  const custom = customKeys(columns[0]);
  const requestedQuery = { ...listedQuery(query), ...(custom !== undefined && { custom }) };
  const page = usePageLogic(dashboardMachine, {
    input: { query: requestedQuery },
    load,
    act: async (client, { query, action, signal }) => {
      const params = { orderNumber: action.orderNumber };
      if ('change' in action) {
        const body = action.change;
        await client('POST /api/portal/returns/:orderNumber/handling', { params, body, signal });
      } else {
        const body = action.event;
        await client('POST /api/portal/returns/:orderNumber/events', { params, body, signal });
      }
      return load(client, { query, signal });
    },
  });
  return (
    <DashboardPage.Provider {...page}>
      <BulkPageProvider>
        <Outcomes query={requestedQuery} />
        <Columns value={columns}>{children}</Columns>
      </BulkPageProvider>
    </DashboardPage.Provider>
  );
}

/** Follows the URL, remote changes and completed jobs. */
function Outcomes({ query }: { readonly query: ListedQuery }) {
  const actor = DashboardPage.useActorRef();
  const jobs = BulkPage.useActorRef();
  useQueryChange(actor, query);
  // A running job is loaded after the list.
  const isLoaded = DashboardPage.useSelector(({ context }) => context.data !== null);
  useQueryChange(jobs, isLoaded ? 'newest' : null);
  // An email alone changes no row.
  useReceivedChanges(actor, (_query, change) => affectsReturns(change));
  useEmitted(jobs, 'action.done', ({ action }) => {
    if (action.kind === 'start') actor.send({ type: 'selection.changed', selected: [] });
  });
  useEmitted(jobs, 'job.ended', () => actor.send({ type: 'reload.requested' }));
  return null;
}

/** Loads the requested tab; without one, the returns that need attention if there are any, else all. */
async function load(
  client: Client,
  { query: { isOpen, ...query }, signal }: LoadRequest<ListedQuery>,
): Promise<Listed> {
  const read = async ({ sort = 'newest', ...rest }: ListedQuery): Promise<Listed> => ({
    page: await client('GET /api/portal/returns', { query: { ...rest, sort }, signal }),
    sort,
  });
  if (isOpen !== true) return read(query);
  const needingAttention = await read({ sort: 'problem', ...query, attention: 'yes' });
  return needingAttention.page.needsAttention > 0 ? needingAttention : read(query);
}
