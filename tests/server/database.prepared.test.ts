import type { Transaction } from 'kysely';
import { expect, test } from 'vitest';
import type { Database } from '../../src/server/platform/database/schema/schema.ts';
import { addPrices, order } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { startPortal } from './helpers/portal.ts';

/** Exceeds the number of executions after which a statement is prepared. */
const OFTEN = 12;

test('frequent queries are prepared, and survive a migration of a newer release', async () => {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  const { orderNumber } = await order(admin);
  const pages = ['/api/portal/returns', `/api/portal/returns/${orderNumber}`, '/api/portal/users'];
  const askOften = async () => {
    for (let times = 0; times < OFTEN; times += 1) {
      for (const page of pages)
        expect([page, (await admin.get(page)).statusCode]).toEqual([page, 200]);
    }
  };
  await askOften();
  const { pool } = portal.testDatabase;
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const prepared = await Promise.all(
    clients.map((client) =>
      client.query("SELECT FROM pg_prepared_statements WHERE name ~ '^often'"),
    ),
  );
  for (const client of clients) client.release();
  expect(prepared.some(({ rowCount }) => (rowCount ?? 0) > 0)).toBe(true);
  for (const table of ['returns', 'users', 'return_events']) {
    await pool.query(`ALTER TABLE ${table} ADD COLUMN of_a_newer_release text DEFAULT ''`);
  }
  await askOften();
});

test('a statement prepared for the portal itself shows an organization its own rows alone', async () => {
  const portal = await startPortal();
  const { database, clock } = portal.services;
  await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now: clock.now() });
  const names = (tx: Transaction<Database>) =>
    tx.selectFrom('organisations').select('name').orderBy('name').execute();
  for (let times = 0; times < OFTEN; times += 1) {
    expect((await database.asSystem(names)).length).toBeGreaterThan(1);
  }
  for (let times = 0; times < OFTEN; times += 1) {
    const own = await database.forOrganisation(portal.acme.id, names);
    expect(own).toEqual([{ name: 'Acme' }]);
  }
  expect((await database.asSystem(names)).length).toBeGreaterThan(1);
});
