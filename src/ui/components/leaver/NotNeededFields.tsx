import { Radio, Stack, Textarea } from '@mantine/core';
import { NOT_NEEDED_REASONS, NOT_NEEDED_WORDS } from '../../../domain/leavers/leaverWords.ts';
import type { NotNeededValues } from './notNeeded.ts';

interface NotNeededFieldsProps {
  readonly values: NotNeededValues;
  readonly onChange: (values: NotNeededValues) => void;
  /** Errors by field. */
  readonly errors: Readonly<Record<string, string | undefined>>;
}

const NOTE_LABEL = { needed: 'Reason', optional: 'Note (optional)' };

/** Asks why nothing has to come back. */
export function NotNeededFields({ values, onChange, errors }: NotNeededFieldsProps) {
  return (
    <Stack gap="sm">
      <Radio.Group
        label="Why?"
        value={values.reason}
        error={errors.reason}
        onChange={(chosen) => {
          const reason = NOT_NEEDED_REASONS.find((one) => one === chosen);
          if (reason !== undefined) onChange({ ...values, reason });
        }}
      >
        <Stack gap={6} mt={4}>
          {NOT_NEEDED_REASONS.map((reason) => (
            <Radio key={reason} name="reason" value={reason} label={NOT_NEEDED_WORDS[reason]} />
          ))}
        </Stack>
      </Radio.Group>
      <Textarea
        name="note"
        label={NOTE_LABEL[values.reason === 'other' ? 'needed' : 'optional']}
        autosize
        minRows={1}
        maxLength={500}
        value={values.note}
        error={errors.note}
        onChange={({ currentTarget: { value } }) => onChange({ ...values, note: value })}
      />
    </Stack>
  );
}
