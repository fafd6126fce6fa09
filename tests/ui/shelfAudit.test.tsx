import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../../src/ui/views/shell/Shell.tsx';
import '../../src/ui/views/warehouse/shelfAudit/ShelfAuditView.tsx';
import { FailureError } from '../../src/domain/failure.ts';
import { BARE_SHELF } from '../machines/fakes/shelfAudit.fake.ts';
import { admin } from './helpers/people.ts';
import { renderPortal } from './helpers/renderPortal.tsx';

const FINISH = 'POST /api/portal/warehouse/audits';

test('an audit without a scan is saved once, though its first answer was lost', async () => {
  let isLost = true;
  const { user, called } = await renderPortal({
    path: '/warehousing/audit?shelf=A-03',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse/audits': BARE_SHELF,
      [FINISH]: () => {
        if (isLost) throw new FailureError({ kind: 'unreachable', message: 'No connection.' });
        return BARE_SHELF;
      },
    },
  });
  const finish = async () => {
    await user.click(await screen.findByRole('button', { name: 'Finish and keep' }));
  };
  const open = async () =>
    user.click(await screen.findByRole('button', { name: 'Finish the audit' }));
  await open();
  await finish();
  await screen.findByText('No connection.');
  isLost = false;
  await finish();
  await open();
  await finish();
  const keys = called.flatMap(({ call, body }) => (call === FINISH ? [Object(body).key] : []));
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('a code that is scanned while the audit is being saved stays in its field', async () => {
  const { user, called } = await renderPortal({
    path: '/warehousing/audit?shelf=A-03',
    answers: {
      'GET /auth_state/': admin,
      'GET /api/portal/warehouse/audits': BARE_SHELF,
      [FINISH]: () => new Promise(() => {}),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Finish the audit' }));
  await user.click(await screen.findByRole('button', { name: 'Finish and keep' }));
  const field = screen.getByLabelText<HTMLInputElement>('On the device');
  await user.type(field, 'SN-1{Enter}');
  expect(field.value).toBe('SN-1');
  expect(called.filter(({ call }) => call.endsWith('/scans'))).toEqual([]);
});
