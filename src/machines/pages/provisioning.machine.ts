import { not, type SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { Provisioning, ProvisioningQuery } from '../../domain/people/provisioning.ts';
import { MAX_ACTIVE_TOKENS } from '../../domain/people/provisioningWords.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the provisioning tokens. */
export type ProvisioningAction =
  | { readonly kind: 'create' }
  | { readonly kind: 'revoke'; readonly id: string };

/** Panel of the question before a token is revoked. */
export interface RevokePanel {
  readonly kind: 'revoke';
  readonly id: string;
}

/** Panel that an action is sent from; null for immediate actions. */
const panelOf = (action: ProvisioningAction): RevokePanel | null =>
  action.kind === 'create' ? null : { kind: 'revoke', id: action.id };

/** Valid tokens. */
const liveIn = (data: Provisioning | null) =>
  data?.tokens.filter(({ revokedAt }) => revokedAt === null) ?? [];

const { page, resource, form, secret } = createPageParts<
  ProvisioningQuery,
  Provisioning,
  ProvisioningAction,
  RevokePanel
>({
  canDo({ data, panel }, action) {
    if (action.kind === 'revoke') return panel?.id === action.id;
    return data !== null && panel === null && liveIn(data).length < MAX_ACTIVE_TOKENS;
  },
  closesOn: panelOf,
  isPanelValid: (data, panel) => liveIn(data).some(({ id }) => id === panel.id),
  isOneTimeSecret: ({ made }, data) => liveIn(data).some(({ id }) => id === made?.id),
});

const ofProvisioning = page
  .extend({
    guards: {
      hasToken: ({ context }) => liveIn(context.data).length > 0,
      hasSuccessor: ({ context }) => liveIn(context.data).length >= MAX_ACTIVE_TOKENS,
    },
  })
  .extend({ guards: { hasNoToken: not('hasToken'), hasNoSuccessor: not('hasSuccessor') } });

/** Number of valid tokens: a second one allows rotation without an outage. */
const tokens = ofProvisioning.createStateConfig({
  description: 'The tokens that work.',
  initial: 'none',
  states: {
    none: {
      description: 'No provider gets in, as far as is known; a token can be made.',
      always: { guard: 'hasToken', target: 'one' },
    },
    one: {
      description: 'The provider has its token; a second one can be made beside it.',
      always: [
        { guard: 'hasSuccessor', target: 'two' },
        { guard: 'hasNoToken', target: 'none' },
      ],
    },
    two: {
      description: 'Both work until one is revoked; there is no third one before that.',
      always: { guard: 'hasNoSuccessor', target: 'one' },
    },
  },
});

/** Access of an identity provider, and the log of its requests. */
export const provisioningMachine = ofProvisioning.createMachine({
  ...secret,
  id: 'provisioning',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form, tokens },
});

type Snapshot = SnapshotFrom<typeof provisioningMachine>;

/** Number of valid tokens, as far as known. */
export const selectTokens = ({ value }: Snapshot): Snapshot['value']['tokens'] => value.tokens;
/** Failure of creating or revoking a token; null if its question has closed. */
export const selectActionFailure = (snapshot: Snapshot): Failure | null =>
  parts.selectActionFailure(snapshot, panelOf);
