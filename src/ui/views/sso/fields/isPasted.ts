/** More characters than one keystroke adds. */
const MORE_THAN_TYPED = 20;

/** Whether a field was filled at once: pasted, dropped, or completed by a program. */
export const isPasted = (before: string, now: string): boolean =>
  now.length - before.length > MORE_THAN_TYPED;
