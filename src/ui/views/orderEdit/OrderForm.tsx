import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { FormEvent } from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Failure, FieldErrors } from '../../../domain/failure.ts';
import { askedFields } from '../../../domain/returns/customFields.ts';
import { asksAddress } from '../../../domain/returns/ordering/askAddress.ts';
import type { OrderEdit } from '../../../domain/returns/ordering/orderEdit.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { DEVICE_WORDS, LANE_ENDS, laneWords } from '../../../domain/words.ts';
import { type orderEditMachine, selectAddressCheck } from '../../../machines/orderEdit.machine.ts';
import { paths } from '../../app/paths.ts';
import { AddressPanel } from '../../components/address/AddressPanel.tsx';
import { useAddressCheck } from '../../components/address/useAddressCheck.ts';
import { FormErrors } from '../../components/form/FormErrors.tsx';
import { Card } from '../../components/layout/Card.tsx';
import { EmployeeFields } from '../../components/order/EmployeeFields.tsx';
import { listedErrors } from '../../components/order/ErrorSummary.tsx';
import {
  focusFirst,
  placeServerErrors,
  type StepWithFields,
} from '../../components/order/fieldErrors.ts';
import { LanguageField } from '../../components/order/LanguageField.tsx';
import { OptionsFields } from '../../components/order/OptionsFields.tsx';
import type { OptionsValues } from '../../components/order/orderForms.ts';
import {
  useAddressErrors,
  useEmployeeForm,
  useOptionsForm,
} from '../../components/order/useOrderForms.ts';
import { mergeValues } from '../../forms/mergeValues.ts';
import { usePlacedErrors } from '../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import classes from './OrderEditView.module.css';
import { Overtaken } from './Overtaken.tsx';
import { toEdit, valuesOf } from './orderValues.ts';
import { overtakingEdits } from './overtaking.ts';

interface OrderFormProps {
  readonly actor: ActorRefFrom<typeof orderEditMachine>;
  readonly order: ReturnDetails;
  /** Order before another user changed it; null if unchanged. */
  readonly base: ReturnDetails | null;
  /** Failure of the last attempt to save. */
  readonly failure: Failure | null;
  readonly isSaving: boolean;
  /** Changes by other users are being loaded. */
  readonly isComparing: boolean;
  readonly onSubmit: (edit: OrderEdit) => void;
}

/** Whether the edited order asks the employee where to send the box. */
const isAddressRequested = ({ confirmAddress }: OptionsValues, order: ReturnDetails): boolean =>
  confirmAddress === '' ? order.asksAddress : confirmAddress === 'yes';

/** All editable parts of an order, on one page. */
export function OrderForm(props: OrderFormProps) {
  const { actor, order, base, failure, isSaving, isComparing, onSubmit } = props;
  const { orderNumber, lane, device, currency } = order;
  const present = valuesOf(order);
  const held = useUnsavedValues(orderNumber, present);
  const check = useAddressCheck(useSelector(actor, selectAddressCheck));
  const customFields = askedFields(order.customFields);
  const options = useOptionsForm(held.initial.options, currency, check.withdraw, {
    fields: customFields,
    kept: order.references.custom ?? {},
  });
  const employee = useEmployeeForm(lane, held.initial.employee, check.withdraw, (present) =>
    asksAddress({ employee: present, references: options.getValues() }, order.asksAddress),
  );
  const [, navigate] = useLocation();
  const typed = { employee: employee.values, options: options.values };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: typed, base: present } : null);
  useEmitted(actor, 'conflict.found', () => {
    const { base: before, details } = actor.getSnapshot().context;
    if (before === null || details === null) return;
    const typed = { employee: employee.getValues(), options: options.getValues() };
    const merged = mergeValues(valuesOf(before), valuesOf(details), typed);
    employee.setValues(merged.employee);
    options.setValues(merged.options);
  });
  const overtaken = overtakingEdits(base, order, typed);
  const edited = () =>
    toEdit({ employee: employee.getValues(), options: options.getValues() }, order);
  useEmitted(actor, 'address.taken', ({ address }) => {
    if (address === null) return;
    const { country: _, ...lines } = address;
    employee.setFieldValue('address', lines);
    employee.clearErrors();
  });
  useAddressErrors(check.verdict, employee.setErrors, 'employee');
  const { fields } = failure ?? {};
  const focusIn = (step: StepWithFields) => (names: readonly string[]) => focusFirst(step, names);
  usePlacedErrors({ form: options, fields, at: optionErrors, focusOn: focusIn('options') });
  // Comes last: its fields come first on the page.
  usePlacedErrors({ form: employee, fields, at: employeeErrors, focusOn: focusIn('employee') });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = { employee: employee.validate(), options: options.validate() };
    if (problems.employee.hasErrors) focusFirst('employee', Object.keys(problems.employee.errors));
    else if (problems.options.hasErrors)
      focusFirst('options', Object.keys(problems.options.errors));
    else onSubmit(edited());
  };
  const isDeciding = check.verdict !== null || check.failure !== null;
  const leave = () => {
    held.forget();
    navigate(paths.return(orderNumber));
  };
  return (
    <form noValidate onSubmit={submit} className={classes.form} aria-label={`Edit ${orderNumber}`}>
      {held.isRestored && (
        <p role="status" className={classes.fixed}>
          These are your earlier changes. They aren't saved yet.
        </p>
      )}
      {overtaken.length > 0 && <Overtaken entries={overtaken} />}
      {isComparing && (
        <p role="status" className={classes.fixed}>
          Checking what changed
        </p>
      )}
      {check.isChecking && (
        <p role="status" className={classes.fixed}>
          Checking the address
        </p>
      )}
      <FormErrors
        failure={isComparing ? null : failure}
        errors={listedErrors({ employee: employee.errors, options: options.errors })}
        takesFocus
      />
      <p className={classes.fixed}>
        {`${DEVICE_WORDS[device]} · ${laneWords(lane)}. To change the device, the route or the destination, cancel this return and order a new one.`}
      </p>
      <Card id="edit-employee" title="Employee">
        <EmployeeFields
          form={employee}
          country={LANE_ENDS[lane].from}
          labelName={options.values.labelName}
          texts={
            order.texts === null
              ? undefined
              : {
                  isAgreed: options.values.agreedToTexts === 'yes',
                  onChange: (isAgreed) =>
                    options.setFieldValue('agreedToTexts', isAgreed ? 'yes' : ''),
                }
          }
          language={
            <LanguageField
              inputProps={options.getInputProps('language')}
              present={order.language}
            />
          }
          confirmation={{
            isAsked: isAddressRequested(options.values, order),
            onChange: (isAsked) => options.setFieldValue('confirmAddress', isAsked ? 'yes' : 'no'),
          }}
        />
      </Card>
      <Card id="edit-options" title="Options and references">
        <OptionsFields
          form={options}
          device={device}
          customFields={customFields}
          currency={currency}
          employeeName={employee.values.name}
        />
      </Card>
      <AddressPanel check={check} onFix={(field) => focusFirst('employee', [`address.${field}`])} />
      <div className={classes.buttons}>
        {!isDeciding && (
          <Button type="submit" loading={isSaving || check.isChecking}>
            Save changes
          </Button>
        )}
        <Button variant="subtle" disabled={isSaving} onClick={leave}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}

/** Returns the server's messages by field of one of the forms; their paths are relative to the order. */
const errorsOf = (isIncluded: (step: StepWithFields) => boolean) => (fields: FieldErrors) => {
  const orderErrors = Object.entries(fields).map(
    ([path, messages]) => [`order.${path}`, messages] as const,
  );
  const placed = placeServerErrors(Object.fromEntries(orderErrors));
  return Object.fromEntries(
    placed.filter(({ step }) => isIncluded(step)).map(({ field, message }) => [field, message]),
  );
};
const employeeErrors = errorsOf((step) => step === 'employee');
const optionErrors = errorsOf((step) => step !== 'employee');
