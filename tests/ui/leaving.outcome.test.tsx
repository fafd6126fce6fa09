import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ManyLeaversOutcome } from '../../src/domain/leavers/leavers.ts';
import '../../src/ui/views/leaving/list/LeavingView.tsx';
import '../../src/ui/views/leaving/list/StepBar.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { LEAVER, SOME_LEAVERS } from '../machines/fakes/leavers.fake.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

test('a refused duplicate leads to its devices and to the return that brings one already', async () => {
  const problem = 'RTN-100001 already returns their laptop SN-1.';
  const answer: ManyLeaversOutcome = {
    outcomes: [
      {
        ...{ leaverNumber: LEAVER, employeeName: 'Lena Leaver', returns: [], startsAt: null },
        ...{ problem, duplicateOf: 'RTN-100001' },
      },
    ],
    page: SOME_LEAVERS,
  };
  const { user } = await renderPortal({
    path: '/leaving',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/leavers': SOME_LEAVERS,
      'POST /api/portal/leavers/events': answer,
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Order .*: Lena Leaver$/ }));
  expect(await screen.findByText(problem)).toBeDefined();
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(hrefOf('Edit Lena Leaver')).toBe(`/leaving/${LEAVER}?do=edit`);
  expect(hrefOf('open RTN-100001')).toBe('/returns/RTN-100001');
});
