import { asFailure, FailureError } from '../domain/failure.ts';

/** What is not there any more was somebody else's doing: the list is asked for again, and says so. */
export async function goneAsRefused<T>(answer: Promise<T>, message: string): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (asFailure(error).kind !== 'notFound') throw error;
    throw new FailureError({ kind: 'refused', message });
  }
}
