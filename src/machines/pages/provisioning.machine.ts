import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ProvidedLeavers, Provisioning } from '../../domain/people/provisioning.ts';
import { MAX_ACTIVE_TOKENS } from '../../domain/people/provisioningWords.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the provisioning tokens, and the choice of who is put into Leaving. */
export type ProvisioningAction =
  | { readonly kind: 'leavers'; readonly leavers: ProvidedLeavers }
  | { readonly kind: 'create' }
  | { readonly kind: 'revoke'; readonly id: string };

/** Panel of the question before a token is revoked. */
interface RevokePanel {
  readonly kind: 'revoke';
  readonly id: string;
}

/** Panel that an action is sent from; null for immediate actions. */
const panelOf = (action: ProvisioningAction): RevokePanel | null =>
  action.kind === 'revoke' ? { kind: 'revoke', id: action.id } : null;

/** Valid tokens. */
const liveIn = (data: Provisioning | null) =>
  data?.tokens.filter(({ revokedAt }) => revokedAt === null) ?? [];

const { page, resource, form, secret } = createPageParts<
  null,
  Provisioning,
  ProvisioningAction,
  RevokePanel
>({
  canDo({ data, panel }, action) {
    if (action.kind === 'revoke') return panel?.id === action.id;
    if (action.kind === 'leavers') return panel === null;
    return data !== null && panel === null && liveIn(data).length < MAX_ACTIVE_TOKENS;
  },
  closesOn: panelOf,
  isPanelValid: (data, panel) => liveIn(data).some(({ id }) => id === panel.id),
  isOneTimeSecret: ({ made }, data) => liveIn(data).some(({ id }) => id === made?.id),
});

/** Access of an identity provider: its tokens. */
export const provisioningMachine = page.createMachine({
  ...secret,
  id: 'provisioning',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form },
});

type Snapshot = SnapshotFrom<typeof provisioningMachine>;

/** Number of valid tokens, as far as known: a second one allows rotation without an outage. */
export function selectTokens({ context }: Snapshot): 'none' | 'one' | 'two' {
  const count = liveIn(context.data).length;
  return count === 0 ? 'none' : count < MAX_ACTIVE_TOKENS ? 'one' : 'two';
}
/** Failure of an action; null if its question has closed. */
export const selectActionFailure = (snapshot: Snapshot): Failure | null => {
  const { action, actionFailure } = snapshot.context;
  return action !== null && panelOf(action) === null
    ? actionFailure
    : parts.selectActionFailure(snapshot, panelOf);
};
/** Failure of creating or revoking a token; null if its question has closed. */
export const selectTokenFailure = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action?.kind === 'leavers' ? null : selectActionFailure(snapshot);
/** Failure of saving who is put into Leaving, or null. */
export const selectLeaversFailure = ({ context }: Snapshot): Failure | null =>
  context.action?.kind === 'leavers' ? context.actionFailure : null;
