import { Button, Title } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect } from 'react';
import { useLocation } from 'wouter';
import type { ActorRefFrom } from 'xstate';
import type { Failure } from '../../../domain/failure.ts';
import type { OrderEdit } from '../../../domain/returns/ordering/orderEdit.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { DEVICE_WORDS, LANE_ENDS, laneWords } from '../../../domain/words.ts';
import { type orderEditMachine, selectAddressCheck } from '../../../machines/orderEdit.machine.ts';
import { paths } from '../../app/paths.ts';
import { AddressPanel } from '../../components/address/AddressPanel.tsx';
import { useAddressCheck } from '../../components/address/useAddressCheck.ts';
import { FormErrors } from '../../components/form/FormErrors.tsx';
import { EmployeeFields } from '../../components/order/EmployeeFields.tsx';
import { listedErrors } from '../../components/order/ErrorSummary.tsx';
import { focusFirst, placeServerErrors } from '../../components/order/fieldErrors.ts';
import { OptionsFields } from '../../components/order/OptionsFields.tsx';
import {
  useAddressErrors,
  useEmployeeForm,
  useOptionsForm,
} from '../../components/order/useOrderForms.ts';
import { mergeValues } from '../../forms/mergeValues.ts';
import { useHeldValues, useKeepValues } from '../../forms/useHeldValues.ts';
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

/** All editable parts of an order, on one page. */
export function OrderForm(props: OrderFormProps) {
  const { actor, order, base, failure, isSaving, isComparing, onSubmit } = props;
  const { orderNumber, lane, device, currency } = order;
  const present = valuesOf(order);
  const held = useHeldValues(orderNumber, present);
  const check = useAddressCheck(useSelector(actor, selectAddressCheck));
  const employee = useEmployeeForm(lane, held.initial.employee, check.withdraw);
  const options = useOptionsForm(held.initial.options, currency, check.withdraw);
  const [, navigate] = useLocation();
  const typed = { employee: employee.values, options: options.values };
  const isChanged = JSON.stringify(typed) !== JSON.stringify(present);
  useKeepValues(held.place, isChanged ? { values: typed, base: present } : null);
  useEmitted(actor, 'conflict.found', () => {
    const { base: before, details } = actor.getSnapshot().context;
    if (before === null || details === null) return;
    const mine = { employee: employee.getValues(), options: options.getValues() };
    const both = mergeValues(valuesOf(before), valuesOf(details), mine);
    employee.setValues(both.employee);
    options.setValues(both.options);
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
  const { setErrors: setEmployeeErrors } = employee;
  const { setErrors: setOptionsErrors } = options;
  useEffect(() => {
    const messages = placed(failure);
    for (const { step, field, message } of messages) {
      const setErrors = step === 'employee' ? setEmployeeErrors : setOptionsErrors;
      setErrors((errors) => ({ ...errors, [field]: message }));
    }
    const isAskedFirst = messages.some(({ step }) => step === 'employee');
    const first = isAskedFirst ? 'employee' : 'options';
    focusFirst(
      first,
      messages.map(({ field }) => field),
    );
  }, [failure, setEmployeeErrors, setOptionsErrors]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wrong = { employee: employee.validate(), options: options.validate() };
    if (wrong.employee.hasErrors) focusFirst('employee', Object.keys(wrong.employee.errors));
    else if (wrong.options.hasErrors) focusFirst('options', Object.keys(wrong.options.errors));
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
      <section className={classes.section} aria-labelledby="edit-employee">
        <Title order={2} id="edit-employee" className={classes.heading}>
          Employee
        </Title>
        <EmployeeFields
          form={employee}
          country={LANE_ENDS[lane].from}
          labelName={options.values.labelName}
        />
      </section>
      <section className={classes.section} aria-labelledby="edit-options">
        <Title order={2} id="edit-options" className={classes.heading}>
          Options and references
        </Title>
        <OptionsFields
          form={options}
          device={device}
          currency={currency}
          employeeName={employee.values.name}
        />
      </section>
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

/** Assigns the server's messages to fields; their paths are relative to the order. */
function placed(failure: Failure | null) {
  const fields = Object.entries(failure?.fields ?? {});
  return placeServerErrors(
    Object.fromEntries(fields.map(([path, messages]) => [`order.${path}`, messages])),
  );
}
