import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { EmployeeEvent } from '../../src/domain/returns/support/support.ts';
import { fakeReturn } from './helpers/fakeReturn.ts';
import { supportOf } from './helpers/fakeSupport.ts';
import { renderPortal } from './helpers/renderPortal.tsx';
import { writes } from './helpers/writes.ts';

const server = fakeReturn({ actor: 'employee' });

/** Opens the page and its question. */
async function opensQuestion() {
  const { user, unmount } = await renderPortal({
    path: '/support/devicereturn/RTN-100482/hash',
    answers: {
      'GET /api/portal/support/:orderNumber/:supportHash': () => supportOf(server),
      'POST /api/portal/support/:orderNumber/:supportHash/events': (body: EmployeeEvent) => {
        server.apply(body);
        return supportOf(server);
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'I have a question' }));
  return { user, unmount, field: screen.getByLabelText<HTMLTextAreaElement>('Your question') };
}

test('a half-typed question is kept when the page is closed, until it is sent', async () => {
  const first = await opensQuestion();
  await writes(first.user, first.field, 'With the mou');
  first.unmount();
  const { user, field } = await opensQuestion();
  expect(field.value).toBe('With the mou');
  await user.click(screen.getByRole('button', { name: 'Send question' }));
  await screen.findByText('Thank you. Your question is on its way.');
  expect(JSON.stringify(localStorage)).not.toContain('With the mou');
});
