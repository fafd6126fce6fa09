import { TextInput } from '@mantine/core';
import { emailSentence } from '../../../domain/email.ts';
import { phoneProblem } from '../../../domain/returns/ordering/addressRules.ts';
import { contactProblem, type InLanguage } from '../../../domain/returns/support/failureWords.ts';
import type { SupportTexts } from '../../../domain/returns/support/supportActions.ts';
import type { FieldMessages } from '../../forms/useFieldErrors.ts';
import { useWords } from './words.ts';

/** Validates a changed contact; empty if valid. */
export function contactProblems({ email, phone }: SupportTexts, words: InLanguage): FieldMessages {
  if (email.trim() === '' && phone.trim() === '') return { email: words.say('contact.missing') };
  const wrongEmail = email.trim() === '' ? null : emailSentence(email);
  const wrongPhone = phoneProblem(phone.trim());
  return {
    ...(wrongEmail !== null && { email: contactProblem('email', wrongEmail, words) }),
    ...(wrongPhone !== null && { phone: contactProblem('phone', wrongPhone, words) }),
  };
}

interface ContactFieldsProps {
  readonly texts: SupportTexts;
  readonly problems: FieldMessages;
  readonly onText: (field: 'email' | 'phone', text: string) => void;
}

/** Fields for the employee's new contact data. The page doesn't show the known data. */
export function ContactFields({ texts, problems, onText }: ContactFieldsProps) {
  const { say } = useWords();
  return (
    <>
      <TextInput
        label={<span>{say('contact.email')}</span>}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        maxLength={255}
        value={texts.email}
        error={problems.email}
        onChange={(event) => onText('email', event.currentTarget.value)}
      />
      <TextInput
        label={<span>{say('contact.phone')}</span>}
        type="tel"
        name="phone"
        autoComplete="tel"
        inputMode="tel"
        maxLength={40}
        value={texts.phone}
        error={problems.phone}
        onChange={(event) => onText('phone', event.currentTarget.value)}
      />
    </>
  );
}
