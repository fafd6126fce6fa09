import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/labels/LabelsView.tsx';
import { DEVICE_LABELS } from '../machines/fakes/labels.fake.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

test('a device that is not here shows no label, and links to the stock', async () => {
  await renderPortal({
    path: '/warehousing/labels?devices=DEV-100001,DEV-9',
    answers: { 'GET /auth_state/': admin, 'GET /api/portal/warehouse/labels': DEVICE_LABELS },
  });
  expect((await screen.findByRole('alert')).textContent).toContain('DEV-9 isn’t here.');
  expect(screen.getByRole('link', { name: 'choose from the stock' })).toBeDefined();
  expect(screen.getAllByText('DEV-100001')).toHaveLength(1);
});
