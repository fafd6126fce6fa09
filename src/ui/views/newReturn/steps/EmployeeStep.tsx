import { pickupCountries, pickupProblem } from '../../../../domain/returns/ordering/lanes.ts';
import { devicesOf } from '../../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { EmployeeFields } from '../../../components/order/EmployeeFields.tsx';
import { LanguageField } from '../../../components/order/LanguageField.tsx';
import { pickupIn } from '../../../components/order/orderForms.ts';
import type { Wizard } from '../useWizard.ts';
import { StepFrame } from './StepFrame.tsx';

/** Step that asks for the employee and their address. */
export function EmployeeStep({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { employee: form, options } = wizard.forms;
  const { confirmAddress, agreedToTexts } = options.values;
  const devices = devicesOf(wizard.answers);
  const country = pickupIn(offer, devices, form.values.address.country);
  return (
    <StepFrame step="employee" title="Employee" wizard={wizard} errors={form.errors}>
      <EmployeeFields
        form={form}
        country={country}
        countries={pickupCountries(offer, devices)}
        countryProblem={pickupProblem(offer, devices, country)}
        labelName={options.values.labelName}
        texts={
          offer.offersTexts
            ? {
                isAgreed: agreedToTexts === 'yes',
                onChange: (isAgreed) =>
                  options.setFieldValue('agreedToTexts', isAgreed ? 'yes' : ''),
              }
            : undefined
        }
        language={<LanguageField inputProps={options.getInputProps('language')} />}
        confirmation={{
          isAsked: confirmAddress === '' ? offer.asksAddress : confirmAddress === 'yes',
          onChange: (isAsked) => options.setFieldValue('confirmAddress', isAsked ? 'yes' : 'no'),
        }}
      />
    </StepFrame>
  );
}
