import { TextInput } from '@mantine/core';
import type { Offer } from '../../../domain/returns/returns.ts';
import { LANE_ENDS } from '../../../domain/words.ts';
import { AddressFields } from '../../components/address/AddressFields.tsx';
import { fieldId } from '../../components/order/fieldErrors.ts';
import classes from '../../components/order/fields.module.css';
import {
  addressesFor,
  choiceOf,
  type DestinationChoice,
} from '../../components/order/orderForms.ts';
import { addressLines } from '../../words/addressLines.ts';
import { RadioCards, type RadioChoice } from './RadioCards.tsx';
import { StepFrame } from './StepFrame.tsx';
import type { Wizard } from './useWizard.ts';

/** Where the device comes back to. */
export function DestinationStep({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { destination: form } = wizard.forms;
  const { lane } = wizard.answers;
  if (lane === undefined) return null;
  const choice = choiceOf(offer, lane, form.values.choice);
  const choices: RadioChoice<DestinationChoice>[] = [
    ...addressesFor(offer, lane).map(({ id, label, address }) => ({
      value: `saved:${id}` as const,
      label,
      detail: addressLines(address).join(', '),
    })),
    {
      value: 'warehouse' as const,
      label: 'Warehouse',
      detail: 'We receive it, check it, and store it for you.',
    },
    { value: 'new' as const, label: 'Another address', detail: 'For this return only.' },
  ];
  return (
    <StepFrame step="destination" title="Return to" wizard={wizard} errors={form.errors}>
      <RadioCards
        id={fieldId('destination', 'choice')}
        legend="Destination"
        choices={choices}
        value={choice}
        onChange={(chosen) => form.setFieldValue('choice', chosen)}
        error={form.errors.choice}
      />
      {choice === 'new' && (
        <fieldset className={classes.section}>
          <legend className={classes.legend}>The other address</legend>
          <TextInput
            label="Recipient"
            description="Person or team receiving it."
            maxLength={100}
            autoComplete="shipping name"
            {...form.getInputProps('recipient')}
          />
          <TextInput
            label="Company (optional)"
            maxLength={100}
            autoComplete="shipping organization"
            {...form.getInputProps('company')}
          />
          <AddressFields
            country={LANE_ENDS[lane].to}
            isOwn
            inputProps={(field) => form.getInputProps(`address.${field}`)}
          />
        </fieldset>
      )}
    </StepFrame>
  );
}
