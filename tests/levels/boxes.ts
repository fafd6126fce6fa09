import type { Locator, Page } from 'playwright-core';
import type { Role } from './person.ts';

interface Named {
  readonly name: string | RegExp;
  readonly exact: true;
}

/** Elements of a role; a switch is a checkbox, as at level 2. */
export function atRole(page: Page, role: Role, named?: Named): Locator {
  const found = page.getByRole(role, named);
  return role === 'checkbox' ? found.or(page.getByRole('switch', named)) : found;
}

/** Presses the last element of a role; of a switch, which has no size, the label. */
export async function pressAt(page: Page, role: Role, name: string | RegExp): Promise<void> {
  const found = atRole(page, role, { name, exact: true }).last();
  const isSwitch = role === 'checkbox' && (await found.getAttribute('role')) === 'switch';
  if (!isSwitch) return found.click();
  await page
    .locator(`label[for="${await found.getAttribute('id')}"]`)
    .last()
    .click();
}
