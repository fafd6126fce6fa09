import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { HandlingChange } from '../../src/domain/handling/handling.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/ui/components/handling/HandlingCard.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { COLLEAGUE, fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const PATH = '/api/portal/returns/:orderNumber';
const OTHER = { id: '8', name: 'Dan Ode', email: 'dan@acme.test' };

async function open(colleagues = [COLLEAGUE, OTHER]) {
  const server = fakeReturn();
  const sent: HandlingChange[] = [];
  const { user } = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      [`GET ${PATH}`]: () => server.view(),
      [`GET ${PATH}/messages`]: () => ({ messages: [] }),
      'GET /api/portal/colleagues': () => ({ colleagues }),
      [`POST ${PATH}/handling`]: (body: unknown) => {
        // Request body of the page; its schema is checked against the real server elsewhere.
        const change = body as HandlingChange;
        sent.push(change);
        return server.handle(change);
      },
    },
  });
  const card = await screen.findByRole('region', { name: 'Assigned to' });
  const press = async (name: string) =>
    user.click((await within(card).findAllByRole('button', { name })).at(-1) ?? card);
  return { user, card, press, sent };
}

const field = () => screen.getByRole('combobox', { name: 'Colleague' });

test('a colleague is chosen by the arrow keys, and the field names the pointed one', async () => {
  const { user, press, sent } = await open();
  await press('Assign');
  await user.type(field(), 'd');
  const options = await screen.findAllByRole('option');
  expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await user.keyboard('{ArrowDown}');
  expect(field().getAttribute('aria-activedescendant')).toBe(options[1]?.id);
  await user.keyboard('{Enter}');
  expect([field().getAttribute('value'), screen.queryByRole('listbox')]).toEqual(['Dan Ode', null]);
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Unassign' });
  expect(sent).toEqual([{ type: 'colleague.assigned', colleague: OTHER.id }]);
});

test('Escape closes the colleagues first, and then the form', async () => {
  const { user, press } = await open();
  await press('Assign');
  await user.type(field(), 'd');
  await screen.findAllByRole('option');
  await user.keyboard('{Escape}');
  expect([screen.queryByRole('listbox'), field()]).toEqual([null, field()]);
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('combobox', { name: 'Colleague' })).toBeNull();
});

test('a name that no colleague has is said, and can’t be sent', async () => {
  const { user, press, sent } = await open([]);
  await press('Assign');
  await user.type(field(), 'zed');
  await screen.findByText('No colleague has this name.');
  await press('Assign');
  await screen.findByText('Choose a colleague from the list.');
  expect(sent).toEqual([]);
});

test('a return is taken, snoozed and brought back with one press each', async () => {
  const { user, card, press, sent } = await open();
  await press('Assign to me');
  await press('Snooze');
  await user.clear(screen.getByLabelText('Day'));
  await press('Snooze');
  await within(card).findByText('Choose a day.');
  await user.type(screen.getByLabelText('Day'), '2099-12-03');
  await press('Snooze');
  await within(card).findByText(/^Snoozed until Thursday, December 3, 2099 by Avery Stone$/);
  await press('End snooze');
  await within(card).findByRole('button', { name: 'Snooze' });
  expect(sent).toEqual([
    { type: 'colleague.assigned', colleague: 'me' },
    { type: 'snooze.started', until: '2099-12-03' },
    { type: 'snooze.ended' },
  ]);
});
