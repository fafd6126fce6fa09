import type { ComponentProps } from 'react';
import { vars } from './vars.ts';

interface PlainInputProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  /** Validation error of the value, or null. */
  readonly error: string | null;
}

/**
 * Same markup as Mantine's medium `TextInput` without its code, for the login page (decision 8).
 * `tests/ui/plain.test.tsx` compares them.
 */
export function PlainInput({ id, label, error, ...rest }: PlainInputProps) {
  const isWrong = error !== null || undefined;
  const errorId = `${id}-error`;
  return (
    <div
      className="m_46b77525 mantine-InputWrapper-root mantine-TextInput-root"
      data-size="md"
      data-error={isWrong}
    >
      <label
        className="m_8fdc1311 mantine-InputWrapper-label mantine-TextInput-label"
        style={vars({ '--input-label-size': 'var(--mantine-font-size-md)' })}
        data-size="md"
        htmlFor={id}
        id={`${id}-label`}
      >
        {label}
      </label>
      <div
        className="m_6c018570 mantine-Input-wrapper mantine-TextInput-wrapper"
        style={{
          ...(isWrong && vars({ '--input-margin-bottom': 'calc(var(--mantine-spacing-xs) / 2)' })),
          ...vars({
            '--input-height': 'var(--input-height-md)',
            '--input-fz': 'var(--mantine-font-size-md)',
          }),
        }}
        data-variant="default"
        data-size="md"
        data-error={isWrong}
      >
        <input
          {...rest}
          id={id}
          className="m_8fb7ebe7 mantine-Input-input mantine-TextInput-input"
          data-variant="default"
          data-error={isWrong}
          aria-invalid={isWrong}
          aria-describedby={isWrong && errorId}
        />
      </div>
      {error !== null && (
        <p
          className="m_8f816625 mantine-InputWrapper-error mantine-TextInput-error"
          style={vars({
            '--input-error-size':
              'calc(var(--mantine-font-size-md) - calc(0.125rem * var(--mantine-scale)))',
          })}
          data-size="md"
          id={errorId}
        >
          {error}
        </p>
      )}
    </div>
  );
}
