import { Alert, TextInput } from '@mantine/core';
import { lanesFrom, routeProblem } from '../../../../domain/returns/ordering/lanes.ts';
import type { Answers } from '../../../../domain/returns/ordering/orderAnswers.ts';
import type { Offer } from '../../../../domain/returns/returns.ts';
import { countryInSentence, LANE_ENDS } from '../../../../domain/words.ts';
import { AddressFields } from '../../../components/address/AddressFields.tsx';
import { choiceOf, newAddressCountry, pickupOf } from '../../../components/order/destinations.ts';
import { fieldId } from '../../../components/order/fieldErrors.ts';
import classes from '../../../components/order/fields.module.css';
import type { Wizard } from '../useWizard.ts';
import { destinationChoices } from './destinationChoices.ts';
import { RadioCards } from './RadioCards.tsx';
import { StepFrame } from './StepFrame.tsx';

/** Step that chooses the destination from those a lane leads to, with prices. */
export function DestinationStep({ wizard, offer }: { wizard: Wizard; offer: Offer }) {
  const { destination: form } = wizard.forms;
  const pickup = pickupOf(wizard.answers);
  if (pickup === null) return null;
  const choice = choiceOf(offer, pickup, form.values.choice);
  const country = newAddressCountry(offer, pickup, form.values.address.country);
  const problem = routeProblem(offer, pickup.devices, pickup.from, country);
  return (
    <StepFrame step="destination" title="Return to" wizard={wizard} errors={form.errors}>
      {wizard.isUnreachable && (
        <Alert color="amber" variant="light" role="status">
          {`We have no route from ${countryInSentence(pickup.from)} to ${nameOf(wizard.answers, offer)}. Choose another destination.`}
        </Alert>
      )}
      <RadioCards
        id={fieldId('destination', 'choice')}
        legend="Destination"
        choices={destinationChoices(offer, pickup, country)}
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
            country={country}
            isOwn
            choice={{
              id: fieldId('destination', COUNTRY_FIELD),
              countries: lanesFrom(offer, pickup.devices, pickup.from).map(
                (lane) => LANE_ENDS[lane].to,
              ),
              error: form.errors[COUNTRY_FIELD] ?? problem,
              onChange: (chosen) => {
                form.setFieldValue(COUNTRY_FIELD, chosen);
                // Clears the state, which belongs to one country; other fields stay as typed.
                form.setFieldValue('address.region', '');
                form.clearFieldError('address.postalCode');
              },
            }}
            inputProps={(field) => form.getInputProps(`address.${field}`)}
          />
        </fieldset>
      )}
    </StepFrame>
  );
}

const COUNTRY_FIELD = 'address.country';

/** Name of the chosen destination, within a sentence. */
function nameOf({ destination, lane }: Answers, offer: Offer): string {
  if (destination === undefined || destination.kind === 'warehouse') {
    return lane === undefined
      ? 'the warehouse'
      : `the warehouse in ${countryInSentence(LANE_ENDS[lane].to)}`;
  }
  if (destination.kind === 'new')
    return `the address you entered in ${countryInSentence(destination.address.country)}`;
  const saved = offer.addresses.find(({ id }) => id === destination.addressId);
  return saved === undefined ? 'the address you chose' : `“${saved.label}”`;
}
