/**
 * Runs a chore's work for each item, one after another. A failing item doesn't block those after
 * it; the failures are thrown together at the end, so that the chore is reported as failed.
 */
export async function forEachItem<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const item of items) {
    try {
      await work(item);
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `Items that failed: ${errors.length}.`);
}
