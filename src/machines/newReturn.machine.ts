import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import type {
  Destination,
  Employee,
  Offer,
  Options,
  OrderForm,
  References,
} from '../api/contract/returns.ts';
import type { Device, Lane } from '../api/contract/words.ts';
import { asFailure, type Failure } from './failure.ts';
import { completeOrder, destinationFits, employeeFits } from './orderAnswers.ts';
import { notProvided } from './stub.ts';

/** The questions of the wizard, in order; each is a state. */
export const STEPS = ['device', 'employee', 'destination', 'options', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** What has been answered so far. */
export interface Answers {
  device?: Device;
  lane?: Lane;
  employee?: Employee;
  destination?: Destination;
  options?: Options;
  references?: References;
}

type Event =
  | { type: 'device.answered'; device: Device; lane: Lane }
  | { type: 'employee.answered'; employee: Employee }
  | { type: 'destination.answered'; destination: Destination }
  | { type: 'options.answered'; options: Options; references: References }
  /** Goes to an earlier question; nothing that was answered is lost. */
  | { type: 'step.revisited'; step: Step }
  | { type: 'order.confirmed' }
  | { type: 'retry.requested' };

interface Context {
  answers: Answers;
  offer: Offer | null;
  failure: Failure | null;
  orderNumber: string | null;
  /** One an order: sending it twice orders once. */
  idempotencyKey: string;
}

/** Whether a step may be opened: every question before it has an answer that still fits. */
function isOpen(context: Context, step: Step): boolean {
  const { device, lane, options } = context.answers;
  const answered: Record<Step, boolean> = {
    device: device !== undefined && lane !== undefined,
    employee: employeeFits(context.answers),
    destination: destinationFits(context.answers, context.offer?.addresses ?? []),
    options: options !== undefined,
    review: false,
  };
  return STEPS.slice(0, STEPS.indexOf(step)).every((earlier) => answered[earlier]);
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

/** The new-return wizard: device and lane, employee, destination, options, check, ordered. */
export const newReturnMachine = setup({
  types: {
    context: {} as Context,
    events: {} as Event,
    input: {} as { idempotencyKey: string },
    tags: {} as 'busy' | 'step',
  },
  actors: {
    loadOffer: fromPromise<Offer>(notProvided('loadOffer')),
    placeOrder: fromPromise<{ orderNumber: string }, { idempotencyKey: string; order: OrderForm }>(
      notProvided('placeOrder'),
    ),
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    keepOffer: assign({ offer: (_, params: { offer: Offer }) => params.offer }),
    keepAnswers: assign({
      answers: ({ context }, params: Answers) => ({ ...context.answers, ...params }),
    }),
    keepOrderNumber: assign({
      orderNumber: (_, params: { orderNumber: string }) => params.orderNumber,
    }),
    keepFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    isOffered: ({ context }, params: { device: Device; lane: Lane }) =>
      context.offer?.items.some(
        (item) => item.device === params.device && item.lane === params.lane,
      ) ?? false,
    isStepOpen: ({ context }, params: { step: Step }) => isOpen(context, params.step),
    isStepWanted: ({ context }, params: { wanted: Step; step: Step }) =>
      params.wanted === params.step && isOpen(context, params.step),
  },
}).createMachine({
  id: 'newReturn',
  context: ({ input }) => ({
    answers: {},
    offer: null,
    failure: null,
    orderNumber: null,
    idempotencyKey: input.idempotencyKey,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'What may be ordered, and to where, is being asked.',
      tags: 'busy',
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        onDone: {
          target: 'answering',
          actions: { type: 'keepOffer', params: ({ event }) => ({ offer: event.output }) },
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
      description: 'The price list did not come; nothing can be ordered until it does.',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' } },
    },
    answering: {
      description: 'One question after the other.',
      initial: 'device',
      on: {
        'step.revisited': STEPS.map((step) => ({
          guard: {
            type: 'isStepWanted' as const,
            params: ({ event }: { event: { step: Step } }) => ({ wanted: event.step, step }),
          },
          target: `.${step}` as const,
        })),
      },
      states: {
        device: {
          description: 'Which device, from where to where.',
          tags: 'step',
          on: {
            'device.answered': {
              guard: {
                type: 'isOffered',
                params: ({ event }) => ({ device: event.device, lane: event.lane }),
              },
              target: 'onward',
              actions: {
                type: 'keepAnswers',
                params: ({ event }) => ({ device: event.device, lane: event.lane }),
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
          description: 'What else comes back, and what the order is called by.',
          tags: 'step',
          on: {
            'options.answered': {
              target: 'onward',
              actions: {
                type: 'keepAnswers',
                params: ({ event }) => ({ options: event.options, references: event.references }),
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
export const selectIsStepOpen = (s: Snapshot, step: Step) => isOpen(s.context, step);
export const selectAnswers = (s: Snapshot) => s.context.answers;
export const selectOffer = (s: Snapshot) => s.context.offer;
/** Why the price list or the order failed, or null. */
export const selectWizardFailure = (s: Snapshot) => s.context.failure;
/** The order is on its way. */
export const selectIsOrdering = (s: Snapshot) => s.matches('ordering');
/** The number of the new order, or null. */
export const selectOrderNumber = (s: Snapshot) =>
  s.matches('ordered') ? s.context.orderNumber : null;
