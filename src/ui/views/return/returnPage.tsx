import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import { fromPromise } from 'xstate';
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
import { paths } from '../../app/paths.ts';
import { usePortal } from '../../app/portal.tsx';
import { readReturnPanel } from '../../app/returnPanel.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { useQueryChange } from '../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../hooks/useReceivedChanges.ts';

/** Machine of the page, for its views. */
export const ReturnPage = createActorContext(returnMachine);

interface ReturnPageProviderProps {
  readonly orderNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the page with its requests and subscriptions. */
export function ReturnPageProvider({ orderNumber, children }: ReturnPageProviderProps) {
  const { client, inspect, reportFailure } = usePortal();
  const panel = readReturnPanel(useSearch());
  const [logic] = useState(() =>
    returnMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/returns/:orderNumber', {
            params: { orderNumber: input.query },
            signal,
          }),
        ),
        act: fromPromise(({ input, signal }) => act(client, input, signal)),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
      delays: {
        windowOver: ({ context: { data } }) =>
          cancelWindowLeft(Date.parse(data?.cancellableUntil ?? '') - Date.now()),
      },
    }),
  );
  return (
    <ReturnPage.Provider
      logic={logic}
      options={{ input: { query: orderNumber, ...(panel && { panel }) }, inspect }}
    >
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
  { query, action }: { readonly query: string; readonly action: ReturnAction },
  signal: AbortSignal,
): Promise<ReturnDetails> {
  const params = { orderNumber: query };
  if (action.kind === 'note') {
    return client('POST /api/portal/returns/:orderNumber/notes', {
      params,
      body: action.note,
      signal,
    });
  }
  return client('POST /api/portal/returns/:orderNumber/events', {
    params,
    body: action.kind === 'step' ? action.event : { type: 'attention.resolve', note: action.note },
    signal,
  });
}
