import { asFailure, FailureError } from '../domain/failure.ts';

/**
 * Converts `notFound` into `refused`: another user removed the item, so the list is reloaded and
 * shows the message.
 */
export async function notFoundAsRefused<T>(answer: Promise<T>, message: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (asFailure(error).kind !== 'notFound') throw error;
    throw new FailureError({ kind: 'refused', message });
  }
}
