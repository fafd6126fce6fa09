import { assign, emit, fromPromise, setup } from 'xstate';
import type { Address } from '../../domain/address.ts';
import { addressKey } from '../../domain/addressKey.ts';
import { isBlankAddress } from '../../domain/addressParts.ts';
import type { Failure } from '../../domain/failure.ts';
import { lanesFor } from '../../domain/returns/ordering/lanes.ts';
import {
  type Answers,
  isStepOpen,
  lanesBetween,
  type NextStepRequest,
  nextStep,
  type ResumedDraft,
  type Step,
  type WizardInput,
  withLane,
  withOptions,
} from '../../domain/returns/ordering/orderAnswers.ts';
import type { Destination, Employee, Offer, OrderForm } from '../../domain/returns/returns.ts';
import { type Template, templateBy } from '../../domain/returns/templates.ts';
import type { Device, Lane } from '../../domain/words.ts';
import { addressCheckMachine, type CheckedAddress, passedWith } from '../addressCheck.machine.ts';
import { draftMachine } from '../draft.machine.ts';
import { notProvided } from '../stub.ts';
import type { NewReturnEmitted, NewReturnEvent, OptionsAnswer } from './newReturn.events.ts';

/** An answer that is held until its address or devices are checked. */
export type Waiting =
  | { readonly step: 'employee'; readonly employee: Employee }
  | { readonly step: 'destination'; readonly destination: Destination; readonly lane: Lane }
  | { readonly step: 'options'; readonly answer: OptionsAnswer };

interface Context {
  answers: Answers;
  /** Template that filled the forms in, or null. */
  template: Template | null;
  offer: Offer | null;
  resumed: ResumedDraft | null;
  failure: Failure | null;
  orderNumber: string | null;
  /** Idempotency key, one per order: sending it twice orders once. */
  idempotencyKey: string;
  /** Target of the user's navigation. */
  goal: NextStepRequest;
  waiting: Waiting | null;
  /** Per device of the held answer, the reason why it can't be ordered now, or null. */
  serialProblems: readonly (string | null)[];
  /** Keys of the addresses that were verified or kept on purpose, so that they are checked once. */
  passed: readonly string[];
  /** Says that the last address was checked without the address service, or null. */
  checkNotice: string | null;
  /** Whether the step changed since the page was opened. */
  hasMoved: boolean;
  /** Field that a link from another step led to. */
  wantedField: string | null;
}

/** Default target: the next step. */
export const ONWARD: NextStepRequest = { targetStep: null, unfinished: [] };

/** Address typed for an answer, or null if it has none. */
function typedAddress(waiting: Waiting): Address | null {
  if (waiting.step === 'employee') return waiting.employee.address;
  if (waiting.step === 'options') return null;
  return waiting.destination.kind === 'new' ? waiting.destination.address : null;
}

/** Params that hold an answer about the employee. */
export const employeeOf = ({ event }: { event: { employee: Employee } }) => ({
  waiting: { step: 'employee', employee: event.employee } as const,
});
export const destinationOf = ({ event }: { event: { destination: Destination; lane: Lane } }) => ({
  waiting: { step: 'destination', destination: event.destination, lane: event.lane } as const,
});

export const optionsOf = ({ event }: { event: OptionsAnswer }) => {
  const { options, references, otherReferences, startsAt } = event;
  const answer = { options, references, otherReferences, startsAt };
  return { waiting: { step: 'options', answer } as const };
};

/** Serial numbers of all devices, in their order; `''` for a device without one. */
export function waitingSerials(waiting: Waiting | null): readonly string[] {
  if (waiting?.step !== 'options') return [];
  const { references, otherReferences = [] } = waiting.answer;
  return [references, ...otherReferences].map(({ serialNumber = '' }) => serialNumber);
}

/** Address to check. Throws if there is none, which a guard prevents. */
export function waitingAddress({ waiting }: Context): Address {
  const address = waiting === null ? null : typedAddress(waiting);
  if (address === null) throw new Error('No address was typed that could be looked at.');
  return address;
}

/** Input of the draft's actor. */
export function draftInput({ resumed }: Context) {
  return {
    content: resumed?.draft ?? null,
    isUnsaved: resumed?.isUnsaved ?? false,
    savedAt: resumed?.savedAt ?? null,
  };
}

function withAddress(waiting: Exclude<Waiting, { step: 'options' }>, address: Address): Answers {
  if (waiting.step === 'employee') return { employee: { ...waiting.employee, address } };
  const { destination, lane } = waiting;
  return {
    destination: destination.kind === 'new' ? { ...destination, address } : destination,
    lane,
  };
}

/** Whether the answer has no address, which the employee is asked for, or one that needs no further check. */
function isPassed({ passed }: Context, waiting: Waiting): boolean {
  const address = typedAddress(waiting);
  return address === null || isBlankAddress(address) || passed.includes(addressKey(address));
}

type WaitingDestination = Extract<Waiting, { step: 'destination' }>;

/** Whether the lane connects the employee and the destination, for all devices. */
function isOffered(
  { answers, offer }: Context,
  { destination, lane }: WaitingDestination,
): boolean {
  return lanesBetween({ ...answers, destination }, offer).includes(lane);
}

/** Setup of the wizard. */
export const newReturnSetup = setup({
  types: {
    context: {} as Context,
    events: {} as NewReturnEvent,
    emitted: {} as NewReturnEmitted,
    children: {} as { addressCheck: 'checkAddress'; draft: 'draft' },
    input: {} as { idempotencyKey: string },
    tags: {} as 'busy' | 'step',
  },
  actors: {
    loadBeginning: fromPromise<WizardInput>(notProvided('loadBeginning')),
    compareSerials: fromPromise<
      { problems: readonly (string | null)[] },
      { serialNumbers: readonly string[] }
    >(notProvided('compareSerials')),
    placeOrder: fromPromise<{ orderNumber: string }, { idempotencyKey: string; order: OrderForm }>(
      notProvided('placeOrder'),
    ),
    checkAddress: addressCheckMachine,
    draft: draftMachine,
  },
  actions: {
    reportFailure: (_, _params: { failure: Failure }) => notProvided('reportFailure')(),
    begin: assign(({ context }, { offer, resumed }: WizardInput) => ({
      offer,
      resumed,
      template: templateBy(offer.templates, resumed?.draft.template ?? ''),
      answers: resumed?.answers ?? {},
      passed: resumed?.draft.checkedAddresses ?? [],
      idempotencyKey: resumed?.draft.idempotencyKey ?? context.idempotencyKey,
    })),
    startOver: assign((_, { idempotencyKey }: { idempotencyKey: string }) => ({
      answers: {},
      template: null,
      resumed: null,
      failure: null,
      passed: [],
      checkNotice: null,
      hasMoved: false,
      wantedField: null,
      waiting: null,
      serialProblems: [],
      idempotencyKey,
    })),
    setTemplate: assign(({ context: { offer } }, { key }: { key: string }) => ({
      template: templateBy(offer?.templates, key),
    })),
    emitTemplateChanged: emit(({ context: { offer, template } }, { key }: { key: string }) => ({
      type: 'template.changed' as const,
      template: templateBy(offer?.templates, key),
      before: template,
    })),
    setGoal: assign((_, goal: NextStepRequest) => ({
      goal,
      hasMoved: true,
      wantedField: null,
    })),
    /** The lane is derived from both addresses. */
    setAnswers: assign({
      answers: ({ context: { answers, offer } }, params: Answers) =>
        withLane({ ...answers, ...params }, offer),
    }),
    /** Accepts the held answer about options. */
    setOptions: assign(({ context: { answers, waiting } }) =>
      waiting?.step === 'options'
        ? { answers: withOptions(answers, waiting.answer), waiting: null, serialProblems: [] }
        : {},
    ),
    setTaken: assign({
      serialProblems: (_, params: { problems: readonly (string | null)[] }) => params.problems,
    }),
    setWaiting: assign({ waiting: (_, params: { waiting: Waiting }) => params.waiting }),
    /** Accepts the held answer with the result of its address check. */
    setChecked: assign(({ context }, { checked }: { checked: CheckedAddress | null }) => {
      const { answers, offer, passed, waiting } = context;
      if (waiting === null || waiting.step === 'options' || checked === null) return {};
      return {
        answers: withLane({ ...answers, ...withAddress(waiting, checked.address) }, offer),
        passed: passedWith(passed, checked),
        checkNotice: checked.notice,
        waiting: null,
      };
    }),
    clearWaiting: assign({ waiting: null, serialProblems: [] }),
    setMoved: assign((_, params: { field: string | null }) => ({
      hasMoved: true,
      wantedField: params.field,
      waiting: null,
      serialProblems: [],
    })),
    emitAnswerKept: emit((_, params: { step: Step; address: Address | null }) => ({
      type: 'answer.kept' as const,
      ...params,
    })),
    emitStepChanged: emit({ type: 'step.changed' }),
    emitSerialsFound: emit((_, params: { problems: readonly (string | null)[] }) => ({
      type: 'serials.found' as const,
      ...params,
    })),
    emitOrderRefused: emit((_, params: { failure: Failure }) => ({
      type: 'order.refused' as const,
      ...params,
    })),
    setOrderNumber: assign({
      orderNumber: (_, params: { orderNumber: string }) => params.orderNumber,
    }),
    setFailure: assign({ failure: (_, params: { failure: Failure }) => params.failure }),
    clearFailure: assign({ failure: null }),
  },
  guards: {
    hasLane: ({ context: { offer } }, { devices }: { devices: readonly Device[] }) =>
      offer !== null && lanesFor(offer, devices).length > 0,
    isStepResumed: ({ context }, params: { step: Step }) =>
      context.resumed?.draft.step === params.step && isStepOpen(context, params.step),
    isNextStep: ({ context }, params: { step: Step }) =>
      nextStep(context, context.goal) === params.step,
    isTargetStep: ({ context }, params: { targetStep: Step; step: Step }) =>
      params.targetStep === params.step && isStepOpen(context, params.step),
    isPassed: ({ context }, { waiting }: { waiting: Waiting }) => isPassed(context, waiting),
    isOffered: ({ context }, { waiting }: { waiting: WaitingDestination }) =>
      isOffered(context, waiting),
    isOfferedAndPassed: ({ context }, { waiting }: { waiting: WaitingDestination }) =>
      isOffered(context, waiting) && isPassed(context, waiting),
    isUnnumbered: (_, { waiting }: { waiting: Waiting }) =>
      waitingSerials(waiting).every((serial) => serial === ''),
    isInReturn: (_, { problems }: { problems: readonly (string | null)[] }) =>
      problems.some((problem) => problem !== null),
    isAccepted: (_, { checked }: { checked: CheckedAddress | null }) => checked !== null,
    isTriggeredBy: ({ context }, params: { step: Step }) => context.waiting?.step === params.step,
  },
});
