import { type FormErrors, useForm } from '@mantine/form';
import { type Dispatch, type SetStateAction, useEffect } from 'react';
import type { Offer } from '../../../api/contract/returns.ts';
import { destinationProblems, employeeProblems } from '../../../api/contract/rules.ts';
import type { FieldErrors } from '../../../machines/failure.ts';
import type { Answers } from '../../../machines/newReturn.machine.ts';
import { type AskingStep, fieldId, firstMessages, placeServerErrors } from './fieldErrors.ts';
import {
  choiceOf,
  type DestinationValues,
  type DeviceValues,
  EMPTY,
  type EmployeeValues,
  laneOf,
  numberProblems,
  type OptionsValues,
  toDestination,
  toEmployee,
} from './wizardForms.ts';

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

/** One form a step; they live as long as the wizard, so leaving a step loses nothing. */
export function useWizardForms(offer: Offer | null, { lane }: Answers) {
  const device = useForm<DeviceValues>({
    ...withIds('device'),
    initialValues: EMPTY.device,
    validate: (values): Record<string, string> => {
      if (values.device === '') return { device: 'Choose a device.' };
      const chosen = offer === null ? '' : laneOf(offer, values);
      return chosen === '' ? { lane: 'Choose where it comes from and where it goes.' } : {};
    },
  });
  const employee = useForm<EmployeeValues>({
    ...withIds('employee'),
    initialValues: EMPTY.employee,
    validate: (values): Record<string, string> =>
      lane === undefined ? {} : firstMessages(employeeProblems(toEmployee(values, lane), lane)),
  });
  const destination = useForm<DestinationValues>({
    ...withIds('destination'),
    initialValues: EMPTY.destination,
    validate: (values): Record<string, string> => {
      if (lane === undefined || offer === null) return {};
      const answer = toDestination(values, choiceOf(offer, lane, values.choice), lane);
      if (answer === null) return { choice: 'Choose where the device goes.' };
      const { addressId, ...problems } = destinationProblems(answer, lane, offer.addresses);
      return firstMessages({ ...problems, ...(addressId && { choice: addressId }) });
    },
  });
  const options = useForm<OptionsValues>({
    ...withIds('options'),
    initialValues: EMPTY.options,
    validate: numberProblems,
  });
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
