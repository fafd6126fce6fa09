import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/warehouse/WarehouseView.tsx';
import { SCANNED, SOME_STOCK } from '../machines/fakes/warehouse.fake.ts';
import { admin } from './support/people.ts';
import { renderPortal } from './support/renderPortal.tsx';

test('what is scanned while a box is being received is not lost', async () => {
  let answer: (scanned: unknown) => void = () => {};
  const { user } = await renderPortal({
    path: '/warehousing',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse': SOME_STOCK,
      'POST /api/portal/warehouse/scans': () =>
        new Promise((done) => {
          answer = done;
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Receive boxes' }));
  const field = screen.getByLabelText<HTMLInputElement>('On the box');
  await user.type(field, '1ZFIRST{Enter}');
  await user.clear(field);
  await user.type(field, '1ZSECOND');
  await act(async () => answer({ scanned: SCANNED.received, page: SOME_STOCK }));
  expect(screen.getByText(/Inspect it next/)).toBeDefined();
  expect(field.value).toBe('1ZSECOND');
  await user.type(field, '{Enter}');
  await act(async () => answer({ scanned: SCANNED.received, page: SOME_STOCK }));
  expect(field.value).toBe('');
});
