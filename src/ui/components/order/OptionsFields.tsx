import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { Device } from '../../../domain/words.ts';
import classes from './fields.module.css';
import type { OptionsForm } from './useOrderForms.ts';

interface OptionsFieldsProps {
  readonly form: OptionsForm;
  readonly device: Device | undefined;
  /** ISO 4217. */
  readonly currency: string;
}

/** The fields of options and references, in the wizard and where an order is edited. */
export function OptionsFields({ form, device, currency }: OptionsFieldsProps) {
  return (
    <>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>What else</legend>
        <Checkbox
          label="The charger comes back too"
          {...form.getInputProps('charger', { type: 'checkbox' })}
        />
        {device !== 'cell_phone' && (
          <Checkbox
            label="A cell phone comes back too"
            {...form.getInputProps('cellPhone', { type: 'checkbox' })}
          />
        )}
        <Checkbox
          label="Dispose of the device"
          description="It is destroyed instead of being put back to use."
          {...form.getInputProps('dispose', { type: 'checkbox' })}
        />
        <div className={classes.pair}>
          <TextInput
            label={`Declared value in ${currency} (optional)`}
            description="What the parcel is insured for."
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            {...form.getInputProps('declaredValue')}
          />
          <TextInput
            label="Legal hold in days (optional)"
            description="Until then nothing is wiped."
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
              ['serialNumber', 'Serial number'],
              ['assetTag', 'Asset tag'],
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
          label="Note in the kit"
          description="Printed and put in the box, for the employee to read."
          maxLength={500}
          rows={3}
          {...form.getInputProps('kitNote')}
        />
        <Textarea
          label="Internal note"
          description="For your colleagues only."
          maxLength={2000}
          rows={3}
          {...form.getInputProps('internalNote')}
        />
      </fieldset>
    </>
  );
}
