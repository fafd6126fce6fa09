import { askedFields } from '../../../../domain/returns/customFields.ts';
import { currencyOf } from '../../../../domain/returns/ordering/offerCurrency.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { OptionsFields } from '../../../components/order/OptionsFields.tsx';
import type { Wizard } from '../useWizard.ts';
import { StepFrame } from './StepFrame.tsx';

/** Step with options and references, all of them optional. */
export function OptionsStep({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { options: form } = wizard.forms;
  return (
    <StepFrame step="options" title="Options and references" wizard={wizard} errors={form.errors}>
      <OptionsFields
        form={form}
        device={wizard.answers.device}
        others={wizard.answers.others ?? []}
        customFields={askedFields(offer.customFields)}
        currency={currencyOf(offer, wizard.answers)}
        employeeName={wizard.answers.employee?.name ?? ''}
      />
    </StepFrame>
  );
}
