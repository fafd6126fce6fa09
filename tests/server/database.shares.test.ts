import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import {
  limitPerOrganization,
  yieldToInteractive,
} from '../../src/server/platform/database/connection/connectionLimits.ts';
import { ActiveCallers } from '../../src/server/platform/http/activeCallers.ts';
import { createTestDatabase } from './helpers/database.ts';

/** A database of shares, and transactions in it that last until they are let go. */
async function startShares(most: number) {
  const { database: whole, close } = await createTestDatabase();
  onTestFinished(close);
  const database = limitPerOrganization(whole, most);
  let letGo = () => {};
  const until = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const started: string[] = [];
  const begin = (organisationId: string) =>
    database.forOrganisation(organisationId, async () => {
      started.push(organisationId);
      await until;
    });
  return { database, begin, begun: started, letGo };
}

test('each organization has its own share of connections', async () => {
  const { begin, begun: started, letGo } = await startShares(2);
  const all = ['1', '1', '1', '1', '2'].map((id) => begin(id));
  await expect.poll(() => started.toSorted()).toEqual(['1', '1', '2']);
  letGo();
  await Promise.all(all);
  expect(started.filter((id) => id === '1')).toHaveLength(4);
});

test('a share is released after a failure', async () => {
  const { database } = await startShares(1);
  const failing = database.forOrganisation('1', () => Promise.reject(new Error('broken')));
  await expect(failing).rejects.toThrow('broken');
  expect(await database.forOrganisation('1', async () => 'next')).toBe('next');
});

test('an organization with many requests has one place while another one waits', async () => {
  const { database } = await startShares(3);
  const ends: (() => void)[] = [];
  let running = 0;
  const all = Array.from({ length: 10 }, () =>
    database.forOrganisation('1', async () => {
      running += 1;
      await new Promise<void>((end) => ends.push(end));
      running -= 1;
    }),
  );
  await expect.poll(() => running).toBe(3);
  await database.forOrganisation('2', async () => {});
  for (const end of ends.splice(0)) end();
  // Ten were asked for, three are done: one of the seven runs.
  await expect.poll(() => running).toBeGreaterThan(0);
  await database.forOrganisation('2', async () => {});
  expect(running).toBe(1);
  const timer = setInterval(() => {
    for (const end of ends.splice(0)) end();
  }, 1);
  await Promise.all(all);
  clearInterval(timer);
});

test('heavy work of one organization pauses while another one has requests', async () => {
  const { database: whole, close } = await createTestDatabase();
  onTestFinished(close);
  const activeCallers = new ActiveCallers();
  const rests: number[] = [];
  const work = yieldToInteractive(whole, activeCallers, async (ms) => void rests.push(ms));
  const heavy = (id: string) =>
    work.forOrganisation(id, (tx) => sql`SELECT pg_sleep(0.03)`.execute(tx));
  activeCallers.record('1');
  await heavy('1');
  await heavy('1');
  expect(rests).toEqual([]);
  activeCallers.record('2');
  await heavy('1');
  expect(rests).toHaveLength(1);
});
