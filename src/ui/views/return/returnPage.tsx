import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Client } from '../../../api/client.ts';
import { affectsReturn } from '../../../domain/live.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { selectData } from '../../../machines/pages/parts/selectors.ts';
import {
  panelOf,
  type ReturnAction,
  returnMachine,
} from '../../../machines/pages/return.machine.ts';
import { cancelWindowLeft } from '../../app/cancelWindow.ts';
import { type ActRequest, usePageLogic } from '../../app/pages/usePageLogic.ts';
import { paths } from '../../app/paths.ts';
import { readReturnPanel } from '../../app/returnPanel.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';

/** Machine of the page, for its views. */
export const ReturnPage = createActorContext(returnMachine);

const timedMachine = returnMachine.provide({
  delays: {
    windowOver: ({ context: { data } }) =>
      cancelWindowLeft(Date.parse(data?.cancellableUntil ?? '') - Date.now()),
  },
});

interface ReturnPageProviderProps {
  readonly orderNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests and subscriptions. */
export function ReturnPageProvider({ orderNumber, children }: ReturnPageProviderProps) {
  const panel = readReturnPanel(useSearch());
  const page = usePageLogic(timedMachine, {
    input: { query: orderNumber, ...(panel && { panel }) },
    load: (client, { query, signal }) =>
      client('GET /api/portal/returns/:orderNumber', { params: { orderNumber: query }, signal }),
    act,
  });
  return (
    <ReturnPage.Provider {...page}>
      <Changes orderNumber={orderNumber} />
      {children}
    </ReturnPage.Provider>
  );
}

/** Removes a linked form from the URL once it is closed, so that a reload doesn't reopen it. */
export function useClearFormLink(orderNumber: string): () => void {
  const queryString = useSearch();
  const [, navigate] = useLocation();
  return () => {
    if (readReturnPanel(queryString) !== undefined)
      navigate(paths.return(orderNumber), { replace: true });
  };
}

/** Follows the URL and remote changes of the return. */
function Changes({ orderNumber }: { readonly orderNumber: string }) {
  const actor = ReturnPage.useActorRef();
  const leave = useClearFormLink(orderNumber);
  useQueryChange(actor, orderNumber);
  useEmitted(actor, 'action.done', ({ action }) => panelOf(action) !== null && leave());
  useReceivedChanges(
    actor,
    (shown, change) => {
      const deviceNumber = selectData(actor.getSnapshot())?.deviceNumber ?? '';
      const isItsDevice = deviceNumber !== '' && change.stockNumber === deviceNumber;
      return affectsReturn(change, shown) || isItsDevice;
    },
    // A device's event ID doesn't identify an event of the return.
    ({ event, stockNumber }) => (stockNumber === null ? (event ?? '') : ''),
  );
  return null;
}

function act(
  client: Client,
  { query, action, signal }: ActRequest<string, ReturnAction>,
): Promise<ReturnDetails> {
  const params = { orderNumber: query };
  if (action.kind === 'note') {
    return client('POST /api/portal/returns/:orderNumber/notes', {
      params,
      body: action.note,
      signal,
    });
  }
  if (action.kind === 'handling') {
    return client('POST /api/portal/returns/:orderNumber/handling', {
      params,
      body: action.change,
      signal,
    });
  }
  return client('POST /api/portal/returns/:orderNumber/events', {
    params,
    body: action.kind === 'step' ? action.event : { type: 'attention.resolve', note: action.note },
    signal,
  });
}
