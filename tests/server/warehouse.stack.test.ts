import { expect, test } from 'vitest';
import type { SteppedStack } from '../../src/domain/warehouse/warehouse.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startWarehouse } from './helpers/warehouse.ts';

const SEEN = {
  ...{ grade: 'B', hasCharger: true, serialNumber: '' },
  ...{ isLocked: false, isDamaged: false, note: '' },
};

test('a step applies to a whole stack; devices that cannot take it are skipped with reasons', async () => {
  const { portal, admin, bench, scan, device, stock } = await startWarehouse();
  const seen = { unexpected: 'laptop', location: 'A-01', inspection: SEEN };
  for (const code of ['SN-1', 'SN-2', 'SN-3']) await scan(code, seen);
  const rows = (await stock('?location=A-01')).rows.toReversed();
  const [one = '', two = '', three = ''] = rows.map(({ deviceNumber }) => deviceNumber);
  const done = (devices: readonly string[], event: object, by = bench) =>
    by.post('/api/portal/warehouse/steps?location=B-07', { devices, event });
  const answer = { type: 'question.answer', decision: 'process', note: '' };
  expect((await done([one, two, two], answer)).json<{ stepped: SteppedStack }>().stepped).toEqual({
    ...{ type: 'question.answer', done: 2, skipped: [] },
  });

  const retirement = { type: 'device.retire', note: '' };
  expect(
    (await done([two, one, three], retirement, admin)).json<{ stepped: SteppedStack }>(),
  ).toEqual({
    stepped: {
      type: 'device.retire',
      done: 2,
      skipped: [
        {
          deviceNumber: three,
          reason: 'Only a device that is being set up or on the shelf can be retired.',
        },
      ],
    },
    page: await stock('?location=B-07'),
  });
  expect((await device(one)).history.at(-1)).toMatchObject({
    type: 'device.retire',
    actor: 'Ada Admin',
  });
  // A row contains the reader's permitted actions.
  const [listed] = (await stock(`?search=${one}`)).rows;
  expect(listed?.actions).toContain('device.move');
  expect(listed?.actions).not.toContain('retire.revoke');

  const move = { type: 'device.move', location: 'B-07' };
  const { database, clock } = portal.services;
  await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now: clock.now() });
  const globex = await portal.signIn('admin@globex.test');
  for (const refused of [
    await done([one, 'DEV-999999999'], move),
    await done([one], move, globex),
    await done([one], { ...move, location: ' ' }),
    await done([one], { type: 'box.empty', note: '' }),
  ]) {
    expect([400, 404]).toContain(refused.statusCode);
  }
  expect((await device(one)).location).toBe('A-01');
});
