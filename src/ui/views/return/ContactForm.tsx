import { useEffect } from 'react';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import { LANE_ENDS } from '../../../domain/words.ts';
import { type ReturnAction, selectPanelFailure } from '../../../machines/pages/return.machine.ts';
import { EmployeeFields } from '../../components/order/EmployeeFields.tsx';
import { focusFirst } from '../../components/order/fieldErrors.ts';
import { type EmployeeValues, toEmployee } from '../../components/order/orderForms.ts';
import { useEmployeeForm } from '../../components/order/useOrderForms.ts';
import { useHeldValues, useKeepValues } from '../../forms/useHeldValues.ts';
import { useEmitted } from '../../hooks/useEmitted.ts';
import { RETURN_ACTIONS } from '../../words/returnActions.ts';
import { ReturnPage } from './returnPage.tsx';
import { StepPanel } from './StepPanel.tsx';

const TYPE = 'contact.correct';

interface ContactFormProps {
  readonly details: ReturnDetails;
  /** Why it can't be sent any more, or null. */
  readonly blocked: string | null;
}

/** Corrects how the employee is reached, at any time; what was typed outlives a reload. */
export function ContactForm({ details, blocked }: ContactFormProps) {
  const { employee, lane, orderNumber } = details;
  const present = valuesOf(employee);
  const held = useHeldValues(`contact of ${orderNumber}`, present);
  const form = useEmployeeForm(lane, held.initial);
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useKeepValues(held.place, isChanged ? { values: form.values, base: present } : null);
  useEmitted(ReturnPage.useActorRef(), 'action.done', ({ action }) => {
    if (action.kind === 'step' && action.event.type === TYPE) held.forget();
  });
  const failure = ReturnPage.useSelector(selectPanelFailure);
  const { setErrors } = form;
  useEffect(() => {
    const wrong = Object.entries(failure?.fields ?? {}).map(([path, messages]) => [
      path.replace(/^contact\./, ''),
      messages.join(' '),
    ]);
    if (wrong.length === 0) return;
    setErrors(Object.fromEntries(wrong));
    focusFirst(
      'employee',
      wrong.map(([field = '']) => field),
    );
  }, [failure, setErrors]);
  const action = (): ReturnAction | null => {
    const { hasErrors, errors } = form.validate();
    if (!hasErrors) {
      return {
        kind: 'step',
        event: { type: TYPE, contact: toEmployee(form.getValues(), LANE_ENDS[lane].from) },
      };
    }
    focusFirst('employee', Object.keys(errors));
    return null;
  };
  return (
    <StepPanel
      title={RETURN_ACTIONS[TYPE].label}
      blocked={blocked}
      submitLabel="Save contact"
      action={action}
      onBack={held.forget}
    >
      <EmployeeFields form={form} country={LANE_ENDS[lane].from} />
    </StepPanel>
  );
}

function valuesOf({ name, email, phone, address }: ReturnDetails['employee']): EmployeeValues {
  const { country: _, ...lines } = address;
  return { name, email, phone, address: lines };
}
