import type { FieldErrors } from '../../domain/failure.ts';

/** Reduces the errors to one message per field for forms. */
export function firstMessages(problems: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, messages]) => [field, messages.join(' ')]),
  );
}
