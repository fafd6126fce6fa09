import { type FormErrors, useForm } from '@mantine/form';
import type { Dispatch, SetStateAction } from 'react';
import type { FieldErrors } from '../../../domain/failure.ts';
import type { AddressVerdict } from '../../../domain/returns/addressCheck.ts';
import { askedFields } from '../../../domain/returns/customFields.ts';
import {
  destinationProblems,
  employeeProblems,
  personProblems,
} from '../../../domain/returns/ordering/addressRules.ts';
import { asksAddress } from '../../../domain/returns/ordering/askAddress.ts';
import { lanesFor, pickupProblem, routeProblem } from '../../../domain/returns/ordering/lanes.ts';
import { currencyOf } from '../../../domain/returns/ordering/offerCurrency.ts';
import { type Answers, devicesOf } from '../../../domain/returns/ordering/orderAnswers.ts';
import type { Employee, Offer } from '../../../domain/returns/returns.ts';
import { type Device, LANE_ENDS, type Lane } from '../../../domain/words.ts';
import { usePlacedErrors } from '../../forms/useFormOutcome.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import { destinationIn, newAddressCountry, type PickupDevices, pickupOf } from './destinations.ts';
import { fieldId, focusFirst, type StepWithFields } from './fieldErrors.ts';
import {
  type CustomTerms,
  type DestinationValues,
  type DeviceValues,
  devicesIn,
  type EmployeeValues,
  type OptionsValues,
  optionsFormProblems,
  pickupIn,
  toEmployee,
  type WizardValues,
  withCustomInputs,
} from './orderForms.ts';
import { startProblems } from './startValues.ts';

/** Interface that the wizard uses of every step's form. */
export interface StepForm {
  readonly validate: () => { hasErrors: boolean; errors: FormErrors };
  readonly isDirty: () => boolean;
  readonly resetDirty: () => void;
  readonly setErrors: Dispatch<SetStateAction<FormErrors>>;
}

/** Assigns an ID to each input of a form. */
function withIds(step: StepWithFields) {
  return {
    enhanceGetInputProps: ({ field }: { field: unknown }) => ({ id: fieldId(step, String(field)) }),
  };
}

function useEmployee(
  problemsOf: (values: EmployeeValues) => FieldErrors,
  initialValues: EmployeeValues,
  onTyped = () => {},
) {
  return useForm<EmployeeValues>({
    ...withIds('employee'),
    onValuesChange: onTyped,
    initialValues,
    validate: (values) => firstMessages(problemsOf(values)),
  });
}
export type EmployeeForm = ReturnType<typeof useEmployee>;

/**
 * Form for the employee of an existing order, whose country can't change.
 * @param isAsked whether the employee is asked for their address, which may be blank then
 */
export function useEmployeeForm(
  lane: Lane,
  initialValues: EmployeeValues,
  onTyped?: () => void,
  isAsked: (employee: Employee) => boolean = () => false,
) {
  const problemsOf = (values: EmployeeValues) => {
    const employee = toEmployee(values, LANE_ENDS[lane].from);
    return employeeProblems(employee, lane, isAsked(employee));
  };
  return useEmployee(problemsOf, initialValues, onTyped);
}

/** Validates the employee's data and the pickup country. */
function pickedUpProblems(
  offer: Offer,
  devices: readonly Device[],
  values: EmployeeValues,
  { confirmAddress }: Pick<OptionsValues, 'confirmAddress'>,
) {
  const country = pickupIn(offer, devices, values.address.country);
  const employee = toEmployee(values, country);
  const problem = pickupProblem(offer, devices, country);
  return {
    ...(problem !== null && { 'address.country': [problem] }),
    ...personProblems(
      employee,
      asksAddress({ employee, references: { confirmAddress } }, offer.asksAddress),
    ),
  };
}

/** Validates the destination. */
function destinationMessages(
  offer: Offer,
  pickup: PickupDevices,
  values: DestinationValues,
): Record<string, string> {
  const chosen = destinationIn(offer, pickup, values);
  if (chosen === null) return { choice: 'Choose a destination.' };
  if (chosen.lane !== null) {
    return firstMessages(destinationProblems(chosen.destination, chosen.lane, offer.addresses));
  }
  const country = newAddressCountry(offer, pickup, values.address.country);
  const problem = routeProblem(offer, pickup.devices, pickup.from, country);
  return { 'address.country': `${problem} Choose another country.` };
}

/** Form for options and references. */
export function useOptionsForm(
  initialValues: OptionsValues,
  currency: string,
  onTyped: () => void,
  custom: CustomTerms,
) {
  return useForm<OptionsValues>({
    ...withIds('options'),
    onValuesChange: onTyped,
    initialValues: withCustomInputs(initialValues, custom.fields),
    validate: (values) => ({
      ...startProblems(values, Date.now()),
      ...optionsFormProblems(values, currency, custom),
    }),
  });
}
export type OptionsForm = ReturnType<typeof useOptionsForm>;

/**
 * Creates one form per step; they live as long as the wizard, so leaving a step keeps its values.
 * @param onTyped called when a value in one of them changes
 */
export function useWizardForms(
  offer: Offer,
  answers: Answers,
  initial: WizardValues,
  onTyped: () => void,
) {
  const devices = devicesOf(answers);
  const options = useOptionsForm(initial.options, currencyOf(offer, answers), onTyped, {
    fields: askedFields(offer.customFields),
  });
  const device = useForm<DeviceValues>({
    ...withIds('device'),
    onValuesChange: onTyped,
    initialValues: initial.device,
    validate: (values): Record<string, string> => {
      // A device from a draft may no longer be available.
      const isOffered = values.device !== '' && lanesFor(offer, [values.device]).length > 0;
      if (!isOffered) return { device: 'Choose a device.' };
      if (lanesFor(offer, devicesIn(values)).length > 0) return {};
      const noCommonRoute = 'These devices have no route in common. Order this one by itself.';
      return { [`others.${values.others.length - 1}`]: noCommonRoute };
    },
  });
  const employee = useEmployee(
    (values) => pickedUpProblems(offer, devices, values, options.getValues()),
    initial.employee,
    onTyped,
  );
  const destination = useForm<DestinationValues>({
    ...withIds('destination'),
    onValuesChange: onTyped,
    initialValues: initial.destination,
    validate: (values): Record<string, string> => {
      const pickup = pickupOf(answers);
      return pickup === null ? {} : destinationMessages(offer, pickup, values);
    },
  });
  return { device, employee, destination, options };
}

/** Shows address errors at their fields and focuses the first. */
export function useAddressErrors(
  verdict: AddressVerdict | null,
  setErrors: StepForm['setErrors'],
  step: StepWithFields,
): void {
  usePlacedErrors({
    form: { setErrors },
    fields: verdict?.kind === 'invalid' ? verdict.errors : undefined,
    at: inAddress,
    focusOn: (fields) => focusFirst(step, fields),
  });
}

const inAddress = (fields: FieldErrors) =>
  Object.fromEntries(
    Object.entries(firstMessages(fields)).map(([field, message]) => [`address.${field}`, message]),
  );
