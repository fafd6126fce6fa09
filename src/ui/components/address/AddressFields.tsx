import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { REGIONS } from '../../../domain/regions.ts';
import { COUNTRY_WORDS, type Country } from '../../../domain/words.ts';
import { ADDRESS_LABELS } from '../../words/regions.ts';
import classes from './AddressFields.module.css';
import type { AddressValues } from './addressValues.ts';
import { type CountryChoice, CountrySelect } from './CountrySelect.tsx';

interface AddressFieldsProps {
  readonly country: Country;
  readonly inputProps: (
    field: keyof AddressValues,
  ) => ReturnType<UseFormReturnType<AddressValues>['getInputProps']>;
  /** The address belongs to the user's own organization, so the browser may autofill it. */
  readonly isOwn: boolean;
  /** Another field beside these asks for the country. */
  readonly isCountryAsked?: boolean;
  /** Shows a country field among these if there are several countries. */
  readonly choice?: CountryChoice;
}

/** Fields of an address whose country is known. */
export function AddressFields(props: AddressFieldsProps) {
  const { country, inputProps, isOwn, isCountryAsked = false, choice } = props;
  const isChosen = choice?.countries.some((candidate) => candidate !== country) ?? false;
  const labels = ADDRESS_LABELS[country];
  const regions = REGIONS[country];
  const fill = (token: string) => (isOwn ? `shipping ${token}` : 'off');
  return (
    <>
      {choice !== undefined && isChosen && (
        <CountrySelect {...choice} value={country} autoComplete={fill('country')} />
      )}
      <TextInput
        label="Street address"
        maxLength={100}
        autoComplete={fill('address-line1')}
        {...inputProps('line1')}
      />
      <TextInput
        label="Apartment, suite or floor (optional)"
        maxLength={100}
        autoComplete={fill('address-line2')}
        {...inputProps('line2')}
      />
      <TextInput
        label={<span>{labels.city}</span>}
        maxLength={100}
        autoComplete={fill('address-level2')}
        {...inputProps('city')}
      />
      <div className={classes.pair}>
        {regions === null ? (
          <TextInput
            label={<span>{labels.region}</span>}
            maxLength={60}
            autoComplete={fill('address-level1')}
            {...inputProps('region')}
          />
        ) : (
          <NativeSelect
            label={<span>{labels.region}</span>}
            autoComplete={fill('address-level1')}
            {...inputProps('region')}
          >
            <option value="">Choose</option>
            {Object.entries(regions).map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </NativeSelect>
        )}
        <TextInput
          label={<span>{labels.postalCode}</span>}
          maxLength={20}
          autoComplete={fill('postal-code')}
          inputMode={country === 'US' ? 'numeric' : 'text'}
          autoCapitalize="characters"
          spellCheck={false}
          {...inputProps('postalCode')}
        />
      </div>
      {!isCountryAsked && !isChosen && (
        <p className={classes.country}>
          Country: <strong>{COUNTRY_WORDS[country]}</strong>
        </p>
      )}
    </>
  );
}
