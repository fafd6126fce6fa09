import { describe, expect, onTestFinished, test } from 'vitest';
import { LEASE_MS } from '../../src/server/platform/outbox/claim.ts';
import { enqueue, type OutboxHandlers } from '../../src/server/platform/outbox/outbox.ts';
import { KEPT_MS, PAUSES_MS } from '../../src/server/platform/outbox/queue.ts';
import { createWorker, type WorkerOptions } from '../../src/server/platform/outbox/worker.ts';
import { createTestDatabase } from './helpers/database.ts';
import { createTestClock } from './helpers/testClock.ts';

interface OutboxRow {
  readonly id: string;
  readonly attempts: number;
  readonly last_error: string | null;
  readonly done_at: Date | null;
  readonly dead_at: Date | null;
  readonly held_until: Date | null;
}

/** Starts an outbox with jobs identified by `userId`; `handle` processes them. */
async function startOutbox(handle: (userId: string, id: string) => Promise<void>) {
  const testDatabase = await createTestDatabase();
  onTestFinished(() => testDatabase.close());
  const clock = createTestClock();
  const { database } = testDatabase;
  const elsewhere = () => Promise.reject(new Error('Not part of this test.'));
  const handlers: OutboxHandlers = {
    'magicLink.send': ({ id, payload }) => handle(payload.userId ?? '', id),
    'invitation.mail': elsewhere,
    'support.link': elsewhere,
    'deployment.notice': elsewhere,
    'deployment.label': elsewhere,
    'demo.deployment': elsewhere,
    ...{ 'import.place': elsewhere, 'import.notice': elsewhere },
    ...{ 'approval.mail': elsewhere, 'handling.notice': elsewhere },
    'digest.send': elsewhere,
    'return.notice': elsewhere,
    'device.notice': elsewhere,
    'device.question': elsewhere,
    'certificate.issue': elsewhere,
    'kit.order': elsewhere,
    'label.buy': elsewhere,
    'pickup.book': elsewhere,
    'pickup.release': elsewhere,
    'carrier.report': elsewhere,
    'demo.scan': elsewhere,
    'returns.bulk': elsewhere,
    'webhook.deliver': elsewhere,
    'sso.breakGlass': elsewhere,
    'sso.certificate': elsewhere,
    'domain.check': elsewhere,
    'domain.mail': elsewhere,
    'webhook.disabled': elsewhere,
    'chat.deliver': elsewhere,
    'chat.summary': elsewhere,
    'chat.trouble': elsewhere,
    'leavers.reply': elsewhere,
    'text.send': elsewhere,
    'text.report': elsewhere,
    'text.check': elsewhere,
  };
  const reports: string[] = [];
  const newWorker = (options: WorkerOptions = {}) =>
    createWorker({ database, clock }, handlers, {
      report: (message) => void reports.push(message),
      ...options,
    });
  const add = (userId: string, dueAt?: Date) =>
    database.asSystem((tx) =>
      enqueue(
        tx,
        {
          organisationId: null,
          kind: 'magicLink.send',
          payload: { userId, browserHash: '' },
          ...(dueAt && { dueAt }),
        },
        clock,
      ),
    );
  const rows = async () =>
    (await testDatabase.pool.query<OutboxRow>('SELECT * FROM outbox ORDER BY id')).rows;
  return { testDatabase, clock, newWorker, worker: newWorker(), add, rows, reports };
}

describe('the outbox', () => {
  test('runs due work once, and later work when it is due', async () => {
    const seen: string[] = [];
    const { worker, add, rows, clock } = await startOutbox(async (word) => void seen.push(word));
    await add('now');
    await add('later', new Date(clock.now().getTime() + 60_000));
    expect(await worker.runOnce()).toBe(1);
    expect(await worker.runOnce()).toBe(0);
    expect(seen).toEqual(['now']);
    clock.advance(60_000);
    await worker.runOnce();
    expect(seen).toEqual(['now', 'later']);
    expect((await rows()).every(({ done_at: done }) => done !== null)).toBe(true);
  });

  test('runs nothing for a failed transaction', async () => {
    const seen: string[] = [];
    const { worker, testDatabase, clock } = await startOutbox(async (w) => void seen.push(w));
    const work = testDatabase.database.asSystem(async (tx) => {
      await enqueue(
        tx,
        {
          organisationId: null,
          kind: 'magicLink.send',
          payload: { userId: 'never', browserHash: '' },
        },
        clock,
      );
      throw new Error('rolled back');
    });
    await expect(work).rejects.toThrow('rolled back');
    await worker.runOnce();
    expect(seen).toEqual([]);
  });

  test('retries after growing pauses, then gives up and reports it', async () => {
    let tries = 0;
    const { worker, add, rows, clock, reports } = await startOutbox(async () => {
      tries++;
      throw new Error('The mail server is away.\0');
    });
    await add('fails');
    for (const [index, pause] of PAUSES_MS.entries()) {
      await worker.runOnce();
      expect(tries).toBe(index + 1);
      clock.advance(pause - 1);
      await worker.runOnce();
      expect(tries).toBe(index + 1);
      clock.advance(1);
    }
    expect([...PAUSES_MS]).toEqual([...PAUSES_MS].sort((a, b) => a - b));
    expect(reports).toEqual([]);
    await worker.runOnce();
    expect(await rows()).toMatchObject([
      { attempts: PAUSES_MS.length + 1, last_error: 'The mail server is away.', done_at: null },
    ]);
    expect((await rows())[0]?.dead_at).toEqual(clock.now());
    expect(reports).toEqual(['Outbox row 1 (magicLink.send) is given up.']);
    clock.advance(1_000_000_000);
    expect(await worker.runOnce()).toBe(0);
  });

  test('keeps other work going when one row fails', async () => {
    const seen: string[] = [];
    const { worker, add } = await startOutbox(async (word) => {
      if (word === 'bad') throw new Error('bad');
      seen.push(word);
    });
    for (const word of ['bad', 'one', 'bad', 'bad', 'bad', 'bad', 'two']) await add(word);
    await worker.runOnce();
    expect(seen.sort()).toEqual(['one', 'two']);
  });

  test('runs each row once with many workers', async () => {
    const seen: string[] = [];
    const { newWorker, add } = await startOutbox(async (word) => {
      await new Promise((resolve) => setImmediate(resolve));
      seen.push(word);
    });
    const words = Array.from({ length: 60 }, (_, index) => String(index));
    for (const word of words) await add(word);
    await Promise.all(Array.from({ length: 5 }, () => newWorker().runOnce()));
    expect(seen.sort()).toEqual(words.sort());
  });

  test("passes a dead worker's row on after its lease, with the same id", async () => {
    const ids: string[] = [];
    let isDying = true;
    const { newWorker, add, clock, rows } = await startOutbox((_, id) => {
      ids.push(id);
      // Simulates a dying worker by a job that never completes.
      return isDying ? new Promise(() => {}) : Promise.resolve();
    });
    await add('survives');
    const dying = newWorker({ pollMs: 3_600_000, heartbeatMs: 3_600_000 });
    dying.start();
    await expect.poll(() => ids.length).toBe(1);
    const other = newWorker();
    isDying = false;
    clock.advance(LEASE_MS - 1);
    expect(await other.runOnce()).toBe(0);
    clock.advance(1);
    expect(await other.runOnce()).toBe(1);
    expect(ids).toEqual(['1', '1']);
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: clock.now() }]);
  });

  test('leaves a row with its live worker, however long that takes', async () => {
    let finish = () => {};
    const { newWorker, add, clock, rows } = await startOutbox(
      () => new Promise((resolve) => (finish = resolve)),
    );
    await add('long');
    const busy = newWorker({ pollMs: 3_600_000, heartbeatMs: 10 });
    busy.start();
    const heldUntil = async () => (await rows())[0]?.held_until?.getTime();
    for (let beat = 0; beat < 3; beat++) {
      clock.advance(LEASE_MS - 1);
      await expect.poll(heldUntil).toBe(clock.now().getTime() + LEASE_MS);
    }
    expect(await newWorker().runOnce()).toBe(0);
    finish();
    await busy.stop();
    expect(await rows()).toMatchObject([{ attempts: 1, done_at: clock.now(), held_until: null }]);
  });

  test('stops without waiting for hanging work, which another worker takes over', async () => {
    let isHung = true;
    const { newWorker, add, clock, rows } = await startOutbox(() =>
      isHung ? new Promise(() => {}) : Promise.resolve(),
    );
    await add('hangs');
    const stopped = newWorker({ heartbeatMs: 10, stopPatienceMs: 50 });
    stopped.start();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    await stopped.stop();
    isHung = false;
    clock.advance(LEASE_MS);
    expect(await newWorker().runOnce()).toBe(1);
    expect(await rows()).toMatchObject([{ attempts: 2, done_at: clock.now() }]);
  });

  test('deletes old finished work, and keeps dead letters', async () => {
    const { worker, add, rows, clock } = await startOutbox(async (word) => {
      if (word === 'fails') throw new Error('no');
    });
    for (const word of ['done', 'fails']) await add(word);
    for (const pause of [...PAUSES_MS, KEPT_MS]) {
      await worker.runOnce();
      clock.advance(pause);
    }
    await worker.runOnce();
    clock.advance(KEPT_MS);
    await worker.runOnce();
    expect((await rows()).map(({ dead_at: dead }) => dead !== null)).toEqual([true]);
  });

  test('holds no lock and no connection while a handler works', async () => {
    let isNothingHeld = false;
    const { worker, add, testDatabase } = await startOutbox(async () => {
      const held = async () => {
        const { rows } = await testDatabase.pool.query(
          `SELECT pid FROM pg_stat_activity WHERE datname = current_database()
             AND pid <> pg_backend_pid() AND state <> 'idle' AND backend_type = 'client backend'`,
        );
        return rows;
      };
      // The worker may be polling at this moment; a transaction held during the job would persist.
      await expect.poll(held).toEqual([]);
      isNothingHeld = true;
    });
    await add('slow');
    await worker.runOnce();
    expect(isNothingHeld).toBe(true);
  });

  test('wakes a started worker by a poke, and stops when its work is done', async () => {
    const seen: string[] = [];
    const { newWorker, add } = await startOutbox(async (word) => void seen.push(word));
    const worker = newWorker({ pollMs: 3_600_000 });
    worker.start();
    await add('poked');
    worker.wake();
    await expect.poll(() => seen).toEqual(['poked']);
    await worker.stop();
    await add('after the end');
    worker.wake();
    expect(seen).toEqual(['poked']);
  });

  test("finds another process's work without a poke", async () => {
    const seen: string[] = [];
    const { newWorker, add } = await startOutbox(async (word) => void seen.push(word));
    const worker = newWorker({ pollMs: 10 });
    worker.start();
    await add('from elsewhere');
    await expect.poll(() => seen).toEqual(['from elsewhere']);
    await worker.stop();
  });

  test('reports a database outage once, and continues when it is back', async () => {
    const seen: string[] = [];
    const { newWorker, add, testDatabase, reports } = await startOutbox(
      async (word) => void seen.push(word),
    );
    await testDatabase.pool.query('ALTER TABLE outbox RENAME TO outbox_away');
    const worker = newWorker({ pollMs: 5 });
    worker.start();
    await expect.poll(() => reports.length).toBe(1);
    await testDatabase.pool.query('ALTER TABLE outbox_away RENAME TO outbox');
    await add('after the pause');
    await expect.poll(() => seen).toEqual(['after the pause']);
    await worker.stop();
    expect(reports).toHaveLength(1);
  });
});
