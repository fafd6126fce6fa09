import { Alert, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRef, useState } from 'react';
import { EMAIL_MAX_LENGTH } from '../../../domain/email.ts';
import {
  isPrintable,
  LABEL_NAME,
  printWarning,
} from '../../../domain/returns/ordering/nameRules.ts';
import type { DeploymentOffer } from '../../../domain/warehouse/deployments/deployments.ts';
import {
  DEPLOYMENT_LIMITS,
  SHIPPING_SPEED_WORDS,
  SHIPPING_SPEEDS,
} from '../../../domain/warehouse/deployments/deploymentWords.ts';
import { COUNTRIES, COUNTRY_WORDS } from '../../../domain/words.ts';
import { selectSendFailure } from '../../../machines/pages/newDeployment.machine.ts';
import { selectCanAct, selectSent } from '../../../machines/pages/parts/selectors.ts';
import { AddressFields } from '../../components/address/AddressFields.tsx';
import { AddressPanel } from '../../components/address/AddressPanel.tsx';
import { useCheckedForm } from '../../components/address/useCheckedForm.ts';
import { useFormAddress } from '../../components/address/useFormAddress.ts';
import { FormErrors } from '../../components/form/FormErrors.tsx';
import { Card } from '../../components/layout/Card.tsx';
import { useSaveValues, useUnsavedValues } from '../../forms/useUnsavedValues.ts';
import { useFocusHome } from '../../hooks/useFocusBack.ts';
import {
  countryIn,
  type DeploymentValues,
  deploymentFieldId,
  deploymentMessages,
  emptyDeployment,
  fieldOf,
  toDeployment,
} from './deploymentValues.ts';
import classes from './NewDeployment.module.css';
import { NewDeploymentPage } from './newDeploymentPage.tsx';

interface DeploymentFormViewProps {
  readonly offer: DeploymentOffer;
  /** Storage key of the unsaved values. */
  readonly kind: string;
}

/** Form for the recipient, address and options of a deployment. Checks the address like an order's. */
export function DeploymentFormView({ offer, kind }: DeploymentFormViewProps) {
  const actor = NewDeploymentPage.useActorRef();
  const failure = NewDeploymentPage.useSelector(selectSendFailure);
  const canAct = NewDeploymentPage.useSelector(selectCanAct);
  const isSending = NewDeploymentPage.useSelector(selectSent) !== null;
  const formRef = useRef<HTMLFormElement>(null);
  // The confirmation of the order replaces the form and takes over the focus.
  useFocusHome(formRef);
  const [empty] = useState(() => emptyDeployment(offer.displayName));
  const held = useUnsavedValues<DeploymentValues>(kind, empty);
  const check = useFormAddress([]);
  const form = useForm<DeploymentValues>({
    initialValues: held.initial,
    // The check's result applied to the previous values.
    onValuesChange: check.withdraw,
    enhanceGetInputProps: ({ field }) => ({ id: deploymentFieldId(String(field)) }),
    validate: deploymentMessages,
  });
  const isChanged = JSON.stringify(form.values) !== JSON.stringify(empty);
  useSaveValues(held.place, isChanged ? { values: form.values, base: empty } : null);
  const { focusOn, isDeciding, submit } = useCheckedForm<DeploymentValues>({
    form,
    check,
    failure,
    fieldId: deploymentFieldId,
    fieldOf,
    addressOf: (values) => toDeployment(values).employee.address,
    onSend: (values) =>
      actor.send({
        type: 'action.requested',
        action: { kind: 'send', idempotencyKey: values.key, form: toDeployment(values) },
      }),
  });
  const { name, labelName } = form.values;
  const asksLabelName = !isPrintable(name) || labelName !== '';
  const warning = labelName.trim() === '' ? printWarning(name, 'below') : null;
  const errorList = Object.entries(form.errors).map(([name, message]) => ({
    id: deploymentFieldId(name),
    message,
  }));
  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      className={classes.form}
      aria-label="Send to an employee"
    >
      <FormErrors failure={failure} errors={errorList} takesFocus />
      <Card id="deployment-who" title="Who gets it">
        <TextInput
          label="Name"
          maxLength={100}
          autoComplete="off"
          autoCapitalize="words"
          {...form.getInputProps('name')}
        />
        {warning !== null && (
          <Alert color="amber" variant="light" role="status">
            {warning}
          </Alert>
        )}
        {asksLabelName && (
          <TextInput
            label={LABEL_NAME.label}
            description={LABEL_NAME.description}
            maxLength={LABEL_NAME.maxLength}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            {...form.getInputProps('labelName')}
          />
        )}
        <TextInput
          type="email"
          label="Email (optional)"
          description="Gets an email when the device ships and when it arrives."
          maxLength={EMAIL_MAX_LENGTH}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('email')}
        />
        <TextInput
          type="tel"
          label="Phone (optional)"
          description="The carrier calls if the box can't be delivered."
          maxLength={40}
          inputMode="tel"
          autoComplete="off"
          {...form.getInputProps('phone')}
        />
        <NativeSelect
          label="Country"
          autoComplete="off"
          {...form.getInputProps('country')}
          onChange={({ currentTarget }) => {
            form.setFieldValue('country', currentTarget.value);
            // Clears the state, which belongs to one country; other fields stay as typed.
            form.setFieldValue('address.region', '');
          }}
        >
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {COUNTRY_WORDS[country]}
            </option>
          ))}
        </NativeSelect>
        <AddressFields
          country={countryIn(form.values)}
          isOwn={false}
          isCountryAsked
          inputProps={(field) => form.getInputProps(`address.${field}`)}
        />
      </Card>
      <Card id="deployment-how" title="How it goes">
        <TextInput
          label="Company name"
          description="As the employee reads it in emails."
          maxLength={DEPLOYMENT_LIMITS.displayName}
          autoComplete="off"
          {...form.getInputProps('displayName')}
        />
        <NativeSelect label="Shipping speed" {...form.getInputProps('shippingSpeed')}>
          {SHIPPING_SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {SHIPPING_SPEED_WORDS[speed]}
            </option>
          ))}
        </NativeSelect>
        <Checkbox
          label="Put a return label in the box"
          {...form.getInputProps('includeReturnLabel', { type: 'checkbox' })}
        />
        <TextInput
          label="Ticket (optional)"
          maxLength={DEPLOYMENT_LIMITS.ticketId}
          autoComplete="off"
          {...form.getInputProps('ticketId')}
        />
        <Textarea
          label="Notes for the warehouse (optional)"
          autosize
          minRows={2}
          maxLength={DEPLOYMENT_LIMITS.notes}
          {...form.getInputProps('notes')}
        />
      </Card>
      <AddressPanel
        check={check}
        onFix={(field) => focusOn(`address.${field}`)}
        what="deployment"
      />
      {!isDeciding && (
        <div className={classes.buttons}>
          <Button
            type="submit"
            loading={isSending || check.isChecking}
            disabled={offer.blocked !== null || (!canAct && !isSending)}
          >
            Send this device
          </Button>
        </div>
      )}
    </form>
  );
}
