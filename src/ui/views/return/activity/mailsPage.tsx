import { createActorContext } from '@xstate/react';
import { type ReactNode, useState } from 'react';
import { fromPromise } from 'xstate';
import { mailsMachine } from '../../../../machines/pages/mails.machine.ts';
import { usePortal } from '../../../app/portal.tsx';
import { useQueryChange } from '../../../hooks/useQueryChange.ts';
import { useReceivedChanges } from '../../../hooks/useReceivedChanges.ts';

/** Machine of a return's emails, for its views. */
export const MailsPage = createActorContext(mailsMachine);

interface MailsPageProviderProps {
  readonly orderNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the emails with its requests and subscriptions. */
export function MailsPageProvider({ orderNumber, children }: MailsPageProviderProps) {
  const { client, inspect, reportFailure } = usePortal();
  const [logic] = useState(() =>
    mailsMachine.provide({
      actors: {
        load: fromPromise(({ input, signal }) =>
          client('GET /api/portal/returns/:orderNumber/messages', {
            params: { orderNumber: input.query },
            signal,
          }),
        ),
        act: fromPromise(({ input: { query, action }, signal }) =>
          client('POST /api/portal/returns/:orderNumber/messages/:id/resend', {
            params: { orderNumber: query, id: action.id },
            signal,
          }),
        ),
      },
      actions: { reportFailure: (_, { failure }) => reportFailure(failure) },
    }),
  );
  return (
    <MailsPage.Provider logic={logic} options={{ input: { query: orderNumber }, inspect }}>
      <Changes orderNumber={orderNumber} />
      {children}
    </MailsPage.Provider>
  );
}

/** Follows the shown return and its remote changes. */
function Changes({ orderNumber }: { readonly orderNumber: string }) {
  const actor = MailsPage.useActorRef();
  useQueryChange(actor, orderNumber);
  useReceivedChanges(
    actor,
    (shown, { orderNumber: changed }) => changed === null || changed === shown,
  );
  return null;
}
