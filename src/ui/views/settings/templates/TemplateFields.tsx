import { Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import {
  MAX_START_DAYS,
  MAX_TEMPLATE_NAME,
} from '../../../../domain/organization/templateRules.ts';
import type { Templates } from '../../../../domain/organization/templates.ts';
import { askedFields } from '../../../../domain/returns/customFields.ts';
import { REFERENCES } from '../../../../domain/returns/references.ts';
import type { Template } from '../../../../domain/returns/templates.ts';
import { DEVICE_WORDS, DEVICES } from '../../../../domain/words.ts';
import { CustomInputs } from '../../../components/order/CustomInputs.tsx';
import classes from '../../../components/order/fields.module.css';
import { STARTS, type TemplateValues } from './templateForm.ts';

const START_WORDS: Readonly<Record<(typeof STARTS)[number], string>> = {
  '': 'Leave it as it is',
  now: 'Right away',
  lastDay: 'On the last day',
  before: 'Days before the last day',
  after: 'Days after the last day',
};

interface TemplateFieldsProps {
  readonly form: UseFormReturnType<TemplateValues>;
  readonly list: Templates;
  /** Template that is edited; null for a new one. */
  readonly template: Template | null;
}

/** Fields of a template, in the order of the wizard. */
export function TemplateFields({ form, list, template }: TemplateFieldsProps) {
  const { values } = form;
  const custom = askedFields(list.customFields).map((field) => ({ ...field, isRequired: false }));
  const isDated = values.start === 'before' || values.start === 'after';
  const isGone =
    values.destination.startsWith('saved:') &&
    !list.addresses.some(({ id }) => values.destination === `saved:${id}`);
  return (
    <>
      <TextInput
        label="Name"
        description={
          template === null
            ? 'The kind of leaver, such as Contractors.'
            : `In the API it stays ${template.key}.`
        }
        maxLength={MAX_TEMPLATE_NAME}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <NativeSelect label="Device" {...form.getInputProps('device')}>
          <option value="">Ask each time</option>
          {DEVICES.map((device) => (
            <option key={device} value={device}>
              {DEVICE_WORDS[device]}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect label="Destination" {...form.getInputProps('destination')}>
          <option value="">Ask each time</option>
          <option value="warehouse">Warehouse</option>
          {list.addresses.map(({ id, label }) => (
            <option key={id} value={`saved:${id}`}>
              {label}
            </option>
          ))}
          {isGone && <option value={values.destination}>An address that was deleted</option>}
        </NativeSelect>
      </div>
      <fieldset className={classes.section}>
        <legend className={classes.legend}>Options</legend>
        <Checkbox
          label="Include charger"
          {...form.getInputProps('charger', { type: 'checkbox' })}
        />
        {values.device !== 'cell_phone' && (
          <Checkbox
            label="Include a cell phone"
            {...form.getInputProps('cellPhone', { type: 'checkbox' })}
          />
        )}
        <Checkbox
          label="Recycle the device"
          description="We'll recycle it instead of returning it."
          {...form.getInputProps('dispose', { type: 'checkbox' })}
        />
        <div className={classes.pair}>
          <TextInput
            label={<span>{`Declared value in ${list.currency} (optional)`}</span>}
            inputMode="decimal"
            maxLength={16}
            autoComplete="off"
            {...form.getInputProps('declaredValue')}
          />
          <TextInput
            label="Legal hold in days (optional)"
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            {...form.getInputProps('legalHoldDays')}
          />
        </div>
      </fieldset>
      <Textarea
        label={<span>{`${REFERENCES.kitNote.label} (optional)`}</span>}
        description={REFERENCES.kitNote.description}
        maxLength={REFERENCES.kitNote.maxLength}
        rows={3}
        {...form.getInputProps('kitNote')}
      />
      {custom.length > 0 && <CustomInputs fields={custom} form={form} />}
      <fieldset className={classes.section}>
        <legend className={classes.legend}>Leaving</legend>
        <div className={classes.pair}>
          <NativeSelect label="Start of the return" {...form.getInputProps('start')}>
            {STARTS.map((start) => (
              <option key={start} value={start}>
                {START_WORDS[start]}
              </option>
            ))}
          </NativeSelect>
          {isDated && (
            <TextInput
              label="Number of days"
              inputMode="numeric"
              maxLength={String(MAX_START_DAYS).length}
              autoComplete="off"
              {...form.getInputProps('startDays')}
            />
          )}
        </div>
        <Switch
          label="Default for Leaving"
          description="Orders of leavers are filled in from it."
          {...form.getInputProps('isDefault', { type: 'checkbox' })}
        />
      </fieldset>
    </>
  );
}
