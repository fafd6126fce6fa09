import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { WebhookForm, WebhookList } from '../../domain/programs/webhooks.ts';
import { createPageParts } from './parts/page.ts';
import { isSamePanel, startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Actions of an admin on the list of webhooks; the others are on the page of each. */
export type WebhooksAction =
  | { readonly kind: 'add'; readonly body: WebhookForm }
  | { readonly kind: 'delete'; readonly id: string };

/** Form of a new webhook, or the question before one is deleted. */
type WebhooksPanel = { readonly kind: 'add' } | { readonly kind: 'delete'; readonly id: string };

/** Panel that an action is sent from. */
const panelOf = (action: WebhooksAction): WebhooksPanel =>
  action.kind === 'add' ? { kind: 'add' } : { kind: 'delete', id: action.id };

const { page, resource, heldForm, secret } = createPageParts<
  null,
  WebhookList,
  WebhooksAction,
  WebhooksPanel
>({
  canDo: ({ panel }, action) => isSamePanel(panel, panelOf(action)),
  closesOn: panelOf,
  isPanelValid: ({ endpoints }, panel) =>
    panel.kind === 'add' || endpoints.some(({ id }) => id === panel.id),
  isOneTimeSecret: ({ made }, { endpoints }) => endpoints.some(({ id }) => id === made?.id),
});

/** Webhooks of an organization: the list, the form of a new one, and the question before deleting one. */
export const webhooksMachine = page.createMachine({
  ...secret,
  id: 'webhooks',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm },
});

/** Failure of adding or deleting a webhook; null if its panel has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof webhooksMachine>,
): Failure | null => parts.selectActionFailure(snapshot, panelOf);
