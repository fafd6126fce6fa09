import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ApiKeyList, NewApiKey } from '../../domain/programs/apiKeys.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the organization's API keys. */
export type ApiKeysAction =
  | { readonly kind: 'create'; readonly body: NewApiKey }
  | { readonly kind: 'revoke'; readonly id: string };

/** Form of a new key, or the question before one is revoked. */
type ApiKeysPanel = { readonly kind: 'create' } | { readonly kind: 'revoke'; readonly id: string };

/** Panel that an action is sent from. */
const panelOf = (action: ApiKeysAction): ApiKeysPanel =>
  action.kind === 'create' ? { kind: 'create' } : { kind: 'revoke', id: action.id };

const { page, resource, heldForm, secret } = createPageParts<
  null,
  ApiKeyList,
  ApiKeysAction,
  ApiKeysPanel
>({
  canDo: ({ panel }, action) => isSamePanel(panel, panelOf(action)),
  closesOn: panelOf,
  isPanelValid: ({ keys }, panel) =>
    panel.kind === 'create' || keys.some(({ id, canRevoke }) => canRevoke && id === panel.id),
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
