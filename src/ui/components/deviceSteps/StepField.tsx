import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { isPrintable, UNPRINTABLE_WORDS } from '../../../domain/warehouse/certificateLetters.ts';
import type { Field } from './field.ts';

interface StepFieldProps {
  readonly field: Field;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** Renders one field of a step's form by its kind. */
export function StepField({ field, value, error, onChange }: StepFieldProps) {
  const { name, label, kind, options = [], limit, isMore } = field;
  const hint = isMore && !isPrintable(value) ? UNPRINTABLE_WORDS : field.hint;
  const shared = { name, label, error, description: hint };
  switch (kind) {
    case 'choice':
      return (
        <NativeSelect
          {...shared}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {options.map(([one, words]) => (
            <option key={one} value={one}>
              {words}
            </option>
          ))}
        </NativeSelect>
      );
    case 'check':
      return (
        <Checkbox
          {...shared}
          checked={value === 'yes'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : '')}
        />
      );
    case 'lines':
      return (
        <Textarea
          {...shared}
          autosize
          minRows={2}
          maxLength={limit}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    default:
      return (
        <TextInput
          {...shared}
          type={kind === 'day' ? 'date' : 'text'}
          maxLength={limit}
          autoComplete="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}
