import { and, assign, not, raise, type SnapshotFrom, stateIn } from 'xstate';
import type { Failure } from '../../domain/failure.ts';
import type { WebhookForm, WebhookLogQuery, WebhookPage } from '../../domain/programs/webhooks.ts';
import { failed, failureOf } from '../failed.ts';
import { createPageParts } from './parts/page.ts';
import { startPage } from './parts/pageTypes.ts';
import * as parts from './parts/selectors.ts';

/** Which webhook, and which part of its log. */
export interface WebhookQuery extends WebhookLogQuery {
  readonly id: string;
}

/** What an admin does with a webhook. */
export type WebhookAction =
  | { readonly kind: 'edit'; readonly body: WebhookForm }
  | { readonly kind: 'enable' }
  | { readonly kind: 'disable' }
  | { readonly kind: 'secret' }
  | { readonly kind: 'test' }
  | { readonly kind: 'replay'; readonly deliveryId: string }
  | { readonly kind: 'replayAll'; readonly since: string }
  | { readonly kind: 'delete' };

/** The form of where it leads and what it is told of; it takes the place of what stands there. */
export const EDIT_PANEL = 'edit';
/** The question before its secret is changed. */
export const SECRET_PANEL = 'secret';
/** The question before it is deleted. */
export const DELETE_PANEL = 'delete';
const PANELS: readonly string[] = [EDIT_PANEL, SECRET_PANEL, DELETE_PANEL];

/** The panel that an action is sent from; null for what is done at once. */
const panelOf = ({ kind }: WebhookAction): string | null => (PANELS.includes(kind) ? kind : null);

/** Whether the server allows it now. */
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

/** Whether something was sent of which the receiver has not been heard yet. */
export const hasFirstTry = ({ deliveries }: WebhookPage): boolean =>
  deliveries.some(({ state, attempts }) => state === 'waiting' && attempts.length === 0);

/** A webhook that was just deleted has no page any more. */
type Data = WebhookPage | null;

const { page, resource, form, secret } = createPageParts<WebhookQuery, Data, WebhookAction>({
  offers({ data, panel }, action) {
    const from = panelOf(action);
    return (from === null || from === panel) && data !== null && isAllowed(data, action);
  },
  closes: panelOf,
  tells: (answer, data) => answer?.made != null && answer.made.id === data?.endpoint.id,
});

const ofWebhook = page
  .extend({
    guards: {
      isReady: stateIn({ resource: 'ready' }),
      isAwaited: ({ context: { data } }) => data !== null && hasFirstTry(data),
      isAbsent: (_, params: { failure: Failure }) => params.failure.kind === 'notFound',
    },
    actions: {
      askAnew: raise({ type: 'change.heard', marks: [''] }),
      /** Nothing of it is left to show or to do. */
      forgetWebhook: assign({ data: null, panel: null, secret: null, actionFailure: null }),
    },
    // What was just sent is answered in a moment.
    delays: { answerDue: 2000 },
  })
  .extend({ guards: { isAnswerDue: and(['isReady', 'isAwaited']) } })
  .extend({ guards: { isSettled: not('isAnswerDue') } });

const { loading, refreshing } = resource.states;
const toAbsent = {
  guard: { type: 'isAbsent', params: failureOf },
  target: 'absent',
  actions: [{ type: 'keepFailure', params: failureOf }, 'forgetWebhook'],
} as const;

/** The webhook as the server holds it, or that there is none under this address. */
const oneResource = ofWebhook.createStateConfig({
  ...resource,
  states: {
    ...resource.states,
    loading: {
      ...loading,
      invoke: { ...loading.invoke, onError: [toAbsent, failed('failed')] },
    },
    refreshing: {
      ...refreshing,
      invoke: { ...refreshing.invoke, onError: [toAbsent, refreshing.invoke.onError] },
    },
    absent: {
      description: 'There is no such webhook, or none any more; the list is one click away.',
    },
  },
});

/** While something was sent that has no answer yet, the log is asked for again and again. */
const firstAnswer = ofWebhook.createStateConfig({
  description: 'What the receiver answers to what was just sent.',
  initial: 'known',
  states: {
    known: {
      description: 'Nothing is on its way for the first time, or the server is being asked.',
      always: { guard: 'isAnswerDue', target: 'awaited' },
    },
    awaited: {
      description: 'Something is on its way for the first time.',
      always: { guard: 'isSettled', target: 'known' },
      after: { answerDue: { actions: 'askAnew' } },
    },
  },
});

/** One webhook: where it leads, what can be done with it, and what was sent to it. */
export const webhookMachine = ofWebhook.createMachine({
  id: 'webhook',
  context: ({ input }) => startPage(input),
  type: 'parallel',
  states: { resource: oneResource, form, secret, firstAnswer },
});

type Snapshot = SnapshotFrom<typeof webhookMachine>;

/** There is no such webhook: it was deleted, or never was this organization's. */
export const selectIsAbsent = (snapshot: Snapshot): boolean =>
  snapshot.matches({ resource: 'absent' });
/** The log is asked for again in a moment. */
export const selectIsAnswerDue = (snapshot: Snapshot): boolean =>
  snapshot.matches({ firstAnswer: 'awaited' });
/** Why something was not done; null when the form or question has closed that it was sent from. */
export const selectActionFailure = (snapshot: Snapshot): Failure | null =>
  parts.selectActionFailure(snapshot, panelOf);
/** The same for what was done at once, without a form or a question. */
export const selectFailureAtOnce = (snapshot: Snapshot): Failure | null =>
  snapshot.context.action !== null && panelOf(snapshot.context.action) === null
    ? snapshot.context.actionFailure
    : null;
