import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ProvidedLeavers, Provisioning } from '../../src/domain/people/provisioning.ts';
import '../../src/ui/views/provisioning/LeaverChoice.tsx';
import '../../src/ui/views/provisioning/ProvisioningView.tsx';
import '../../src/ui/views/shell/Shell.tsx';
import { provisioning } from '../machines/fakes/provisioning.fake.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

test('pushed groups are chosen by name, beside departments that are typed', async () => {
  const sent: ProvidedLeavers[] = [];
  let page: Provisioning = {
    ...provisioning([]),
    groups: ['Sales', 'Store 12'],
    leavers: { isOn: true, userTypes: [], groups: ['Legal', 'sales'] },
  };
  const { user } = await renderPortal({
    path: '/users/provisioning',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/provisioning': () => page,
      'PUT /api/portal/provisioning/leavers': (body: unknown) => {
        // Request body of the form; its schema is checked against the real server elsewhere.
        const leavers = body as ProvidedLeavers;
        sent.push(leavers);
        page = { ...page, leavers };
        return page;
      },
    },
  });
  const sales = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Sales' });
  const store = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Store 12' });
  expect([sales.checked, store.checked]).toEqual([true, false]);
  const others = screen.getByLabelText<HTMLTextAreaElement>(/^Departments or other groups/);
  expect(others.value).toBe('Legal');
  await user.click(store);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeDefined();
  expect(sent).toEqual([{ isOn: true, userTypes: [], groups: ['Sales', 'Store 12', 'Legal'] }]);
  await user.click(store);
  await user.click(sales);
  await user.clear(others);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Choose a group, enter a department/)).toBeDefined();
  expect(sent).toHaveLength(1);
});
