import { and, assign, not, raise, type SnapshotFrom, stateIn } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { WebhookForm, WebhookLogQuery, WebhookPage } from '../../domain/programs/webhooks.ts';
import { failed, failureOf } from '../failed.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import { createSelection } from './parts/selection.ts';
import * as parts from './parts/selectors.ts';

/** ID of the webhook, and the filter and page of its log. */
export interface WebhookQuery extends WebhookLogQuery {
  readonly id: string;
}

/** Actions of an admin on a webhook. */
export type WebhookAction =
  | { readonly kind: 'edit'; readonly body: WebhookForm }
  | { readonly kind: 'enable' }
  | { readonly kind: 'disable' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'test' }
  | { readonly kind: 'replay'; readonly deliveryId: string }
  | { readonly kind: 'replayAll'; readonly since: string }
  | { readonly kind: 'delete' };

/** Panel that edits the URL and events; it replaces the page's content. */
export const EDIT_PANEL = 'edit';
/** Panel of the question before the secret is changed. */
export const SECRET_PANEL = 'secret';
/** Panel of the question before the webhook is deleted. */
export const DELETE_PANEL = 'delete';
const PANELS = [EDIT_PANEL, SECRET_PANEL, DELETE_PANEL] as const;
type WebhookPanel = (typeof PANELS)[number];

/** Panel that an action is sent from; null for immediate actions. */
const panelOf = ({ kind }: WebhookAction): WebhookPanel | null =>
  PANELS.find((panel) => panel === kind) ?? null;

/** Whether the server allows the action now. */
function isAllowed({ endpoint, deliveries, failed }: WebhookPage, action: WebhookAction): boolean {
  switch (action.kind) {
    case 'enable':
      return endpoint.canEnable;
    case 'disable':
      return endpoint.canDisable;
    case 'replay':
      return deliveries.some(({ id, canReplay }) => canReplay && id === action.deliveryId);
    case 'replayAll':
      return endpoint.canReplay && failed > 0;
    default:
      return true;
  }
}

/** Whether a delivery waits for its first attempt. */
export const hasFirstTry = ({ deliveries }: WebhookPage): boolean =>
  deliveries.some(({ state, attempts }) => state === 'waiting' && attempts.length === 0);

/** Null once the webhook has been deleted. */
type Data = WebhookPage | null;

const {
  page: base,
  resource,
  form,
  secret,
} = createPageParts<WebhookQuery, Data, WebhookAction, WebhookPanel>({
  canDo({ data, panel }, action) {
    const from = panelOf(action);
    return (from === null || from === panel) && data !== null && isAllowed(data, action);
  },
  closesOn: panelOf,
  isOneTimeSecret: (answer, data) => answer?.made != null && answer.made.id === data?.endpoint.id,
});

/** The selected delivery shows its details. */
const { page, selection } = createSelection(base, {
  selectableIds: (data: Data) => data?.deliveries.map(({ id }) => id) ?? [],
});

const ofWebhook = page
  .extend({
    guards: {
      isReady: stateIn({ resource: 'ready' }),
      isAwaited: ({ context: { data } }) => data !== null && hasFirstTry(data),
      isAbsent: (_, params: { failure: Failure }) => params.failure.kind === 'notFound',
    },
    actions: {
      refresh: raise({ type: 'change.received', changeIds: [''] }),
      /** Clears the page of a deleted webhook. */
      clearWebhook: assign({
        ...{ data: null, panel: null, secret: null, actionFailure: null },
        selected: [],
      }),
    },
    // Polling interval: a receiver usually responds within seconds.
    delays: { answerDue: 2000 },
  })
  .extend({ guards: { isAnswerDue: and(['isReady', 'isAwaited']) } })
  .extend({ guards: { isSettled: not('isAnswerDue') } });

const { loading, refreshing } = resource.states;
const toAbsent = {
  guard: { type: 'isAbsent', params: failureOf },
  target: 'absent',
  actions: [{ type: 'setFailure', params: failureOf }, 'clearWebhook'],
} as const;

/** The webhook as the server stores it, or its absence. */
const oneResource = ofWebhook.createStateConfig({
  ...resource,
  states: {
    ...resource.states,
    loading: { ...loading, invoke: { ...loading.invoke, onError: [toAbsent, failed('failed')] } },
    refreshing: {
      ...refreshing,
      invoke: { ...refreshing.invoke, onError: [toAbsent, refreshing.invoke.onError] },
    },
    absent: { description: "The webhook doesn't exist, or was deleted." },
  },
});

/** Polls the log while a delivery awaits its first response. */
const firstAnswer = ofWebhook.createStateConfig({
  description: "Polling for the receiver's first response.",
  initial: 'known',
  states: {
    known: {
      description: 'No first attempt is pending, or the data is loading.',
      always: { guard: 'isAnswerDue', target: 'awaited' },
    },
    awaited: {
      description: 'A first attempt is pending.',
      always: { guard: 'isSettled', target: 'known' },
      after: { answerDue: { actions: 'refresh' } },
    },
  },
});

/** One webhook: its settings, its actions and its deliveries. */
export const webhookMachine = ofWebhook.createMachine({
  ...selection,
  on: { ...secret.on, ...selection.on },
  id: 'webhook',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource: oneResource, form, firstAnswer },
});

type Snapshot = SnapshotFrom<typeof webhookMachine>;

/** Whether there is no such webhook: it was deleted, or belongs to another organization. */
export const selectIsAbsent = (snapshot: Snapshot): boolean =>
  snapshot.matches({ resource: 'absent' });
/** ID of the delivery whose details are open, or null. */
export const selectOpenDelivery = ({ context: { selected } }: Snapshot): string | null =>
  selected === 'all' ? null : (selected[0] ?? null);
/** Whether the next poll of the log is due soon. */
export const selectIsAnswerDue = (snapshot: Snapshot): boolean =>
  snapshot.matches({ firstAnswer: 'awaited' });
/** Failure of the last action; null if its panel has closed. */
export const selectActionFailure = (snapshot: Snapshot): Failure | null =>
  parts.selectActionFailure(snapshot, panelOf);
/** Failure of the last immediate action. */
export const selectFailureAtOnce = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action !== null && panelOf(snapshot.context.action) === null
    ? snapshot.context.actionFailure
    : null;
