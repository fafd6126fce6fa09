import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import { type Resumed, STEPS, type Step } from '../../../domain/returns/orderAnswers.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import {
  selectAnswers,
  selectIsOrdering,
  selectIsStepOpen,
  selectStep,
  selectWizardFailure,
} from '../../../machines/newReturn.machine.ts';
import { useAddressCheck } from '../../components/address/useAddressCheck.ts';
import { type AskingStep, focusFirst } from '../../components/order/fieldErrors.ts';
import {
  choiceOf,
  EMPTY,
  laneOf,
  toDestination,
  toEmployee,
  toOptions,
  toOtherReferences,
  toReferences,
} from '../../components/order/orderForms.ts';
import { startIn } from '../../components/order/startValues.ts';
import {
  type StepForm,
  useAddressErrors,
  useServerErrors,
  useWizardForms,
} from '../../components/order/useOrderForms.ts';
import { toDraft, valuesIn } from './draftContent.ts';
import { seenOf } from './draftSeen.ts';
import { type DraftActor, useDraftSync } from './useDraft.ts';
import type { WizardActor } from './useWizardActor.ts';

interface WizardParts {
  readonly actor: WizardActor;
  readonly offer: Offer;
  readonly draft: DraftActor;
  readonly resumed: Resumed | null;
  readonly orderKey: string;
}

/**
 * One order being filled in: the machine holds what was answered, one form a step what is being
 * typed, and the draft is told of both.
 */
export function useWizard({ actor, offer, draft, resumed, orderKey }: WizardParts) {
  const answers = useSelector(actor, selectAnswers);
  const step = useSelector(actor, selectStep);
  const failure = useSelector(actor, selectWizardFailure);
  const openSteps = useSelector(
    actor,
    (snapshot) => STEPS.filter((one) => selectIsStepOpen(snapshot, one)),
    (a, b) => a.join() === b.join(),
  );
  const [initial] = useState(() => (resumed === null ? EMPTY : valuesIn(resumed.draft)));
  const forms = useWizardForms(offer, answers, initial);
  const values = {
    device: forms.device.values,
    employee: forms.employee.values,
    destination: forms.destination.values,
    options: forms.options.values,
  };
  /** Where the person is on the way to while an address is being checked. */
  const goal = useRef<Step | undefined>(undefined);
  const check = useAddressCheck({
    passed: resumed?.draft.checkedAddresses ?? [],
    typed: [step, values.employee, values.destination],
    onTaken: ({ country: _, ...address }) => {
      if (step === 'employee') forms.employee.setFieldValue('address', address);
      else if (step === 'destination') forms.destination.setFieldValue('address', address);
      else return;
      forms[step].clearErrors();
      goOn(step, goal.current);
    },
  });
  const asked = step === 'destination' ? 'destination' : 'employee';
  useAddressErrors(check.verdict, forms[asked].setErrors, asked);
  useDraftSync(
    draft,
    toDraft(orderKey, step ?? 'device', answers, values, {
      checkedAddresses: [...check.passed],
      seen: seenOf(offer, answers),
    }),
  );
  useServerErrors(failure?.fields, forms);
  const stepForms: Record<AskingStep, StepForm> = forms;
  /** The field that a link from another step leads to. */
  const wantedField = useRef<string | null>(null);
  /** The question that came with the page; null once another was gone to. */
  const arrivedAt = useRef(step);
  useEffect(() => {
    if (step !== arrivedAt.current) arrivedAt.current = null;
  }, [step]);

  /** Tells the machine what a step's form says; the form has been found right. */
  const answer = (asked: AskingStep) => {
    const { lane } = answers;
    if (asked === 'device') {
      const values = forms.device.getValues();
      const chosen = laneOf(offer, values);
      if (values.device === '' || chosen === '') return;
      const { device, others } = values;
      actor.send({ type: 'device.answered', device, others, lane: chosen });
    } else if (lane === undefined || answers.device === undefined) {
      return;
    } else if (asked === 'employee') {
      const values = forms.employee.getValues();
      actor.send({ type: 'employee.answered', employee: toEmployee(values, lane) });
    } else if (asked === 'destination') {
      const values = forms.destination.getValues();
      const choice = choiceOf(offer, lane, values.choice);
      const chosen = toDestination(values, choice, lane);
      // A preset that was gone on with is a choice: another preset later must not replace it.
      forms.destination.setFieldValue('choice', choice);
      if (chosen !== null) actor.send({ type: 'destination.answered', destination: chosen });
    } else {
      const values = forms.options.getValues();
      const startsAt = startIn(values);
      actor.send({
        type: 'options.answered',
        options: toOptions(values, answers.device),
        references: toReferences(values),
        otherReferences: toOtherReferences(values, answers.others ?? []),
        ...(startsAt !== null && { startsAt }),
      });
    }
    stepForms[asked].resetDirty();
  };

  /** Opens a step, or the first one before it where something typed is not yet an answer. */
  const open = (wanted: Step) => {
    const unsaved = STEPS.slice(0, STEPS.indexOf(wanted)).find(
      (earlier) => earlier !== 'review' && stepForms[earlier].isDirty(),
    );
    const target = unsaved ?? wanted;
    if (target !== selectStep(actor.getSnapshot())) {
      actor.send({ type: 'step.revisited', step: target });
    }
  };

  /** Answers a step and goes on when it is right, else leads to the first wrong field. */
  const submit = (asked: AskingStep, wanted?: Step) => {
    const { hasErrors, errors } = stepForms[asked].validate();
    if (hasErrors) {
      focusFirst(asked, Object.keys(errors));
      return;
    }
    const address = addressToCheck(asked);
    goal.current = wanted;
    if (address === null) goOn(asked, wanted);
    else check.request(address);
  };

  /** Gives the answer and goes to the next question, or to the one that is wanted. */
  const goOn = (asked: AskingStep, wanted: Step | undefined) => {
    answer(asked);
    const next = wanted ?? selectStep(actor.getSnapshot());
    if (next !== null) open(next);
  };

  /** The address that was typed for a step, or null where none was. */
  const addressToCheck = (asked: AskingStep) => {
    const { lane } = answers;
    if (lane === undefined) return null;
    if (asked === 'employee') return toEmployee(forms.employee.getValues(), lane).address;
    if (asked !== 'destination') return null;
    const typed = forms.destination.getValues();
    const chosen = toDestination(typed, choiceOf(offer, lane, typed.choice), lane);
    return chosen?.kind === 'new' ? chosen.address : null;
  };

  /** The progress line: back at once, onward only past a step that is right. */
  const visit = (wanted: Step) => {
    if (step === null) return;
    const isOnward = STEPS.indexOf(wanted) > STEPS.indexOf(step);
    if (isOnward && step !== 'review') submit(step, wanted);
    else actor.send({ type: 'step.revisited', step: wanted });
  };

  /** Leads to one field of a step. */
  const visitField = (asked: AskingStep, field: string) => {
    wantedField.current = field;
    actor.send({ type: 'step.revisited', step: asked });
  };

  return {
    step,
    answers,
    failure,
    openSteps,
    forms,
    check,
    wantedField,
    arrivedAt,
    submit,
    visit,
    visitField,
    isOrdering: useSelector(actor, selectIsOrdering),
    order: () => actor.send({ type: 'order.confirmed' }),
  };
}
export type Wizard = ReturnType<typeof useWizard>;
