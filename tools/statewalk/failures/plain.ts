import { FailureError, type FailureKind } from '../../../src/machines/failure.ts';

const ERROR = '$error';

interface PlainError {
  readonly message: string;
  readonly failure?: { readonly kind: FailureKind; readonly message: string };
}

/** What can stand in a file: errors as their message and failure, functions not at all. */
export function toPlain(value: unknown): unknown {
  if (value instanceof Error) {
    const { message } = value;
    const error: PlainError =
      value instanceof FailureError ? { message, failure: value.failure } : { message };
    return { [ERROR]: error };
  }
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, toPlain(one)]));
}

/** What `toPlain` was given, from a file. */
export function fromPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPlain);
  if (typeof value !== 'object' || value === null) return value;
  if (ERROR in value) {
    // Only `toPlain` writes this key.
    const { message, failure } = value[ERROR] as PlainError;
    return failure === undefined ? new Error(message) : new FailureError(failure);
  }
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fromPlain(one)]));
}
