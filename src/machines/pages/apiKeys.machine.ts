import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ApiKeyList, NewApiKey } from '../../domain/programs/apiKeys.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the organization's API keys. */
export type ApiKeysAction =
  | { readonly kind: 'create'; readonly body: NewApiKey }
  | { readonly kind: 'revoke'; readonly id: string };

/** Panel of a new key. */
export const CREATE_PANEL = 'create';
/** Panel of the question before a key is revoked. */
export const revokePanel = (id: string): string => `revoke ${id}`;

/** Panel that an action is sent from. */
const panelOf = (action: ApiKeysAction): string =>
  action.kind === 'create' ? CREATE_PANEL : revokePanel(action.id);

const { page, resource, heldForm, secret } = createPageParts<null, ApiKeyList, ApiKeysAction>({
  canDo: ({ panel }, action) => panel === panelOf(action),
  closesOn: panelOf,
  isPanelValid: ({ keys }, panel) =>
    panel === CREATE_PANEL ||
    keys.some(({ id, canRevoke }) => canRevoke && revokePanel(id) === panel),
  isOneTimeSecret: ({ made }, { keys }) =>
    keys.some(({ id, canRevoke }) => canRevoke && id === made?.id),
});

/** API keys of an organization: the list, the form of a new one, and the question before revoking one. */
export const apiKeysMachine = page.createMachine({
  ...secret,
  id: 'apiKeys',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});

/** Failure of creating or revoking a key; null if its panel has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof apiKeysMachine>,
): Failure | null => parts.selectActionFailure(snapshot, panelOf);
