import { readdirSync, readFileSync } from 'node:fs';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MIGRATIONS } from '../../src/server/platform/database/migrations.ts';
import { createTestDatabase, type TestDatabase } from './helpers/database.ts';

const FOLDER = new URL('../../src/server/platform/database/functions/', import.meta.url);
const files = readdirSync(FOLDER).filter((file) => file.endsWith('.sql'));

let given: TestDatabase;
beforeAll(async () => {
  given = await createTestDatabase();
});
afterAll(() => given.close());

/** Functions of the portal by signature, with their definitions. */
async function definitions(client: PoolClient): Promise<Readonly<Record<string, string>>> {
  const { rows } = await client.query<{ signature: string; definition: string }>(
    `SELECT f.oid::regprocedure::text AS signature, pg_get_functiondef(f.oid) AS definition
     FROM pg_proc AS f
     WHERE f.pronamespace = 'public'::regnamespace AND f.prokind = 'f' AND NOT EXISTS (
       SELECT FROM pg_depend AS d WHERE d.objid = f.oid AND d.deptype = 'e')`,
  );
  return Object.fromEntries(rows.map(({ signature, definition }) => [signature, definition]));
}

test('each function that a migration replaced has its present text in functions/', () => {
  const created = MIGRATIONS.flatMap(({ sql }) => [
    ...new Set(
      [...sql.matchAll(/^CREATE (?:OR REPLACE )?FUNCTION (\w+)/gm)].map(([, name]) => name),
    ),
  ]);
  const replaced = new Set(created.filter((name, at) => created.indexOf(name) !== at));
  expect(files).toEqual([...replaced].map((name) => `${name}.sql`).sort());
});

test('the migrations leave exactly the functions that functions/ shows', async () => {
  const client = await given.pool.connect();
  try {
    await client.query('BEGIN');
    const left = await definitions(client);
    const signatures = Object.keys(left).filter((key) =>
      files.includes(key.replace(/\(.*/, '.sql')),
    );
    for (const file of files) {
      const name = file.replace('.sql', '');
      const text = readFileSync(new URL(file, FOLDER), 'utf8');
      const shown = [...text.matchAll(/^CREATE OR REPLACE FUNCTION (\w+)/gm)].map(([, one]) => one);
      expect(shown, file).toEqual(
        signatures.filter((signature) => signature.startsWith(`${name}(`)).map(() => name),
      );
      await client.query(text);
    }
    expect(await definitions(client)).toEqual(left);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
});
