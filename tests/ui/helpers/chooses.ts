import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Selects an item of the menu on a return's page. */
export async function chooses(user: UserEvent, name: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name }));
}
