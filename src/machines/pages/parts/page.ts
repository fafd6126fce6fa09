import { not } from 'xstate';
import { failed, failureOf } from '../../failed.ts';
import { createPageSetup, type PageRules } from './pageSetup.ts';

/**
 * The parts that pages are made of, and the setup that their machine is typed by.
 *
 * - `resource`: what the server holds is loading, ready, failed, brought up to date or acted on. What
 *   is there stays meanwhile, and a newer question overtakes an older answer. The answer to an action
 *   is the new data. What others change is heard of by marks, such as an event's id.
 * - `reading`: the same where nothing is done to it.
 * - `panel`: a form or details are open or not, and in them something may wait to be confirmed.
 * - `form`: the same where what is open is itself the form or the question, and nothing more is asked.
 * - `heldForm`: a form that is open from the start where something was typed and never sent.
 * - `conflict`: what was refused was based on what somebody else has changed meanwhile.
 * - `selection`: of a list none, some or all that match are selected.
 * - `pageSelection`: the same where no more is selected than what is shown.
 * - `secret`: what one answer told, which no other will, stands there until it is dismissed.
 *
 * A page is `page.createMachine({ id, context, type: 'parallel', states: { resource, panel } })`. The
 * events are the same for all pages; only the types of their query, data and actions differ.
 */
export function createPageParts<Query, Data, Action>(rules: PageRules<Data, Action> = {}) {
  const page = createPageSetup<Query, Data, Action>(rules);
  const requested = page.createStateConfig({
    on: {
      'reload.requested': { target: 'loading' },
      'action.requested': {
        guard: { type: 'isOffered', params: ({ event }) => ({ action: event.action }) },
        target: 'acting',
        actions: { type: 'keepAction', params: ({ event }) => ({ action: event.action }) },
      },
    },
  });
  const resource = page.createStateConfig({
    description: 'What the server holds.',
    initial: 'loading',
    on: {
      'change.heard': {
        actions: { type: 'keepMarks', params: ({ event }) => ({ marks: event.marks }) },
      },
      'query.changed': {
        target: '.loading',
        actions: { type: 'keepQuery', params: ({ event }) => ({ query: event.query }) },
      },
    },
    states: {
      loading: {
        description: 'The server is being asked; what was there before stays in sight.',
        tags: 'busy',
        entry: 'forgetMarks',
        invoke: {
          id: 'load',
          src: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            target: 'ready',
            actions: { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
          },
          onError: failed('failed'),
        },
      },
      failed: {
        description: 'The answer did not come; the reason stands there with "Try again".',
        on: {
          'reload.requested': { target: 'loading' },
          // The server speaks again.
          'change.heard': { target: 'loading' },
        },
      },
      ready: {
        ...requested,
        description: 'What the server holds is shown.',
        always: { guard: 'isBehind', target: 'refreshing' },
      },
      refreshing: {
        ...requested,
        description: 'Somebody else has changed it: asked again, while all can be done as before.',
        entry: 'forgetMarks',
        invoke: {
          id: 'refresh',
          src: 'load',
          input: ({ context }) => ({ query: context.query }),
          onDone: {
            target: 'ready',
            actions: { type: 'keepChanged', params: ({ event }) => ({ data: event.output }) },
          },
          onError: {
            // Nobody asked for it, and what is there stays; the next change asks again.
            target: 'ready',
            actions: {
              type: 'reportFailure',
              params: failureOf,
            },
          },
        },
      },
      acting: {
        description: 'What the person asked for is being done; the rest stays in sight.',
        tags: 'busy',
        invoke: {
          id: 'act',
          src: 'act',
          input: ({ context }) => ({ query: context.query, action: actionOf(context) }),
          onDone: {
            target: 'ready',
            actions: [
              { type: 'keepData', params: ({ event }) => ({ data: event.output }) },
              { type: 'keepDone', params: ({ context }) => ({ action: actionOf(context) }) },
              { type: 'tellDone', params: ({ context }) => ({ action: actionOf(context) }) },
            ],
          },
          onError: [
            {
              // The state on the server has moved on: show the present one beside the reason.
              guard: {
                type: 'isRefused',
                params: failureOf,
              },
              target: 'loading',
              actions: {
                type: 'keepActionFailure',
                params: failureOf,
              },
            },
            {
              target: 'ready',
              actions: [
                {
                  type: 'keepActionFailure',
                  params: failureOf,
                },
                {
                  type: 'reportFailure',
                  params: failureOf,
                },
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
    description: 'No form and no details are open.',
    on: {
      'panel.opened': {
        guard: 'hasData',
        target: 'open',
        actions: { type: 'keepPanel', params: ({ event }) => ({ panel: event.panel }) },
      },
    },
  });
  const closedAtFirst = page.createStateConfig({
    ...closed,
    always: { guard: 'isDue', target: 'open' },
  });
  const panel = page.createStateConfig({
    description: 'What is open beside it.',
    initial: 'closed',
    states: {
      closed: closedAtFirst,
      open: {
        description: 'A form or the details of something are open.',
        initial: 'looking',
        always: { guard: 'isOver', target: 'closed' },
        exit: 'forgetPanel',
        on: {
          'panel.opened': {
            target: '.looking',
            actions: { type: 'keepPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
          'panel.closed': { target: 'closed' },
        },
        states: {
          looking: {
            description: 'What can be done stands there.',
            on: {
              'confirmation.asked': {
                guard: 'isAskable',
                target: 'asking',
                actions: { type: 'keepAsked', params: ({ event }) => ({ action: event.action }) },
              },
            },
          },
          asking: {
            description: 'What follows is said, and nothing is done before it is confirmed.',
            exit: 'forgetAsked',
            always: { guard: 'isAnswered', target: 'looking' },
            on: { 'confirmation.withdrawn': { target: 'looking' } },
          },
        },
      },
    },
  });
  const form = page.createStateConfig({
    description: 'What is open beside it.',
    initial: 'closed',
    states: {
      closed,
      open: {
        description: 'A form or a question is open, and can be sent if the server allows it.',
        always: { guard: 'isOver', target: 'closed' },
        exit: 'forgetPanel',
        on: {
          'panel.opened': {
            guard: 'isResting',
            actions: { type: 'keepPanel', params: ({ event }) => ({ panel: event.panel }) },
          },
          'panel.closed': { guard: 'isResting', target: 'closed' },
        },
      },
    },
  });
  const heldForm = page.createStateConfig({
    ...form,
    states: { ...form.states, closed: closedAtFirst },
  });
  const conflict = page.createStateConfig({
    description: 'What somebody else has changed under an edit.',
    initial: 'none',
    states: {
      none: {
        description: 'Nobody else has changed what is edited, as far as is known.',
        always: { guard: 'isOvertaken', target: 'overtaken' },
      },
      overtaken: {
        description: 'Somebody else was quicker: what they changed stands beside what was typed.',
        entry: 'tellConflict',
        always: { guard: not('isOvertaken'), target: 'none' },
      },
    },
  });
  const secret = page.createStateConfig({
    description: 'What one answer told, which no other will.',
    initial: 'hidden',
    states: {
      hidden: {
        description: 'Nothing of that kind was told.',
        always: { guard: 'isTold', target: 'shown' },
      },
      shown: {
        description: 'It stands there, whatever else is done, until the person has it.',
        always: { guard: not('isTold'), target: 'hidden' },
        on: { 'secret.dismissed': { target: 'hidden', actions: 'forgetSecret' } },
      },
    },
  });
  const toNone = { guard: 'isNoneSelected', target: 'none' } as const;
  const toSome = { guard: 'isSomeSelected', target: 'some' } as const;
  const toAll = { guard: 'isAllSelected', target: 'all' } as const;
  const selection = page.createStateConfig({
    description: 'What is selected of the list.',
    initial: 'none',
    on: {
      'selection.changed': {
        guard: { type: 'isSelectable', params: ({ event }) => ({ selected: event.selected }) },
        actions: { type: 'keepSelected', params: ({ event }) => ({ selected: event.selected }) },
      },
    },
    states: {
      none: {
        description: 'Nothing is selected.',
        always: [toSome, toAll],
      },
      some: {
        description: 'Some of what is shown is selected.',
        always: [toNone, toAll],
      },
      all: {
        description: 'All that match are selected, shown or not.',
        always: [toNone, toSome],
      },
    },
  });
  const { none, some } = selection.states;
  const pageSelection = page.createStateConfig({
    ...selection,
    states: { none: { ...none, always: toSome }, some: { ...some, always: toNone } },
  });
  return {
    ...{ page, resource, reading, panel, form, heldForm, conflict, secret },
    ...{ selection, pageSelection },
  };
}

function actionOf<Action>({ action }: { readonly action: Action | null }): Action {
  if (action === null) throw new Error('Nothing was asked for that could be done.');
  return action;
}
