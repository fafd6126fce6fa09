import { NativeSelect } from '@mantine/core';
import { LANGUAGE_WORDS, LANGUAGES } from '../../../domain/languages.ts';
import type { ReturnDetails } from '../../../domain/returns/returns.ts';
import classes from './fields.module.css';
import type { OptionsForm } from './useOrderForms.ts';

interface LanguageFieldProps {
  readonly inputProps: ReturnType<OptionsForm['getInputProps']>;
  /** Language of an existing return; absent before the order. */
  readonly present?: ReturnDetails['language'] | undefined;
}

/** Choice of the employee's language. What they picked themselves can't be overruled. */
export function LanguageField({ inputProps, present }: LanguageFieldProps) {
  if (present?.isPicked === true) {
    return (
      <p className={classes.fixed}>
        Language: <strong>{LANGUAGE_WORDS[present.code]}</strong>
        <span>They picked it on their page, and can change it there.</span>
      </p>
    );
  }
  return (
    <NativeSelect
      label="Language"
      description="Of their page and emails. They can change it there."
      {...inputProps}
    >
      <option value="">Choose by their address</option>
      {LANGUAGES.map((code) => (
        <option key={code} value={code}>
          {LANGUAGE_WORDS[code]}
        </option>
      ))}
    </NativeSelect>
  );
}
