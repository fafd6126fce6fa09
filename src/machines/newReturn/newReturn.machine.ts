import { sendTo, spawnChild } from 'xstate';
import {
  completeOrder,
  type NextStepRequest,
  STEPS,
  type Step,
} from '../../domain/returns/ordering/orderAnswers.ts';
import type { CheckedAddress } from '../addressCheck.machine.ts';
import { failureOf } from '../failed.ts';
import { acceptOptions, comparing, duplicate, emitAnswerKept } from './newReturn.serials.ts';
import {
  destinationOf,
  draftInput,
  employeeOf,
  newReturnSetup,
  ONWARD,
  optionsOf,
  waitingAddress,
} from './newReturn.setup.ts';

const toStep = (step: Step) => ({
  guard: { type: 'isNextStep' as const, params: { step } },
  target: step,
});
const setFailure = { type: 'setFailure', params: failureOf } as const;
const reportFailure = { type: 'reportFailure', params: failureOf } as const;
const refused = [
  setFailure,
  reportFailure,
  { type: 'emitOrderRefused', params: failureOf },
] as const;
const checkedOf = ({ event }: { event: { output: CheckedAddress | null } }) => ({
  checked: event.output,
});
const fieldOf = ({ event }: { event: { field?: string } }) => ({ field: event.field ?? null });
const goalOf = ({ event }: { event: Partial<NextStepRequest> }) => ({
  targetStep: event.targetStep ?? null,
  unfinished: event.unfinished ?? [],
});
const setGoal = { type: 'setGoal', params: goalOf } as const;

const toAsked = (step: 'employee') => ({
  guard: { type: 'isTriggeredBy' as const, params: { step } },
  target: step,
});
const onward = [
  toStep('review'),
  toStep('options'),
  toStep('destination'),
  toStep('employee'),
  { target: 'device' },
] as const;

/** New-return wizard: devices, employee, destination, options, review, ordered. */
export const newReturnMachine = newReturnSetup.createMachine({
  id: 'newReturn',
  context: ({ input }) => ({
    answers: {},
    template: null,
    offer: null,
    resumed: null,
    failure: null,
    orderNumber: null,
    idempotencyKey: input.idempotencyKey,
    goal: ONWARD,
    waiting: null,
    serialProblems: [],
    passed: [],
    checkNotice: null,
    hasMoved: false,
    wantedField: null,
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Loads the price list and the draft.',
      tags: 'busy',
      invoke: {
        id: 'loadBeginning',
        src: 'loadBeginning',
        onDone: {
          target: 'answering',
          actions: [
            { type: 'begin', params: ({ event }) => event.output },
            spawnChild('draft', { id: 'draft', input: ({ context }) => draftInput(context) }),
          ],
        },
        onError: { target: 'unavailable', actions: [setFailure, reportFailure] },
      },
    },
    unavailable: {
      description: 'Loading failed; nothing can be ordered yet.',
      exit: 'clearFailure',
      on: { 'retry.requested': { target: 'loading' } },
    },
    answering: {
      description: 'Steps of the wizard.',
      initial: 'resuming',
      on: {
        'restart.requested': {
          target: '.device',
          actions: [
            { type: 'startOver', params: ({ event: { idempotencyKey } }) => ({ idempotencyKey }) },
            sendTo('draft', { type: 'content.changed', content: null }),
            sendTo('draft', { type: 'save.requested' }),
          ],
        },
        'step.revisited': STEPS.map((step) => ({
          guard: {
            type: 'isTargetStep' as const,
            params: ({ event }: { event: { step: Step } }) => ({ targetStep: event.step, step }),
          },
          target: `.${step}` as const,
          actions: [{ type: 'setMoved', params: fieldOf } as const, 'emitStepChanged' as const],
        })),
      },
      states: {
        resuming: {
          description: "Resumes at the draft's last step, if it can still be opened.",
          always: [
            ...STEPS.map((step) => ({
              guard: { type: 'isStepResumed' as const, params: { step } },
              target: step,
            })),
            { target: 'onward' as const },
          ],
        },
        device: {
          description: 'Step: devices.',
          tags: 'step',
          on: {
            'template.chosen': {
              actions: [
                { type: 'emitTemplateChanged', params: ({ event: { key } }) => ({ key }) },
                { type: 'setTemplate', params: ({ event: { key } }) => ({ key }) },
              ],
            },
            'device.answered': {
              guard: {
                type: 'hasLane',
                params: ({ event: { device, others = [] } }) => ({ devices: [device, ...others] }),
              },
              target: 'onward',
              actions: [
                {
                  type: 'setAnswers',
                  params: ({ event: { device, others = [] } }) => ({ device, others }),
                },
                setGoal,
                emitAnswerKept('device'),
                'emitStepChanged',
              ],
            },
          },
        },
        employee: {
          description: 'Step: employee and address.',
          tags: 'step',
          on: {
            'employee.answered': [
              {
                guard: { type: 'isPassed', params: employeeOf },
                target: 'onward',
                actions: [
                  { type: 'setAnswers', params: ({ event }) => ({ employee: event.employee }) },
                  setGoal,
                  emitAnswerKept('employee'),
                  'emitStepChanged',
                ],
              },
              {
                target: 'checking',
                actions: [{ type: 'setWaiting', params: employeeOf }, setGoal],
              },
            ],
          },
        },
        destination: {
          description: 'Step: destination, which determines the lane.',
          tags: 'step',
          on: {
            'destination.answered': [
              {
                guard: { type: 'isOfferedAndPassed', params: destinationOf },
                target: 'onward',
                actions: [
                  {
                    type: 'setAnswers',
                    params: ({ event: { destination, lane } }) => ({ destination, lane }),
                  },
                  setGoal,
                  emitAnswerKept('destination'),
                  'emitStepChanged',
                ],
              },
              {
                guard: { type: 'isOffered', params: destinationOf },
                target: 'checking',
                actions: [{ type: 'setWaiting', params: destinationOf }, setGoal],
              },
            ],
          },
        },
        options: {
          description: 'Step: start, accessories and references.',
          tags: 'step',
          on: {
            'options.answered': [
              {
                guard: { type: 'isUnnumbered', params: optionsOf },
                target: 'onward',
                actions: [{ type: 'setWaiting', params: optionsOf }, setGoal, ...acceptOptions],
              },
              {
                target: 'comparing',
                actions: [{ type: 'setWaiting', params: optionsOf }, setGoal],
              },
            ],
          },
        },
        comparing,
        duplicate,
        checking: {
          description: "The step's address is checked before it is accepted.",
          tags: 'step',
          invoke: {
            id: 'addressCheck',
            src: 'checkAddress',
            input: ({ context }) => ({ address: waitingAddress(context) }),
            onDone: [
              {
                guard: { type: 'isAccepted', params: checkedOf },
                target: 'onward',
                actions: [
                  {
                    type: 'emitAnswerKept',
                    params: ({ context, event }) => ({
                      step: context.waiting?.step ?? 'employee',
                      address: event.output?.address ?? null,
                    }),
                  },
                  { type: 'setChecked', params: checkedOf },
                  'emitStepChanged',
                ],
              },
              { ...toAsked('employee'), actions: 'clearWaiting' },
              { target: 'destination', actions: 'clearWaiting' },
            ],
            onError: [
              { ...toAsked('employee'), actions: ['clearWaiting', reportFailure] },
              { target: 'destination', actions: ['clearWaiting', reportFailure] },
            ],
          },
        },
        onward: {
          description: 'Goes to the requested step, or to the first incomplete one before it.',
          always: onward,
        },
        review: {
          description: 'Step: review before ordering.',
          tags: 'step',
          exit: 'clearFailure',
          on: { 'order.confirmed': { target: '#newReturn.placing' } },
        },
      },
    },
    placing: {
      description: 'The order is being placed; the request is idempotent.',
      tags: ['busy', 'step'],
      entry: sendTo('draft', { type: 'order.confirmed' }),
      invoke: {
        id: 'placeOrder',
        src: 'placeOrder',
        input: ({ context }) => ({
          idempotencyKey: context.idempotencyKey,
          order: completeOrder(context.answers),
        }),
        onDone: {
          target: 'placed',
          actions: [
            {
              type: 'setOrderNumber',
              params: ({ event }) => ({ orderNumber: event.output.orderNumber }),
            },
            sendTo('draft', { type: 'order.placed' }),
          ],
        },
        onError: {
          target: 'answering.review',
          actions: [...refused, sendTo('draft', { type: 'order.refused' })],
        },
      },
    },
    placed: { description: 'The order was placed and has a number.', type: 'final' },
  },
});
