import { failed, failureOf } from '../../failed.ts';
import { createPageSetup, type PageRules } from './pageSetup.ts';
import type { AnyPanel } from './pageTypes.ts';

/**
 * Reusable parts of page machines, and the setup that types them.
 *
 * - `resource`: the server's data is loading, ready, failed, refreshing or acted on. Present data
 *   stays meanwhile, and a newer request overtakes an older response. The response to an action is
 *   the new data. Remote changes arrive as event IDs.
 * - `reading`: a resource without actions.
 * - `panel`: a form or details are open or not, and an action in them may await confirmation.
 * - `form`: a panel that is itself the form or the question, without a further confirmation.
 * - `heldForm`: a form that opens at the start if it has typed input that was never sent.
 * - `secret`: events of the whole page: a secret that only one response contains is kept until it is
 *   dismissed.
 *
 * `selection.ts`, `conflict.ts`, `changes.ts` and `job.ts` extend the setup for the few pages that
 * select rows, edit what others may edit too, know their changes by ID, or start jobs.
 *
 * A page is `page.createMachine({ id, context, type: 'parallel', states: { resource, panel } })`.
 * The events are the same for all pages; only the types of their query, data, actions and panels
 * differ.
 */
export function createPageParts<Query, Data, Action, Panel extends AnyPanel = never>(
  rules: PageRules<Data, Action, Panel> = {},
) {
  const page = createPageSetup<Query, Data, Action, Panel>(rules);
  const requested = page.createStateConfig({
    on: {
      'reload.requested': { target: 'loading' },
      'action.requested': {
        guard: { type: 'isOffered', params: ({ event }) => ({ action: event.action }) },
        target: 'acting',
        actions: { type: 'setAction', params: ({ event }) => ({ action: event.action }) },
      },
    },
  });
  const resource = page.createStateConfig({
    description: 'Data of the server.',
    initial: 'loading',
    on: {
      'change.received': {
        actions: { type: 'addChangeIds', params: ({ event }) => ({ changeIds: event.changeIds }) },
      },
      'query.changed': {
        target: '.loading',
        actions: { type: 'setQuery', params: ({ event }) => ({ query: event.query }) },
      },
    },
    states: {
      loading: {
        description: 'The data is loading; earlier data stays visible.',
        tags: 'busy',
        entry: 'clearChangeIds',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            target: 'ready',
            actions: { type: 'setData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: failed('failed'),
        },
      },
      failed: {
        description: 'Loading failed; shows the reason with "Try again".',
        on: {
          'reload.requested': { target: 'loading' },
          // The connection to the server is back.
          'change.received': { target: 'loading' },
        },
      },
      ready: {
        ...requested,
        description: 'The data is shown.',
        always: { guard: 'hasUnseenChanges', target: 'refreshing' },
      },
      refreshing: {
        ...requested,
        description: 'Another user changed the data: reloads in the background.',
        entry: 'clearChangeIds',
        invoke: {
          id: 'refresh',
          src: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            target: 'ready',
            actions: { type: 'setChangedData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            // Background refresh failed: keep the current data and retry on the next change.
            target: 'ready',
            actions: { type: 'reportFailure', params: failureOf },
          },
        },
      },
      acting: {
        description: 'The requested action is pending; the data stays visible.',
        tags: 'busy',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => ({ query: context.query, action: actionOf(context) }),
          onDone: {
            target: 'ready',
            actions: [
              { type: 'setData', params: ({ event }) => ({ data: event.output }) },
              { type: 'setDone', params: ({ context }) => ({ action: actionOf(context) }) },
              { type: 'emitDone', params: ({ context }) => ({ action: actionOf(context) }) },
            ],
          },
          onError: [
            {
              // The state on the server has moved on: show the present data beside the reason.
              guard: { type: 'isRefused', params: failureOf },
              target: 'loading',
              actions: { type: 'setActionFailure', params: failureOf },
            },
            {
              target: 'ready',
              actions: [
                { type: 'setActionFailure', params: failureOf },
                { type: 'reportFailure', params: failureOf },
              ],
            },
          ],
        },
      },
    },
  });
  const { acting: _, ready, refreshing, ...waiting } = resource.states;
  const reloading = { 'reload.requested': { target: 'loading' } } as const;
  const reading = page.createStateConfig({
    ...resource,
    states: {
      ...waiting,
      ready: { ...ready, on: reloading },
      refreshing: { ...refreshing, on: reloading },
    },
  });
  const closed = page.createStateConfig({
    description: 'No panel is open.',
    on: {
      'panel.opened': {
        guard: 'hasData',
        target: 'open',
        actions: { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
      },
    },
  });
  const closedAtFirst = page.createStateConfig({
    ...closed,
    always: { guard: 'isOpenOnLoad', target: 'open' },
  });
  const panel = page.createStateConfig({
    description: 'The open panel.',
    initial: 'closed',
    states: {
      closed: closedAtFirst,
      open: {
        description: 'A form or details are open.',
        initial: 'looking',
        always: { guard: 'isPanelGone', target: 'closed' },
        exit: 'clearPanel',
        on: {
          'panel.opened': {
            target: '.looking',
            actions: { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
          'panel.closed': { target: 'closed' },
        },
        states: {
          looking: {
            description: 'Shows the possible actions.',
            on: {
              'confirmation.asked': {
                guard: 'isAskable',
                target: 'asking',
                actions: { type: 'setAsked', params: ({ event }) => ({ action: event.action }) },
              },
            },
          },
          asking: {
            description: 'Shows the consequences and waits for confirmation.',
            exit: 'clearAsked',
            always: { guard: 'isAnswered', target: 'looking' },
            on: { 'confirmation.withdrawn': { target: 'looking' } },
          },
        },
      },
    },
  });
  const form = page.createStateConfig({
    description: 'The open panel.',
    initial: 'closed',
    states: {
      closed,
      open: {
        description: 'A form or a question is open.',
        always: { guard: 'isPanelGone', target: 'closed' },
        exit: 'clearPanel',
        on: {
          'panel.opened': {
            guard: 'isNotSubmitting',
            actions: { type: 'setPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
          'panel.closed': { guard: 'isNotSubmitting', target: 'closed' },
        },
      },
    },
  });
  const heldForm = page.createStateConfig({
    ...form,
    states: { ...form.states, closed: closedAtFirst },
  });
  const secret = page.createStateConfig({
    on: { 'secret.dismissed': { guard: 'hasSecret', actions: 'clearSecret' } },
  });
  return { page, resource, reading, panel, form, heldForm, secret };
}

function actionOf<Action>({ action }: { readonly action: Action | null }): Action {
  if (action === null) throw new Error('Nothing was asked for that could be done.');
  return action;
}
