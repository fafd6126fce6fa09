import { NativeSelect, TextInput } from '@mantine/core';
import type { SupportView } from '../../../domain/returns/support/support.ts';
import {
  dayChoices,
  SUPPORT_FIELDS,
  type SupportTexts,
  timeChoices,
} from '../../../domain/returns/support/supportActions.ts';
import type { FieldMessages } from '../../forms/useFieldErrors.ts';
import { useWords } from './words.ts';

interface PickupFieldsProps {
  readonly handover: NonNullable<SupportView['handover']>;
  readonly texts: SupportTexts;
  readonly problems: FieldMessages;
  readonly onText: (field: keyof SupportTexts, text: string) => void;
}

/** Fields for the day and time of a pick-up, and a note for the driver. */
export function PickupFields({ handover, texts, problems, onText }: PickupFieldsProps) {
  const { say } = useWords();
  const lists = {
    day: dayChoices(handover.days, say),
    time: timeChoices(say),
  };
  return (
    <>
      {(['day', 'time'] as const).map((field) => (
        <NativeSelect
          key={field}
          label={<span>{say(`pickup.${field}`)}</span>}
          name={field}
          data={lists[field].map(([value, label]) => ({ value, label }))}
          value={texts[field]}
          error={problems[field]}
          onChange={(event) => onText(field, event.currentTarget.value)}
        />
      ))}
      <TextInput
        label={<span>{say('pickup.place')}</span>}
        name="place"
        autoComplete="off"
        maxLength={SUPPORT_FIELDS.place}
        value={texts.place}
        onChange={(event) => onText('place', event.currentTarget.value)}
      />
    </>
  );
}
