import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { asFailure, type Failure } from '../domain/failure.ts';
import {
  type Answers,
  type Beginning,
  completeOrder,
  isInOffer,
  isStepOpen,
  type Resumed,
  STEPS,
  type Step,
  withOptions,
} from '../domain/returns/orderAnswers.ts';
import type { Offer, OrderForm } from '../domain/returns/returns.ts';
import type { Device, Lane } from '../domain/words.ts';
import type { NewReturnEvent } from './newReturn.events.ts';
import { notProvided } from './stub.ts';

interface Context {
  answers: Answers;
  offer: Offer | null;
  resumed: Resumed | null;
  failure: Failure | null;
  orderNumber: string | null;
  /** One an order: sending it twice orders once. */
  idempotencyKey: string;
}

const toStep = (step: Step) => ({
  guard: { type: 'isStepOpen' as const, params: { step } },
  target: step,
});
/** After an answer: to the check of all answers when nothing is missing, else to what is next. */
const onward = [
  toStep('review'),
  toStep('options'),
  toStep('destination'),
  toStep('employee'),
  toStep('device'),
] as const;

/** The new-return wizard: devices and lane, employee, destination, options, check, ordered. */
export const newReturnMachine = setup({
  types: {
    context: {} as Context,
    events: {} as NewReturnEvent,
    input: {} as { idempotencyKey: string },
    tags: {} as 'busy' | 'step',
  },
  actors: {
    loadBeginning: fromPromise<Beginning>(notProvided('loadBeginning')),
    placeOrder: fromPromise<{ orderNumber: string }, { idempotencyKey: string; order: OrderForm }>(
      notProvided('placeOrder'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    begin: assign(({ context }, { offer, resumed }: Beginning) => ({
      offer,
      resumed,
      answers: resumed?.answers ?? {},
      idempotencyKey: resumed?.draft.idempotencyKey ?? context.idempotencyKey,
    })),
    startOver: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      answers: {},
      resumed: null,
      failure: null,
      idempotencyKey,
    })),
    keepAnswers: assign({
      answers: ({ context }, params: Answers) => ({ ...context.answers, ...params }),
    }),
    keepOptions: assign({
      answers: ({ context }, params: Answers) => withOptions(context.answers, params),
    }),
    keepOrderNumber: assign({
      orderNumber: (_, params: { orderNumber: string }) => params.orderNumber,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOffered: ({ context }, params: { devices: readonly Device[]; lane: Lane }) =>
      params.devices.every((device) => isInOffer(context.offer, device, params.lane)),
    isStepResumed: ({ context }, params: { step: Step }) =>
      context.resumed?.draft.step === params.step && isStepOpen(context, params.step),
    isStepOpen: ({ context }, params: { step: Step }) => isStepOpen(context, params.step),
    isStepWanted: ({ context }, params: { wanted: Step; step: Step }) =>
      params.wanted === params.step && isStepOpen(context, params.step),
  },
}).createMachine({
  id: 'newReturn',
  context: ({ input }) => ({
    answers: {},
    offer: null,
    resumed: null,
    failure: null,
    orderNumber: null,
    idempotencyKey: input.idempotencyKey,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What may be ordered, and what was begun before, is being asked.',
      tags: 'busy',
      invoke: {
        id: 'loadBeginning',
        src: 'loadBeginning',
        onDone: {
          target: 'answering',
          actions: { type: 'begin', params: ({ event }) => event.output },
        },
        onError: {
          target: 'unavailable',
          actions: [
            { type: 'keepFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
            { type: 'reportFailure', params: ({ event }) => ({ failure: asFailure(event.error) }) },
          ],
        },
      },
    },
    unavailable: {
      description: 'The price list or the draft did not come; nothing can be ordered until then.',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' } },
    },
    answering: {
      description: 'One question after the other.',
      initial: 'resuming',
      on: {
        'restart.requested': {
          target: '.device',
          actions: {
            type: 'startOver',
            params: ({ event }) => ({ idempotencyKey: event.idempotencyKey }),
          },
        },
        'step.revisited': STEPS.map((step) => ({
          guard: {
            type: 'isStepWanted' as const,
            params: ({ event }: { event: { step: Step } }) => ({ wanted: event.step, step }),
          },
          target: `.${step}` as const,
        })),
      },
      states: {
        resuming: {
          description: 'Goes to where the draft was left, if that can still be opened.',
          always: [
            ...STEPS.map((step) => ({
              guard: { type: 'isStepResumed' as const, params: { step } },
              target: step,
            })),
            { target: 'onward' as const },
          ],
        },
        device: {
          description: 'Which devices, from where to where.',
          tags: 'step',
          on: {
            'device.answered': {
              guard: {
                type: 'isOffered',
                params: ({ event: { device, others = [], lane } }) => ({
                  devices: [device, ...others],
                  lane,
                }),
              },
              target: 'onward',
              actions: {
                type: 'keepAnswers',
                params: ({ event: { device, others = [], lane } }) => ({ device, others, lane }),
              },
            },
          },
        },
        employee: {
          description: 'Who has the device, and where the box goes.',
          tags: 'step',
          on: {
            'employee.answered': {
              target: 'onward',
              actions: {
                type: 'keepAnswers',
                params: ({ event }) => ({ employee: event.employee }),
              },
            },
          },
        },
        destination: {
          description: 'Where the device comes back to.',
          tags: 'step',
          on: {
            'destination.answered': {
              target: 'onward',
              actions: {
                type: 'keepAnswers',
                params: ({ event }) => ({ destination: event.destination }),
              },
            },
          },
        },
        options: {
          description: 'When it starts, what else comes back, and what the order is called by.',
          tags: 'step',
          on: {
            'options.answered': {
              target: 'onward',
              actions: {
                type: 'keepOptions',
                params: ({ event }) => ({
                  options: event.options,
                  references: event.references,
                  otherReferences: event.otherReferences,
                  startsAt: event.startsAt,
                }),
              },
            },
          },
        },
        onward: {
          description: 'Goes to the first question without a fitting answer, else to the check.',
          always: onward,
        },
        review: {
          description: 'All answers on one page, to check before ordering.',
          tags: 'step',
          exit: 'clearFailure',
          on: { 'order.confirmed': { target: '#newReturn.ordering' } },
        },
      },
    },
    ordering: {
      description: 'The order is on its way; asking twice orders once.',
      tags: ['busy', 'step'],
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({
          idempotencyKey: context.idempotencyKey,
          order: completeOrder(context.answers),
        }),
        onDone: {
          target: 'ordered',
          actions: {
            type: 'keepOrderNumber',
            params: ({ event }) => ({ orderNumber: event.output.orderNumber }),
          },
        },
        onError: {
          target: 'answering.review',
          actions: [
            {
              type: 'keepFailure',
              params: ({ event }) => ({ failure: asFailure(event.error) }),
            },
            {
              type: 'reportFailure',
              params: ({ event }) => ({ failure: asFailure(event.error) }),
            },
          ],
        },
      },
    },
    ordered: {
      description: 'The order stands and has a number.',
      type: 'final',
    },
  },
});

type Snapshot = SnapshotFrom<typeof newReturnMachine>;

/** The question on the page, or null while loading, unavailable or ordered. */
export function selectStep(s: Snapshot): Step | null {
  if (s.matches('ordering')) return 'review';
  return STEPS.find((step) => s.matches({ answering: step })) ?? null;
}
/** Whether a question can be opened from the progress line. */
export const selectIsStepOpen = (s: Snapshot, step: Step) => isStepOpen(s.context, step);
export const selectAnswers = (s: Snapshot) => s.context.answers;
export const selectOffer = (s: Snapshot) => s.context.offer;
/** The draft that was taken up, or null. */
export const selectResumed = (s: Snapshot) => s.context.resumed;
/** Names the order that is being filled in; another one after starting over. */
export const selectOrderKey = (s: Snapshot) => s.context.idempotencyKey;
/** Why the price list or the order failed, or null. */
export const selectWizardFailure = (s: Snapshot) => s.context.failure;
/** The order is on its way. */
export const selectIsOrdering = (s: Snapshot) => s.matches('ordering');
/** The number of the new order, or null. */
export const selectOrderNumber = (s: Snapshot) =>
  s.matches('ordered') ? s.context.orderNumber : null;
