import { Link } from 'wouter';
import { lanesFor } from '../../../../domain/returns/ordering/lanes.ts';
import { lowestPrice } from '../../../../domain/returns/ordering/orderPrice.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { DEVICE_WORDS, DEVICES, type Device } from '../../../../domain/words.ts';
import { paths } from '../../../app/paths.ts';
import { fieldId } from '../../../components/order/fieldErrors.ts';
import type { Wizard } from '../useWizard.ts';
import classes from './DeviceStep.module.css';
import { OtherDevices } from './OtherDevices.tsx';
import { priceWords } from './priceWords.ts';
import { RadioCards } from './RadioCards.tsx';
import { StepFrame } from './StepFrame.tsx';
import { TemplateChoice } from './TemplateChoice.tsx';

/** "From $79.00" if the price depends on the lane. */
function lowestPriceWords(offer: Offer, device: Device): string {
  const { price, currency, isFrom } = lowestPrice(offer, device);
  const words = priceWords(price, currency);
  return isFrom ? `From ${words}` : words;
}

/** Step that chooses the devices from those in the price list. */
export function DeviceStep({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { device: form } = wizard.forms;
  const { values, errors } = form;
  const devices = DEVICES.filter((device) => lanesFor(offer, [device]).length > 0);
  return (
    <StepFrame step="device" title="Device" wizard={wizard} errors={errors}>
      <p className={classes.note}>
        For many people,{' '}
        <Link href={paths.importReturns()} className={classes.link}>
          import a spreadsheet
        </Link>
        .
      </p>
      <TemplateChoice wizard={wizard} offer={offer} />
      {devices.length === 0 && (
        <p className={classes.note}>
          You can't order yet because no prices are set. Contact support.
        </p>
      )}
      <RadioCards
        id={fieldId('device', 'device')}
        legend="Device"
        isCompact
        choices={devices.map((device) => ({
          value: device,
          label: DEVICE_WORDS[device],
          detail: lowestPriceWords(offer, device),
        }))}
        value={values.device}
        onChange={(device) => form.setFieldValue('device', device)}
        error={errors.device}
      />
      <OtherDevices wizard={wizard} offer={offer} />
      {offer.isDemonstration && <p className={classes.note}>These are demo prices.</p>}
    </StepFrame>
  );
}
