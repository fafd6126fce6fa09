import type { UserEvent } from '@testing-library/user-event';

/** Adds a text to a field at once, as pasted: typing would rerender the page for each letter. */
export async function writes(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
