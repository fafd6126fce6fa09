/** Longer than what a key strike adds. */
const MORE_THAN_TYPED = 20;

/** Whether a field has been filled in one go: pasted, dropped, or completed by a program. */
export const isPasted = (before: string, now: string): boolean =>
  now.length - before.length > MORE_THAN_TYPED;
