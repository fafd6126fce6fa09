import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/device/DeviceView.tsx';
import { FailureError } from '../../src/domain/failure.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

test('the page of a device that is not here links to the stock', async () => {
  await renderPortal({
    path: '/warehousing/DEV-9',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/devices/:deviceNumber': () => {
        throw new FailureError({ kind: 'notFound', message: 'It is not here.' });
      },
    },
  });
  const link = await screen.findByRole('link', { name: 'Search for DEV-9' });
  expect(link.getAttribute('href')).toBe('/warehousing?search=DEV-9');
});
