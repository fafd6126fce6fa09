import { createActorContext } from '@xstate/react';
import type { ReactNode } from 'react';
import type { Client } from '../../../../api/client.ts';
import type { LeaverMailbox } from '../../../../domain/leavers/leaverMail.ts';
import {
  type LeaverMailAction,
  leaverMailMachine,
} from '../../../../machines/pages/leaverMail.machine.ts';
import { type ActRequest, usePageLogic } from '../../../app/pages/usePageLogic.ts';

/** Machine of the section, for its views. */
export const LeaverMailPage = createActorContext(leaverMailMachine);

/** Runs the machine of the section with its requests. */
export function LeaverMailProvider({ children }: { readonly children: ReactNode }) {
  const page = usePageLogic(leaverMailMachine, {
    input: { query: null },
    load: (client, { signal }) => client('GET /api/portal/leaver-mailbox', { signal }),
    act,
  });
  return <LeaverMailPage.Provider {...page}>{children}</LeaverMailPage.Provider>;
}

function act(
  client: Client,
  { action, signal }: ActRequest<null, LeaverMailAction>,
): Promise<LeaverMailbox> {
  return action.kind === 'replaceAddress'
    ? client('POST /api/portal/leaver-mailbox/address', { signal })
    : client('PUT /api/portal/leaver-mailbox', { body: action.body, signal });
}
