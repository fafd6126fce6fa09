import { Button, NativeSelect, VisuallyHidden } from '@mantine/core';
import { lanesFor } from '../../../../domain/returns/ordering/lanes.ts';
import { MAX_OTHER_DEVICES } from '../../../../domain/returns/ordering/orderSize.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import { fieldId } from '../../../components/order/fieldErrors.ts';
import fields from '../../../components/order/fields.module.css';
import type { Wizard } from '../useWizard.ts';
import deviceStep from './DeviceStep.module.css';
import classes from './OtherDevices.module.css';

/** Further devices of the same employee; each one gets its own box and return. */
export function OtherDevices({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { device: form, options } = wizard.forms;
  const { device, others } = form.values;
  const devices = DEVICES.filter((candidate) => lanesFor(offer, [candidate]).length > 0);
  const first =
    devices.find((candidate) => candidate !== device && !others.includes(candidate)) ?? devices[0];
  if (device === '' || first === undefined) return null;
  const add = () => {
    options.insertListItem('others', { serialNumber: '', assetTag: '' });
    form.insertListItem('others', first);
  };
  const remove = (index: number) => {
    options.removeListItem('others', index);
    form.removeListItem('others', index);
    // The focused element is removed. The add button may not exist yet, because a full list hides
    // it.
    const focusTarget =
      others.length > 1 ? fieldId('device', `others.${Math.max(0, index - 1)}`) : ADD;
    document.getElementById(focusTarget)?.focus();
  };
  return (
    <fieldset className={fields.section}>
      <legend className={fields.legend}>More from this person</legend>
      {others.map((other, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: devices may be equal and have no other key
        <div key={index} className={classes.other}>
          <NativeSelect
            label={<span>{`Device ${index + 2}`}</span>}
            {...form.getInputProps(`others.${index}`)}
            id={fieldId('device', `others.${index}`)}
            value={other}
            data={devices.map((item) => ({ value: item, label: DEVICE_WORDS[item] }))}
          />
          <Button variant="subtle" onClick={() => remove(index)}>
            Remove<VisuallyHidden>{` device ${index + 2}`}</VisuallyHidden>
          </Button>
        </div>
      ))}
      {others.length < MAX_OTHER_DEVICES && (
        <div>
          <Button id={ADD} variant="default" onClick={add}>
            Add another device
          </Button>
        </div>
      )}
      <p className={deviceStep.note}>
        {others.length < MAX_OTHER_DEVICES
          ? 'Each device gets its own box, label, and return.'
          : 'That’s the most for one order. Order more devices separately.'}
      </p>
    </fieldset>
  );
}

const ADD = 'device-add';
