import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Note } from '../../src/domain/returns/timeline/notes.ts';
// Preloads the views, so that the first test doesn't wait for them on a busy machine.
import '../../src/ui/views/return/activity/NoteForm.tsx';
import '../../src/ui/views/return/ReturnView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { COLLEAGUE, fakeReturn } from './helpers/fakeReturn.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const PATH = '/api/portal/returns/:orderNumber';

test('a colleague is chosen behind an @ with the keyboard, and sent by their ID', async () => {
  const server = fakeReturn();
  const sent: string[] = [];
  const { user } = await renderPortal({
    path: '/returns/RTN-100482',
    answers: {
      'GET /auth_state/': admin,
      [`GET ${PATH}`]: () => server.view(),
      [`GET ${PATH}/messages`]: () => ({ messages: [] }),
      'GET /api/portal/colleagues': () => ({ colleagues: [COLLEAGUE] }),
      [`POST ${PATH}/notes`]: (body: unknown) => {
        // Request body of the page; its schema is checked against the real server elsewhere.
        const { text } = body as Note;
        sent.push(text);
        return server.note(text);
      },
    },
  });
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Internal note');
  await user.type(field, 'Please call, @da');
  await screen.findByRole('option', { name: /Dana Reyes/ });
  expect(field.getAttribute('aria-activedescendant')).toMatch(/-7$/);
  await user.keyboard('{Enter}');
  expect([field.value, screen.queryByRole('listbox')]).toEqual(['Please call, @Dana Reyes ', null]);
  await user.type(field, 'or mail dan@acme.test');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Add note' }));
  await screen.findByText(/^Please call/, { selector: 'p' });
  expect(sent).toEqual(['Please call, @{7} or mail dan@acme.test']);
});
