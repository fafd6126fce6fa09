import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { Device } from '../../../domain/words.ts';
import { deviceNames } from '../../words/deviceNames.ts';
import classes from './fields.module.css';
import { StartFields } from './StartFields.tsx';
import type { OptionsForm } from './useOrderForms.ts';

interface OptionsFieldsProps {
  readonly form: OptionsForm;
  readonly device: Device | undefined;
  /** What else is ordered with it. */
  readonly others?: readonly Device[];
  /** ISO 4217. */
  readonly currency: string;
}

/** The fields of options and references, in the wizard and where an order is edited. */
export function OptionsFields({ form, device, others = [], currency }: OptionsFieldsProps) {
  const [first = '', ...names] = deviceNames(device === undefined ? [] : [device, ...others]);
  const isOne = names.length === 0;
  const ofFirst = isOne ? '' : ` of the ${first}`;
  return (
    <>
      <StartFields form={form} />
      <fieldset className={classes.section}>
        <legend className={classes.legend}>{isOne ? 'Also returning' : 'Options'}</legend>
        <Checkbox
          label="Include charger"
          {...form.getInputProps('charger', { type: 'checkbox' })}
        />
        {device !== 'cell_phone' && (
          <Checkbox
            label={isOne ? 'Include a cell phone' : `Include a cell phone with the ${first}`}
            {...form.getInputProps('cellPhone', { type: 'checkbox' })}
          />
        )}
        <Checkbox
          label={isOne ? 'Dispose of the device' : 'Dispose of all devices'}
          description={`We'll recycle ${isOne ? 'it' : 'them'} instead of returning ${isOne ? 'it' : 'them'}.`}
          {...form.getInputProps('dispose', { type: 'checkbox' })}
        />
        <div className={classes.pair}>
          <TextInput
            label={`Declared value in ${currency} (optional)`}
            description={
              isOne
                ? 'We insure the package for this amount.'
                : `We insure the ${first}'s package for this amount.`
            }
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            {...form.getInputProps('declaredValue')}
          />
          <TextInput
            label="Legal hold in days (optional)"
            description={`We won't wipe the ${isOne ? 'device' : 'devices'} until then.`}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...form.getInputProps('legalHoldDays')}
          />
        </div>
      </fieldset>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>References (all optional)</legend>
        <div className={classes.pair}>
          {(
            [
              ['serialNumber', `Serial number${ofFirst}`],
              ['assetTag', `Asset tag${ofFirst}`],
              ...names.flatMap((name, index) => [
                [`others.${index}.serialNumber`, `Serial number of the ${name}`] as const,
                [`others.${index}.assetTag`, `Asset tag of the ${name}`] as const,
              ]),
              ['ticketId', 'Ticket'],
              ['costCentre', 'Cost center'],
            ] as const
          ).map(([field, label]) => (
            <TextInput
              key={field}
              label={label}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        <Textarea
          label="Note in the box"
          description="We print it and put it in the box for the employee."
          maxLength={500}
          rows={3}
          {...form.getInputProps('kitNote')}
        />
        <Textarea
          label="Internal note"
          description="Only your team sees this."
          maxLength={2000}
          rows={3}
          {...form.getInputProps('internalNote')}
        />
      </fieldset>
    </>
  );
}
