import { type FormErrors, useForm } from '@mantine/form';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { FieldErrors } from '../../../domain/failure.ts';
import type { AddressVerdict } from '../../../domain/returns/addressCheck.ts';
import { currencyOf } from '../../../domain/returns/offerCurrency.ts';
import type { Answers } from '../../../domain/returns/orderAnswers.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import { destinationProblems, employeeProblems } from '../../../domain/returns/rules.ts';
import type { Lane } from '../../../domain/words.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import { type AskingStep, fieldId, focusFirst, placeServerErrors } from './fieldErrors.ts';
import {
  choiceOf,
  type DestinationValues,
  type DeviceValues,
  type EmployeeValues,
  laneOf,
  lanesFor,
  lanesForAll,
  numberProblems,
  type OptionsValues,
  toDestination,
  toEmployee,
  type WizardValues,
} from './orderForms.ts';
import { startProblems } from './startValues.ts';

/** What the wizard does with any of its forms. */
export interface StepForm {
  readonly validate: () => { hasErrors: boolean; errors: FormErrors };
  readonly isDirty: () => boolean;
  readonly resetDirty: () => void;
  readonly setErrors: Dispatch<SetStateAction<FormErrors>>;
}

/** Gives each input of a form its id. */
function withIds(step: AskingStep) {
  return {
    enhanceGetInputProps: ({ field }: { field: unknown }) => ({ id: fieldId(step, String(field)) }),
  };
}

/** Who has the device, under the rules of the lane's first country. */
export function useEmployeeForm(
  lane: Lane | undefined,
  initialValues: EmployeeValues,
  onTyped = () => {},
) {
  return useForm<EmployeeValues>({
    ...withIds('employee'),
    onValuesChange: onTyped,
    initialValues,
    validate: (values): Record<string, string> =>
      lane === undefined ? {} : firstMessages(employeeProblems(toEmployee(values, lane), lane)),
  });
}
export type EmployeeForm = ReturnType<typeof useEmployeeForm>;

/** What else comes back, and what the order is called by. */
export function useOptionsForm(
  initialValues: OptionsValues,
  currency: string,
  onTyped: () => void,
) {
  return useForm<OptionsValues>({
    ...withIds('options'),
    onValuesChange: onTyped,
    initialValues,
    validate: (values) => ({
      ...startProblems(values, Date.now()),
      ...numberProblems(values, currency),
    }),
  });
}
export type OptionsForm = ReturnType<typeof useOptionsForm>;

/**
 * One form a step; they live as long as the wizard, so leaving a step loses nothing.
 * @param onTyped called when something stands otherwise in one of them
 */
export function useWizardForms(
  offer: Offer,
  answers: Answers,
  initial: WizardValues,
  onTyped: () => void,
) {
  const { lane } = answers;
  const device = useForm<DeviceValues>({
    ...withIds('device'),
    onValuesChange: onTyped,
    initialValues: initial.device,
    validate: (values): Record<string, string> => {
      // What a draft held may not be offered any more.
      if (lanesFor(offer, values.device).length === 0) return { device: 'Choose a device.' };
      if (lanesForAll(offer, values).length === 0) {
        const wrong = 'These devices have no route in common. Order this one by itself.';
        return { [`others.${values.others.length - 1}`]: wrong };
      }
      return laneOf(offer, values) === '' ? { lane: 'Choose a route.' } : {};
    },
  });
  const employee = useEmployeeForm(lane, initial.employee, onTyped);
  const destination = useForm<DestinationValues>({
    ...withIds('destination'),
    onValuesChange: onTyped,
    initialValues: initial.destination,
    validate: (values): Record<string, string> => {
      if (lane === undefined) return {};
      const answer = toDestination(values, choiceOf(offer, lane, values.choice), lane);
      if (answer === null) return { choice: 'Choose a destination.' };
      // What is saved counts as chosen only while the lane leads there, so only typed fields are wrong.
      return firstMessages(destinationProblems(answer, lane, offer.addresses));
    },
  });
  const options = useOptionsForm(initial.options, currencyOf(offer, answers), onTyped);
  return { device, employee, destination, options };
}
export type WizardForms = ReturnType<typeof useWizardForms>;

/** Puts the server's messages at their fields, beside the check that shows them all. */
export function useServerErrors(
  fields: FieldErrors | undefined,
  { device, employee, destination, options }: WizardForms,
): void {
  const { setErrors: setDeviceErrors } = device;
  const { setErrors: setEmployeeErrors } = employee;
  const { setErrors: setDestinationErrors } = destination;
  const { setErrors: setOptionsErrors } = options;
  useEffect(() => {
    const setters: Record<AskingStep, StepForm['setErrors']> = {
      device: setDeviceErrors,
      employee: setEmployeeErrors,
      destination: setDestinationErrors,
      options: setOptionsErrors,
    };
    for (const { step, field, message } of placeServerErrors(fields ?? {})) {
      setters[step]((errors) => ({ ...errors, [field]: message }));
    }
  }, [fields, setDeviceErrors, setEmployeeErrors, setDestinationErrors, setOptionsErrors]);
}

/** Puts what is wrong with an address at its fields, and leads to the first of them. */
export function useAddressErrors(
  verdict: AddressVerdict | null,
  setErrors: StepForm['setErrors'],
  step: AskingStep,
): void {
  const wrong = verdict?.kind === 'invalid' ? verdict.errors : null;
  useEffect(() => {
    if (wrong === null) return;
    const placed = Object.fromEntries(
      Object.entries(firstMessages(wrong)).map(([field, message]) => [`address.${field}`, message]),
    );
    setErrors((errors) => ({ ...errors, ...placed }));
    focusFirst(step, Object.keys(placed));
  }, [wrong, step, setErrors]);
}
