import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/device/DeviceView.tsx';
import { DEVICE, SET_UP } from '../machines/fakes/device.fake.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const open = () =>
  renderPortal({
    path: `/warehousing/${DEVICE}?do=device.move`,
    answers: { 'GET /auth_state/': admin, 'GET /api/portal/devices/:deviceNumber': SET_UP },
  });

test('input for a step is restored after a reload, until it is sent', async () => {
  const { user, unmount } = await open();
  await user.type(await screen.findByLabelText('Move to shelf'), 'B-07');
  unmount();
  const { user: back } = await open();
  const field = await screen.findByLabelText<HTMLInputElement>('Move to shelf');
  expect(field.value).toBe('B-07');
  await back.clear(field);
  expect(field.value).toBe('');
});
