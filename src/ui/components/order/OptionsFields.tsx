import { Checkbox, Textarea, TextInput } from '@mantine/core';
import type { CustomField } from '../../../domain/returns/customFields.ts';
import { isChoice } from '../../../domain/returns/ordering/askAddress.ts';
import { isPrintable } from '../../../domain/returns/ordering/nameRules.ts';
import {
  LINE_NAMES,
  NOTE_NAMES,
  REFERENCES,
  referenceRow,
} from '../../../domain/returns/references.ts';
import type { Device } from '../../../domain/words.ts';
import { deviceNames } from '../../words/deviceNames.ts';
import { CustomInputs } from './CustomInputs.tsx';
import classes from './fields.module.css';
import { StartFields } from './StartFields.tsx';
import type { OptionsForm } from './useOrderForms.ts';

interface OptionsFieldsProps {
  readonly form: OptionsForm;
  readonly device: Device | undefined;
  /** Other devices in the order. */
  readonly others?: readonly Device[];
  /** ISO 4217. */
  readonly currency: string;
  /** Custom fields that are asked for. */
  readonly customFields: readonly CustomField[];
  /** Name shown on the labels. */
  readonly employeeName: string;
}

/** References of each device, and those of the whole return. */
const OF_DEVICE = ['serialNumber', 'assetTag'] as const;
const OF_RETURN = LINE_NAMES.filter(
  (name) =>
    name !== 'labelName' &&
    name !== 'language' &&
    !isChoice(name) &&
    !OF_DEVICE.some((own) => own === name),
);

/** Fields of options and references, in the wizard and when an order is edited. */
export function OptionsFields(props: OptionsFieldsProps) {
  const { form, device, others = [], currency, customFields, employeeName } = props;
  const asksLabelName = !isPrintable(employeeName) || form.values.labelName !== '';
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
          label={isOne ? 'Recycle the device' : 'Recycle all devices'}
          description={`We'll recycle ${isOne ? 'it' : 'them'} instead of returning ${isOne ? 'it' : 'them'}.`}
          {...form.getInputProps('dispose', { type: 'checkbox' })}
        />
        <div className={classes.pair}>
          <TextInput
            label={<span>{`Declared value in ${currency} (optional)`}</span>}
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
      {customFields.length > 0 && <CustomInputs fields={customFields} form={form} />}
      <fieldset className={classes.section}>
        <legend className={classes.legend}>References (all optional)</legend>
        {asksLabelName && (
          <TextInput
            label={REFERENCES.labelName.label}
            description={REFERENCES.labelName.description}
            maxLength={REFERENCES.labelName.maxLength}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            {...form.getInputProps('labelName')}
          />
        )}
        <div className={classes.pair}>
          {[
            ...OF_DEVICE.map((name) => ({ name, field: name, of: ofFirst })),
            ...names.flatMap((device, index) =>
              OF_DEVICE.map((name) => ({
                name,
                field: `others.${index}.${name}`,
                of: ` of the ${device}`,
              })),
            ),
            ...OF_RETURN.map((name) => ({ name, field: name, of: '' })),
          ].map(({ name, field, of }) => (
            <TextInput
              key={field}
              label={<span>{REFERENCES[name].label + of}</span>}
              maxLength={REFERENCES[name].maxLength}
              autoComplete="off"
              spellCheck={false}
              {...form.getInputProps(field)}
            />
          ))}
        </div>
        {NOTE_NAMES.map((name) => (
          <Textarea
            key={name}
            label={REFERENCES[name].label}
            description={referenceRow(name).description}
            maxLength={REFERENCES[name].maxLength}
            rows={3}
            {...form.getInputProps(name)}
          />
        ))}
      </fieldset>
    </>
  );
}
