import type { FieldErrors } from '../../domain/failure.ts';

/** One message a field, as forms show them. */
export function firstMessages(problems: FieldErrors): Record<string, string> {
  return Object.fromEntries(
    Object.entries(problems).map(([field, messages]) => [field, messages.join(' ')]),
  );
}
