import { expect, onTestFinished, test } from 'vitest';
import { expectOnceEach, readImport, startImportOf } from './helpers/imports.ts';
import { makeServerFolder } from './helpers/serverProcess.ts';

test('an import whose server is killed in the middle is finished by the next, each row once', async () => {
  const count = 400;
  const { portal, member, id } = await startImportOf(count);
  const place = makeServerFolder();
  onTestFinished(() => place.remove());
  const env = { DATABASE_URL: portal.testDatabase.url };
  const { pool } = portal.testDatabase;
  // The test's clock isn't that of the server's process, which would also wait for the lease.
  const makeDue = () =>
    pool.query(
      `UPDATE outbox SET due_at = '2020-01-01', created_at = '2020-01-01'
       WHERE kind = 'import.place'`,
    );
  const untilOrdered = (wanted: number) =>
    expect
      .poll(async () => (await readImport(member, id)).ordered, { timeout: 120_000, interval: 20 })
      .toBeGreaterThanOrEqual(wanted);

  await makeDue();
  const killed = await place.launch(env);
  await untilOrdered(100);
  killed.child.kill('SIGKILL');
  expect(await killed.end()).toBe('SIGKILL');
  const half = await readImport(member, id);
  expect(half).toMatchObject({ state: 'running', refused: 0 });
  expect(half.ordered).toBeLessThan(count);

  await makeDue();
  const next = await place.launch(env);
  await untilOrdered(count);
  await expect
    .poll(async () => (await readImport(member, id)).state, { timeout: 20_000 })
    .toBe('finished');
  await expectOnceEach(portal, id, count);
  next.child.kill('SIGTERM');
  expect(await next.end()).toBe(0);
}, 200_000);
