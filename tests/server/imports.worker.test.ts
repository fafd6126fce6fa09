import { expect, onTestFinished, test } from 'vitest';
import { importRow, ordersIn, readImport, rejectedOf, sendRows, start } from './support/imports.ts';
import { makePlace } from './support/launch.ts';
import { addPrices } from './support/orders.ts';
import { openPortal, startPortal, type TestPortal } from './support/portal.ts';

const linesFrom2 = (count: number) => Array.from({ length: count }, (_, index) => index + 2);

async function startImport(count: number) {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const member = await portal.signIn('member@acme.test');
  const { id } = await sendRows(
    member,
    linesFrom2(count).map((line) => importRow(line)),
  );
  await start(member, id);
  return { portal, member, id };
}

/** Each line became one order, and no order came from elsewhere. */
async function expectOnceEach(portal: TestPortal, id: string, count: number): Promise<void> {
  const keys = (await ordersIn(portal)).map(({ key }) => key);
  expect(keys.toSorted()).toEqual(
    linesFrom2(count)
      .map((line) => `import-${id}-${line}`)
      .toSorted(),
  );
}

test('two workers at once order each row of an import once', async () => {
  const { portal, member, id } = await startImport(120);
  const second = await openPortal({ beside: portal });
  onTestFinished(second.close);
  // A second piece of work for the same import, as one leaves it that was wrongly thought dead.
  await portal.testDatabase.pool.query(
    `INSERT INTO outbox (organisation_id, kind, payload, created_at, due_at)
     SELECT organisation_id, kind, payload, created_at, due_at FROM outbox
     WHERE kind = 'import.place'`,
  );
  await Promise.all([portal.work(), second.work()]);
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 120 });
  await expectOnceEach(portal, id, 120);
});

const END = 'PERFORM pg_terminate_backend(pg_backend_pid());';
const FULL = "RAISE EXCEPTION 'No space left' USING ERRCODE = '53100';";

/** Does that, up to so many times, when an order is written. */
async function failOrders(
  { testDatabase: { pool } }: TestPortal,
  how: string,
  most: number,
  key = '%',
): Promise<void> {
  await pool.query(`CREATE SEQUENCE failed`);
  await pool.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$
      BEGIN IF nextval('failed') <= ${most} THEN ${how} END IF; RETURN NEW; END $$`);
  await pool.query(`CREATE TRIGGER fail BEFORE INSERT ON returns FOR EACH ROW
      WHEN (NEW.idempotency_key LIKE '${key}') EXECUTE FUNCTION fail()`);
}

/** Works, also on what is tried again after a pause. */
async function workOn(portal: TestPortal, tries: number): Promise<void> {
  for (let count = 0; count < tries; count++) {
    await portal.work();
    portal.clock.advance(11 * 60_000);
  }
}

test.each([
  ['connections that break one after the other', END, 4],
  ['a disk that is full for longer', FULL, 8],
])('%s cost no row of an import', async (_, how, most) => {
  const { portal, member, id } = await startImport(30);
  await failOrders(portal, how, most);
  await workOn(portal, 5);
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 30 });
  await expectOnceEach(portal, id, 30);
});

test('a row that the database cannot take is refused alone, and holds up nobody', async () => {
  const { portal, member, id } = await startImport(60);
  await failOrders(portal, END, 100, `import-${id}-41`);
  await workOn(portal, 3);
  expect(await readImport(member, id)).toMatchObject({ state: 'finished', ordered: 59 });
  expect((await rejectedOf(member, id)).map(({ line }) => line)).toEqual([41]);
  expect(await ordersIn(portal)).toHaveLength(59);
});

test('an import whose server is killed in the middle is finished by the next, each row once', async () => {
  const count = 400;
  const { portal, member, id } = await startImport(count);
  const place = makePlace();
  onTestFinished(() => place.remove());
  const env = { DATABASE_URL: portal.testDatabase.url };
  const { pool } = portal.testDatabase;
  // The test's clock is not that of the server's process, which besides would wait for the lease.
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
