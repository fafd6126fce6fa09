import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { COUNTRY_WORDS, type Country } from '../../../domain/words.ts';

/** Countries to choose from and the handler of the choice. */
export interface CountryChoice {
  readonly id: string;
  readonly countries: readonly Country[];
  readonly onChange: (country: Country) => void;
  readonly error: ReactNode;
}

interface CountrySelectProps extends CountryChoice {
  /** Listed even if it is no longer available. */
  readonly value: Country;
  readonly autoComplete: string;
}

/** Country of an address; determines the labels of the other fields. */
export function CountrySelect(props: CountrySelectProps) {
  const { id, countries, value, onChange, error, autoComplete } = props;
  const all = countries.includes(value) ? countries : [...countries, value];
  return (
    <NativeSelect
      id={id}
      label="Country"
      autoComplete={autoComplete}
      value={value}
      error={error}
      onChange={({ currentTarget }) => {
        const chosen = all.find((country) => country === currentTarget.value);
        if (chosen !== undefined) onChange(chosen);
      }}
      data={all.map((country) => ({ value: country, label: COUNTRY_WORDS[country] }))}
    />
  );
}
