import { Link } from 'wouter';
import { orderPrice } from '../../../domain/returns/orderPrice.ts';
import type { Offer } from '../../../domain/returns/returns.ts';
import { DEVICE_WORDS, DEVICES, laneWords } from '../../../domain/words.ts';
import { paths } from '../../app/paths.ts';
import { fieldId } from '../../components/order/fieldErrors.ts';
import { laneOf, lanesFor, lanesForAll } from '../../components/order/orderForms.ts';
import { moneyWords } from '../../words/money.ts';
import classes from './DeviceStep.module.css';
import { OtherDevices } from './OtherDevices.tsx';
import { RadioCards } from './RadioCards.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Wizard } from './useWizard.ts';

/** "$79.00", or that nobody has set a price. */
export function priceWords(price: number | null, currency: string): string {
  return price === null ? 'Price on request' : moneyWords(price, currency);
}

/** Which device, from where to where: only what the price list allows. */
export function DeviceStep({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { device: form } = wizard.forms;
  const { values, errors } = form;
  const devices = DEVICES.filter((device) => lanesFor(offer, device).length > 0);
  const lanes = lanesForAll(offer, values);
  const { device, others } = values;
  return (
    <StepFrame step="device" title="Device" wizard={wizard} errors={errors}>
      <p className={classes.note}>
        For many people,{' '}
        <Link href={paths.importReturns()} className={classes.link}>
          import a spreadsheet
        </Link>
        .
      </p>
      {devices.length === 0 && (
        <p className={classes.note}>
          You can't order yet because no prices are set. Contact support.
        </p>
      )}
      <RadioCards
        id={fieldId('device', 'device')}
        legend="Device"
        isCompact
        choices={devices.map((device) => ({ value: device, label: DEVICE_WORDS[device] }))}
        value={values.device}
        onChange={(device) => form.setFieldValue('device', device)}
        error={errors.device}
      />
      <OtherDevices wizard={wizard} offer={offer} />
      {lanes.length > 0 && (
        <RadioCards
          id={fieldId('device', 'lane')}
          legend="Route"
          choices={lanes.map(({ lane, currency = offer.currency }) => ({
            value: lane,
            label: laneWords(lane),
            remark:
              device !== '' && priceWords(orderPrice(offer, [device, ...others], lane), currency),
          }))}
          value={laneOf(offer, values)}
          onChange={(lane) => form.setFieldValue('lane', lane)}
          error={errors.lane}
        />
      )}
      {offer.isDemonstration && <p className={classes.note}>These are demo prices.</p>}
    </StepFrame>
  );
}
