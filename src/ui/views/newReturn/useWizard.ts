import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  devicesOf,
  type ResumedDraft,
  STEPS,
  type Step,
} from '../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import type { Template } from '../../../domain/returns/templates.ts';
import * as selectors from '../../../machines/newReturn/newReturn.selectors.ts';
import { useAddressCheck } from '../../components/address/useAddressCheck.ts';
import { destinationIn, pickupOf } from '../../components/order/destinations.ts';
import {
  focusFirst,
  placeServerErrors,
  type StepWithFields,
} from '../../components/order/fieldErrors.ts';
import { fillForms } from '../../components/order/fillTemplate.ts';
import {
  EMPTY,
  pickupIn,
  toEmployee,
  toOptions,
  toOtherReferences,
  toReferences,
} from '../../components/order/orderForms.ts';
import { startIn } from '../../components/order/startValues.ts';
import {
  type StepForm,
  useAddressErrors,
  useWizardForms,
} from '../../components/order/useOrderForms.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { toDraft, valuesIn } from './draft/draftContent.ts';
import { shownOfferParts } from './draft/draftSeen.ts';
import { serialProblems, useSerialCheck } from './steps/useSerialCheck.ts';
import type { WizardActor } from './useWizardActor.ts';

interface WizardParts {
  readonly actor: WizardActor;
  readonly offer: Offer;
  readonly resumed: ResumedDraft | null;
}

/**
 * One order being entered: the machine holds the answers, one form per step holds the input, and
 * the draft receives both.
 */
export function useWizard({ actor, offer, resumed }: WizardParts) {
  const answers = useSelector(actor, selectors.selectAnswers);
  const step = useSelector(actor, selectors.selectStep);
  const failure = useSelector(actor, selectors.selectWizardFailure);
  const openSteps = useSelector(
    actor,
    (snapshot) => STEPS.filter((candidate) => selectors.selectIsStepOpen(snapshot, candidate)),
    (a, b) => a.join() === b.join(),
  );
  const check = useAddressCheck(useSelector(actor, selectors.selectAddressCheck));
  const serials = useSerialCheck(actor);
  const [initial] = useState(() => (resumed === null ? EMPTY : valuesIn(resumed.draft)));
  /** Sends the changed values to the draft. */
  const updateDraft = () => {
    const now = actor.getSnapshot();
    const present = selectors.selectAnswers(now);
    const content = toDraft(
      selectors.selectOrderKey(now),
      selectors.selectStep(now) ?? 'device',
      present,
      {
        device: forms.device.getValues(),
        employee: forms.employee.getValues(),
        destination: forms.destination.getValues(),
        options: forms.options.getValues(),
      },
      {
        checkedAddresses: [...selectors.selectPassed(now)],
        seen: shownOfferParts(offer, present),
        template: selectors.selectTemplate(now)?.key,
      },
    );
    selectors.selectDraft(now)?.send({ type: 'content.changed', content });
  };
  const onTyped = () => {
    // The checks' results applied to the previous values.
    check.withdraw();
    serials.withdraw();
    updateDraft();
  };
  const forms = useWizardForms(offer, answers, initial, onTyped);
  const stepForms: Record<StepWithFields, StepForm> = forms;
  const formStep = step === 'destination' ? 'destination' : 'employee';
  useAddressErrors(check.verdict, forms[formStep].setErrors, formStep);
  useEmitted(actor, 'order.refused', ({ failure: { fields = {} } }) => {
    for (const { step: place, field, message } of placeServerErrors(fields)) {
      stepForms[place].setErrors((errors) => ({ ...errors, [field]: message }));
    }
  });
  useEmitted(actor, 'serials.found', ({ problems }) => {
    const found = serialProblems(problems);
    forms.options.setErrors((errors) => ({ ...errors, ...found }));
    focusFirst('options', Object.keys(found));
  });
  const [filled, setFilled] = useState<Template | null>(null);
  useEmitted(actor, 'template.changed', ({ template, before }) => {
    const { device, employee, destination, options } = forms;
    const typed = {
      device: device.getValues(),
      employee: employee.getValues(),
      destination: destination.getValues(),
      options: options.getValues(),
    };
    // A draft that was resumed doesn't say who chose the device: it stays.
    const known = filled ?? (before && { ...before, device: null });
    const { values, filled: part } = fillForms(typed, template, known, offer);
    device.setValues(values.device);
    destination.setValues(values.destination);
    options.setValues(values.options);
    setFilled(part);
    updateDraft();
  });
  useEmitted(actor, 'answer.kept', ({ step: answeredStep, address }) => {
    if (answeredStep === 'review') return;
    if (address !== null && (answeredStep === 'employee' || answeredStep === 'destination')) {
      if (answeredStep === 'employee') forms.employee.setFieldValue('address', address);
      else forms.destination.setFieldValue('address', address);
      forms[answeredStep].clearErrors();
    }
    if (answeredStep === 'options') forms.options.clearErrors();
    stepForms[answeredStep].resetDirty();
  });
  useEmitted(actor, 'step.changed', () => {
    updateDraft();
    selectors.selectDraft(actor.getSnapshot())?.send({ type: 'save.requested' });
  });

  /** Sends the valid values of a step's form to the machine, with the step that the user wants to open. */
  const answer = (formStep: StepWithFields, targetStep: Step | undefined) => {
    const navigation = {
      ...(targetStep !== undefined && { targetStep }),
      unfinished: ASKING.filter((other) => other !== formStep && stepForms[other].isDirty()),
    };
    if (formStep === 'device') {
      const { device, others } = forms.device.getValues();
      if (device === '') return;
      actor.send({ type: 'device.answered', device, others, ...navigation });
    } else if (answers.device === undefined) {
      return;
    } else if (formStep === 'employee') {
      const values = forms.employee.getValues();
      const country = pickupIn(offer, devicesOf(answers), values.address.country);
      // A default that the user accepted is a choice: another default must not replace it later.
      forms.employee.setFieldValue('address.country', country);
      actor.send({
        type: 'employee.answered',
        employee: toEmployee(values, country),
        ...navigation,
      });
    } else if (formStep === 'destination') {
      const pickup = pickupOf(answers);
      const chosen = pickup && destinationIn(offer, pickup, forms.destination.getValues());
      if (chosen === null || chosen.lane === null) return;
      const { choice, destination, lane } = chosen;
      forms.destination.setFieldValue('choice', choice);
      if (destination.kind === 'new') {
        forms.destination.setFieldValue('address.country', destination.address.country);
      }
      actor.send({ type: 'destination.answered', destination, lane, ...navigation });
    } else {
      const values = forms.options.getValues();
      const startsAt = startIn(values);
      actor.send({
        type: 'options.answered',
        options: toOptions(values, answers.device),
        references: toReferences(values),
        otherReferences: toOtherReferences(values, answers.others ?? []),
        ...(startsAt !== null && { startsAt }),
        ...navigation,
      });
    }
  };

  /** Answers a step and continues if it is valid, else focuses the first invalid field. */
  const submit = (formStep: StepWithFields, targetStep?: Step) => {
    const { hasErrors, errors } = stepForms[formStep].validate();
    if (hasErrors) {
      focusFirst(formStep, Object.keys(errors));
      return;
    }
    answer(formStep, targetStep);
  };

  /**
   * Opens a step from the progress line: earlier steps immediately, later ones only if the current
   * step is valid.
   */
  const visit = (targetStep: Step) => {
    if (step === null) return;
    const isOnward = STEPS.indexOf(targetStep) > STEPS.indexOf(step);
    if (isOnward && step !== 'review') submit(step, targetStep);
    else actor.send({ type: 'step.revisited', step: targetStep });
  };

  /** Answers the employee step again with the suggested email address. */
  const correctEmail = (email: string) => {
    forms.employee.setFieldValue('email', email);
    actor.send({ type: 'step.revisited', step: 'employee' });
    answer('employee', 'review');
  };

  /** Opens a step at one of its fields. */
  const visitField = (formStep: StepWithFields, field: string) => {
    actor.send({ type: 'step.revisited', step: formStep, field });
  };

  return {
    step,
    answers,
    template: useSelector(actor, selectors.selectTemplate),
    /** Values that the template filled in; null without one. */
    filled,
    chooseTemplate: (key: string) => actor.send({ type: 'template.chosen', key }),
    isUnreachable: useSelector(actor, selectors.selectIsUnreachable),
    failure,
    openSteps,
    forms,
    check,
    serials,
    notice: useSelector(actor, selectors.selectLastNotice),
    hasMoved: useSelector(actor, selectors.selectHasMoved),
    wantedField: useSelector(actor, selectors.selectWantedField),
    submit,
    visit,
    visitField,
    correctEmail,
    isPlacing: useSelector(actor, selectors.selectIsPlacing),
    placeOrder: () => actor.send({ type: 'order.confirmed' }),
  };
}
const ASKING = ['device', 'employee', 'destination', 'options'] as const;

export type Wizard = ReturnType<typeof useWizard>;
