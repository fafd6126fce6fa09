import type { Failure } from '../../../../domain/failure.ts';

/** Returns the server's message about the one parsed field, else the failure's message. */
export const firstMessage = (failure: Failure | null): string | undefined =>
  Object.values(failure?.fields ?? {})[0]?.join(' ') ?? failure?.message;
