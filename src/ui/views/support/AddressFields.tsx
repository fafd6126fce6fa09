import { TextInput } from '@mantine/core';
import type { FieldErrors } from '../../../domain/failure.ts';
import { addressProblems } from '../../../domain/returns/ordering/addressRules.ts';
import { addressProblem, type InLanguage } from '../../../domain/returns/support/failureWords.ts';
import type { SupportView } from '../../../domain/returns/support/support.ts';
import {
  ADDRESS_FIELD_NAMES,
  ADDRESS_FIELDS,
  SUPPORT_FIELDS,
  type SupportTexts,
} from '../../../domain/returns/support/supportActions.ts';
import { isAbsenceDay } from '../../../domain/returns/timeline/absence.ts';
import { tidyAddress } from '../../../domain/tidy.ts';
import type { FieldMessages } from '../../forms/useFieldErrors.ts';
import { firstMessages } from '../../words/firstMessages.ts';
import { useWords } from './words.ts';

type Question = NonNullable<SupportView['question']>;

/** Words for the problems of an address or a day, by field; the server's have a path. */
export function questionProblems(
  problems: FieldErrors,
  { country }: Question,
  words: InLanguage,
): FieldMessages {
  const messages = firstMessages(problems);
  return Object.fromEntries(
    [...ADDRESS_FIELD_NAMES, 'until' as const].flatMap((field) => {
      const message = messages[field] ?? messages[`contact.address.${field}`];
      return message === undefined
        ? []
        : [[field, addressProblem(field, message, country, words)] as const];
    }),
  );
}

/** Validates an address; empty if it is valid. */
export function typedAddressProblems(
  texts: SupportTexts,
  question: Question,
  words: InLanguage,
): FieldMessages {
  const address = tidyAddress({ ...texts, country: question.country });
  return questionProblems(addressProblems(address), question, words);
}

/** Validates the day on which the employee is back. */
export function typedDayProblems(
  { until }: SupportTexts,
  question: Question,
  { say }: InLanguage,
): FieldMessages {
  return isAbsenceDay(until, question) ? {} : { until: say('address.wrong.until') };
}

interface QuestionFieldsProps {
  readonly question: Question;
  readonly texts: SupportTexts;
  readonly problems: FieldMessages;
  readonly onText: (field: keyof SupportTexts, text: string) => void;
}

/** Fields for the address of the box. The page doesn't show the known address. */
export function AddressFields({ question, texts, problems, onText }: QuestionFieldsProps) {
  const { say } = useWords();
  return ADDRESS_FIELD_NAMES.map((field) => (
    <TextInput
      key={field}
      label={<span>{say(`address.${field}`, { country: question.country })}</span>}
      name={field}
      autoComplete={ADDRESS_FIELDS[field]}
      maxLength={SUPPORT_FIELDS[field]}
      value={texts[field]}
      error={problems[field]}
      onChange={(event) => onText(field, event.currentTarget.value)}
    />
  ));
}

/** Field for the day on which the employee is back. */
export function DayField({ question, texts, problems, onText }: QuestionFieldsProps) {
  const { say } = useWords();
  return (
    <TextInput
      label={<span>{say('address.until')}</span>}
      type="date"
      name="until"
      min={question.first}
      max={question.last}
      value={texts.until}
      error={problems.until}
      onChange={(event) => onText('until', event.currentTarget.value)}
    />
  );
}
