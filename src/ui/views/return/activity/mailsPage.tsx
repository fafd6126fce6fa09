import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import { mailsMachine } from '../../../../machines/pages/mails.machine.ts';
import { FollowPage } from '../../../app/pages/FollowPage.tsx';
import { usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of a return's emails, for its views. */
export const MailsPage = createActorContext(mailsMachine);

interface MailsPageProviderProps {
  readonly orderNumber: string;
  readonly children: ReactNode;
}

/** Runs the machine of the emails; follows the shown return and its remote changes. */
export function MailsPageProvider({ orderNumber, children }: MailsPageProviderProps) {
  const page = usePageLogic(mailsMachine, {
    input: { query: orderNumber },
    load: (client, { query, signal }) =>
      client('GET /api/portal/returns/:orderNumber/messages', {
        params: { orderNumber: query },
        signal,
      }),
    act: (client, { query, action: { id }, signal }) =>
      client('POST /api/portal/returns/:orderNumber/messages/:id/resend', {
        params: { orderNumber: query, id },
        signal,
      }),
  });
  return (
    <MailsPage.Provider {...page}>
      <FollowPage
        page={MailsPage}
        query={orderNumber}
        isAbout={(shown, { orderNumber }) => orderNumber === null || orderNumber === shown}
      />
      {children}
    </MailsPage.Provider>
  );
}
