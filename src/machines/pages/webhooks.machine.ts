import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { WebhookForm, WebhookList } from '../../domain/programs/webhooks.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** What an admin does with the organization's webhooks; the rest is on the page of each. */
export type WebhooksAction =
  | { readonly kind: 'add'; readonly body: WebhookForm }
  | { readonly kind: 'delete'; readonly id: string };

/** The form of a new webhook. */
export const ADD_PANEL = 'add';
/** The question before a webhook is deleted. */
export const deletePanel = (id: string): string => `delete ${id}`;

/** The panel that an action is sent from. */
const panelOf = (action: WebhooksAction): string =>
  action.kind === 'add' ? ADD_PANEL : deletePanel(action.id);

const { page, resource, heldForm, secret } = createPageParts<null, WebhookList, WebhooksAction>({
  offers: ({ panel }, action) => panel === panelOf(action),
  closes: panelOf,
  holds: ({ endpoints }, panel) =>
    panel === ADD_PANEL || endpoints.some(({ id }) => deletePanel(id) === panel),
  tells: ({ made }, { endpoints }) => endpoints.some(({ id }) => id === made?.id),
});

/** Where an organization's events are sent: the list, a new one, and the question before one goes. */
export const webhooksMachine = page.createMachine({
  id: 'webhooks',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource, form: heldForm, secret },
});

/** Why a webhook was not added or deleted; null when its form or question has closed. */
export const selectActionFailure = (
  snapshot: SnapshotFrom<typeof webhooksMachine>,
): Failure | null => parts.selectActionFailure(snapshot, panelOf);
