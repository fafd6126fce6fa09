import { Alert, Button } from '@mantine/core';
import { addressKey } from '../../../../domain/addressKey.ts';
import { isBlankAddress } from '../../../../domain/addressParts.ts';
import type { FieldErrors } from '../../../../domain/failure.ts';
import { isLanguage } from '../../../../domain/languages.ts';
import { firstNameOf } from '../../../../domain/personName.ts';
import type { ReturnDetails } from '../../../../domain/returns/returns.ts';
import { LANE_ENDS } from '../../../../domain/words.ts';
import {
  type ReturnAction,
  selectPanelFailure,
} from '../../../../machines/pages/return.machine.ts';
import { AddressPanel } from '../../../components/address/AddressPanel.tsx';
import { useFormAddress } from '../../../components/address/useFormAddress.ts';
import { EmployeeFields } from '../../../components/order/EmployeeFields.tsx';
import { focusFirst } from '../../../components/order/fieldErrors.ts';
import { LanguageField } from '../../../components/order/LanguageField.tsx';
import { type EmployeeValues, toEmployee } from '../../../components/order/orderForms.ts';
import { useAddressErrors, useEmployeeForm } from '../../../components/order/useOrderForms.ts';
import { usePlacedErrors } from '../../../forms/useFormOutcome.ts';
import { useSaveValues, useUnsavedValues } from '../../../forms/useUnsavedValues.ts';
import { useEmitted } from '../../../hooks/useEmitted.ts';
import { addressLines } from '../../../words/addressLines.ts';
import { firstMessages } from '../../../words/firstMessages.ts';
import { RETURN_ACTIONS } from '../../../words/returnActions.ts';
import { ReturnPage } from '../returnPage.tsx';
import { StepPanel } from '../step/StepPanel.tsx';
import { StepPreview } from '../step/StepPreview.tsx';
import { type ContactStep, contactEvent, isAddressUsedUp, sendsContact } from '../step/sendTo.ts';

interface ContactFormProps {
  readonly type: ContactStep;
  readonly details: ReturnDetails;
  /** Reason why the form can no longer be sent, or null. */
  readonly blocked: string | null;
}

/**
 * Form for the employee's contact data: correctable at any time, and confirmed before another kit
 * is sent. Its values survive a reload.
 */
export function ContactForm({ type, details, blocked }: ContactFormProps) {
  const { employee, lane, orderNumber } = details;
  const { label, consequence } = RETURN_ACTIONS[type];
  const asksLanguage = type === 'contact.correct' && !details.language.isPicked;
  const presentValues = {
    ...valuesOf(employee),
    ...(asksLanguage && { language: details.references.language }),
  };
  const isUsedUp = !sendsContact(type) && isAddressUsedUp(details);
  const present = isUsedUp ? { ...presentValues, address: NO_ADDRESS } : presentValues;
  const held = useUnsavedValues(
    `${type === 'contact.correct' ? 'contact' : type} of ${orderNumber}`,
    present,
  );
  const isOptional = type !== 'address.correct' && isBlankAddress(employee.address);
  // The known address was accepted before; only another one is checked.
  const check = useFormAddress([addressKey(employee.address)]);
  const form = useEmployeeForm(lane, held.initial, check.withdraw, () => isOptional);
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(present);
  useSaveValues(held.place, isChanged ? { values: form.values, base: present } : null);
  const actor = ReturnPage.useActorRef();
  useEmitted(actor, 'action.done', ({ action }) => {
    if (action.kind === 'step' && action.event.type === type) held.forget();
  });
  const failure = ReturnPage.useSelector(selectPanelFailure);
  usePlacedErrors({
    form,
    fields: failure?.fields,
    at: atEmployee,
    focusOn: (fields) => focusFirst('employee', fields),
  });
  const actionOf = (values: EmployeeValues): ReturnAction => {
    const contact = toEmployee(values, LANE_ENDS[lane].from);
    return {
      kind: 'step',
      event: contactEvent(
        type,
        contact,
        !isSame(values, presentValues),
        asksLanguage ? languageIn(values) : undefined,
      ),
    };
  };
  useAddressErrors(check.verdict, form.setErrors, 'employee');
  useEmitted(check.actor, 'address.taken', ({ address: { country: _, ...address } }) => {
    form.setFieldValue('address', address);
    form.clearErrors();
    actor.send({ type: 'action.requested', action: actionOf(form.getValues()) });
  });
  const submit = () => {
    const values = form.getValues();
    // A kit may be sent to the previous address even if it no longer passes validation.
    const isAsKnown = isSame(values, presentValues);
    const { hasErrors, errors } =
      isAsKnown && !sendsContact(type) ? { hasErrors: false, errors: {} } : form.validate();
    if (hasErrors) focusFirst('employee', Object.keys(errors));
    else check.submit(toEmployee(values, LANE_ENDS[lane].from).address);
    return null;
  };
  return (
    <StepPanel
      title={sendsContact(type) ? label : `${label}?`}
      blocked={blocked}
      submitLabel={
        type === 'contact.correct'
          ? 'Save contact'
          : type === 'address.correct'
            ? 'Save address'
            : label
      }
      action={submit}
      isChecking={check.isChecking}
      isDeciding={check.verdict !== null || check.failure !== null}
      onBack={held.forget}
    >
      {consequence !== null && <p>{consequence}</p>}
      {isUsedUp && (
        <Alert
          color="amber"
          variant="light"
          title="The last box came back"
          role="note"
          tabIndex={-1}
          data-read-first
        >
          <p>{`It was sent to ${addressLines(employee.address).join(', ')}. Ask ${firstNameOf(employee.name)} for another address.`}</p>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => form.setFieldValue('address', presentValues.address)}
          >
            Use the same address again
          </Button>
        </Alert>
      )}
      <EmployeeFields
        form={form}
        country={LANE_ENDS[lane].from}
        language={
          type === 'contact.correct' && (
            <LanguageField inputProps={form.getInputProps('language')} present={details.language} />
          )
        }
      />
      <AddressPanel
        check={check}
        what="correction"
        onFix={(field) => focusFirst('employee', [`address.${field}`])}
      />
      {!sendsContact(type) && blocked === null && (
        <StepPreview details={details} event={{ type }} />
      )}
    </StepPanel>
  );
}

const languageIn = ({ language = '' }: EmployeeValues) => (isLanguage(language) ? language : '');

const isSame = (one: EmployeeValues, other: EmployeeValues) =>
  JSON.stringify(one) === JSON.stringify(other);

const atEmployee = (fields: FieldErrors) =>
  Object.fromEntries(
    Object.entries(firstMessages(fields)).map(([path, message]) => [
      path.replace(/^contact\./, ''),
      message,
    ]),
  );

const NO_ADDRESS: EmployeeValues['address'] = {
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
};

function valuesOf({ name, email, phone, address }: ReturnDetails['employee']): EmployeeValues {
  const { country: _, ...lines } = address;
  return { name, email, phone, address: lines };
}
