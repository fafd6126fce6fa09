import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ReturnPage } from '../../src/domain/returns/list/returnRow.ts';
import { signIn } from './helpers/mailbox.ts';
import { context, openStage, portal } from './helpers/stage.ts';
import { survey } from './helpers/survey.ts';

// Assigning and snoozing by hand, in the built portal.

openStage();

const card = (page: Page) => page.getByRole('region', { name: 'Assigned to' });

async function openNewest(page: Page): Promise<void> {
  const number = await page.evaluate(async () => {
    const answer = await fetch('/api/portal/returns?status=boxDelivered');
    const { rows }: ReturnPage = await answer.json();
    return rows[0]?.orderNumber ?? '';
  });
  await page.goto(`${portal.url}/returns/${number}`);
  await card(page).getByRole('button', { name: 'Snooze' }).waitFor();
}

test('a return is given to a colleague with the keyboard, and snoozed until a day', {
  timeout: 240_000,
}, async () => {
  const page = await signIn(context, portal.url, 'admin@acme.test');
  await openNewest(page);
  await card(page).getByRole('button', { name: 'Assign', exact: true }).click();
  const field = page.getByRole('combobox', { name: 'Colleague' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('member@');
  const option = page.getByRole('option', { name: /member@acme\.test/ });
  await option.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
  await page.keyboard.press('Enter');
  await card(page).getByRole('button', { name: 'Unassign' }).waitFor();
  expect(await field.count()).toBe(0);

  await card(page).getByRole('button', { name: 'Snooze' }).click();
  await survey(page, 'handling-day');
  await page.getByRole('form', { name: 'Snooze until a day' }).getByRole('button').first().click();
  await card(page)
    .getByText(/^Snoozed until .+ by /)
    .waitFor();
  await survey(page, 'handling-snoozed');
  await card(page).getByRole('button', { name: 'End snooze' }).click();
  await card(page).getByRole('button', { name: 'Snooze', exact: true }).waitFor();
  await card(page).getByRole('button', { name: 'Unassign' }).click();
  await card(page).getByText('No one yet').waitFor();
  await card(page).getByRole('button', { name: 'Assign', exact: true }).click();
  await field.fill('a');
  await page.getByRole('option').first().waitFor();
  await survey(page, 'handling-colleague');
});

test('an assignment from the list is undone, and a note mentions a colleague', {
  timeout: 240_000,
}, async () => {
  const page = await signIn(context, portal.url, 'admin@acme.test');
  await page.goto(`${portal.url}/?tab=unassigned`);
  const menu = page.getByRole('button', { name: /^Actions for RTN-/ }).first();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Assign to me' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await undo.click();
  await expect.poll(() => undo.count()).toBe(0);
  await page.goto(`${portal.url}/?tab=mine`);
  await page.getByText('No return is under “Mine” now.').waitFor();
  await page.goto(`${portal.url}/?tab=unassigned`);
  await menu.click();
  await page.getByRole('menuitem', { name: 'Snooze until tomorrow' }).click();
  await undo.waitFor();
  await survey(page, 'handling-undo');

  await openNewest(page);
  const note = page.getByRole('textbox', { name: 'Internal note' });
  await note.fill('Please call, ');
  await note.press('End');
  await page.keyboard.type('@mor');
  await page.getByRole('option', { name: /Morgan/ }).waitFor();
  await page.keyboard.press('Enter');
  expect(await note.inputValue()).toBe('Please call, @Morgan Reyes ');
  await page.keyboard.type('@');
  await page.getByRole('option').first().waitFor();
  await survey(page, 'handling-mention');
  await note.fill('Please call, @Morgan Reyes today');
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.getByRole('listitem').getByText('Please call, @Morgan Reyes today').waitFor();
});
