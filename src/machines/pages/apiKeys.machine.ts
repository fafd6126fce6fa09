import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { ApiKeyList, NewApiKey } from '../../domain/programs/apiKeys.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** What an admin does with the keys of the organization's programs. */
export type ApiKeysAction =
  | { readonly kind: 'create'; readonly body: NewApiKey }
  | { readonly kind: 'revoke'; readonly id: string };

/** The form of a new key. */
export const CREATE_PANEL = 'create';
/** The question before a key is revoked. */
export const revokePanel = (id: string): string => `revoke ${id}`;

/** The panel that an action is sent from. */
const panelOf = (action: ApiKeysAction): string =>
  action.kind === 'create' ? CREATE_PANEL : revokePanel(action.id);

const { page, resource, heldForm, secret } = createPageParts<null, ApiKeyList, ApiKeysAction>({
  offers: ({ panel }, action) => panel === panelOf(action),
  closes: panelOf,
  holds: ({ keys }, panel) =>
    panel === CREATE_PANEL ||
    keys.some(({ id, canRevoke }) => canRevoke && revokePanel(id) === panel),
  tells: ({ made }, { keys }) => keys.some(({ id, canRevoke }) => canRevoke && id === made?.id),
});

/** The keys of an organization: the list, a new one, and the question before one is revoked. */
export const apiKeysMachine = page.createMachine({
  id: 'apiKeys',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm, secret },
});

/** Why a key was not made or revoked; null when its form or question has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof apiKeysMachine>,
): Failure | null => parts.selectActionFailure(snapshot, panelOf);
