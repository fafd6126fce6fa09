import type { Failure } from '../../../domain/failure.ts';

/** What is said at the one field that was read: the server's word on it, or why it wasn't read. */
export const firstMessage = (failure: Failure | null): string | undefined =>
  Object.values(failure?.fields ?? {})[0]?.join(' ') ?? failure?.message;
