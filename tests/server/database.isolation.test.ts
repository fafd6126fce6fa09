import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './helpers/database.ts';

const MINE = '11';
const THEIRS = '22';

interface TenantTable {
  readonly name: string;
  /** Privileges of the role portal_tenant. */
  readonly privileges: readonly string[];
  /** Columns that an INSERT requires. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

// Reads the tables from the database: a new one without a policy fails here.
const given = await createTestDatabase();
const tables = await readTenantTables(given);
afterAll(() => given.close());

beforeAll(async () => {
  // Only ownership is tested: without constraints and triggers, rows with arbitrary values can be
  // inserted.
  await given.pool.query(`DO $$ DECLARE c record; BEGIN
    FOR c IN SELECT conrelid::regclass AS name, conname FROM pg_constraint
      WHERE contype IN ('c', 'f') AND connamespace = 'public'::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', c.name, c.conname); END LOOP;
    FOR c IN SELECT DISTINCT tgrelid::regclass AS name FROM pg_trigger WHERE NOT tgisinternal
    LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', c.name); END LOOP;
  END $$`);
  for (const table of tables) {
    for (const organisation of [MINE, THEIRS]) await given.pool.query(insert(table, organisation));
  }
});

test('every table belongs to an organization or is listed as shared', async () => {
  const { rows } = await given.pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace AND NOT relrowsecurity`,
  );
  expect(
    rows.map(({ name }) => name).sort(),
    'a table without row-level security: its migration needs the policy `one_organisation` and GRANTs',
  ).toEqual(['mailbox', 'migrations', 'portal_secret', 'rate_limits', 'text_mailbox']);
  expect(tables.length).toBeGreaterThan(10);
});

test('shared tables cannot be read as a tenant', async () => {
  for (const name of ['mailbox', 'migrations', 'portal_secret', 'rate_limits', 'text_mailbox']) {
    await expect(
      given.database.forOrganisation(MINE, (tx) => sql`SELECT FROM ${sql.table(name)}`.execute(tx)),
    ).rejects.toThrow('permission denied');
  }
});

describe.each(tables)('$name', (table) => {
  const { name, privileges } = table;
  const owner = ownerOf(name);
  const asMe = (statement: string) =>
    given.database.forOrganisation(MINE, (tx) =>
      sql<Record<string, unknown>>`${sql.raw(statement)}`.execute(tx),
    );

  test('shows the rows of one organization alone', async () => {
    if (!privileges.includes('SELECT')) {
      await expect(asMe(`SELECT FROM ${name}`)).rejects.toThrow('permission denied');
      return;
    }
    const { rows } = await asMe(`SELECT ${owner} AS owner FROM ${name}`);
    expect(rows).toEqual([{ owner: MINE }]);
  });

  test('accepts no row for another organization', async () => {
    const refusal = privileges.includes('INSERT') ? 'row-level security' : 'permission denied';
    await expect(asMe(insert(table, THEIRS))).rejects.toThrow(refusal);
  });

  test("protects another organization's rows from changes", async () => {
    if (!privileges.includes('UPDATE')) {
      await expect(asMe(`UPDATE ${name} SET ${owner} = ${owner}`)).rejects.toThrow('permission');
      return;
    }
    if (owner === 'organisation_id') {
      const theirs = await asMe(
        `UPDATE ${name} SET ${owner} = ${owner} WHERE ${owner} = ${THEIRS}`,
      );
      expect(theirs.numAffectedRows).toBe(0n);
      await expect(asMe(`UPDATE ${name} SET ${owner} = ${THEIRS}`)).rejects.toThrow(
        'row-level security',
      );
    } else {
      const changed = await asMe(`UPDATE ${name} SET name = 'ours' WHERE ${owner} = ${THEIRS}`);
      expect(changed.numAffectedRows).toBe(0n);
    }
  });

  test("protects another organization's rows from deletion", async () => {
    if (!privileges.includes('DELETE')) {
      await expect(asMe(`DELETE FROM ${name}`)).rejects.toThrow('permission denied');
      return;
    }
    const { numAffectedRows } = await asMe(`DELETE FROM ${name} WHERE ${owner} = ${THEIRS}`);
    expect(numAffectedRows).toBe(0n);
  });
});

function ownerOf(table: string): string {
  return table === 'organisations' ? 'id' : 'organisation_id';
}

const ANYTHING: Record<string, string> = {
  'timestamp with time zone': 'now()',
  date: 'now()',
  boolean: 'true',
  jsonb: "'{}'",
  ARRAY: "'{}'",
  uuid: 'gen_random_uuid()',
};

/** INSERT of a row of `organisation` with arbitrary values of the columns' types. */
function insert({ name, columns }: TenantTable, organisation: string): string {
  const value = (type: string) => ANYTHING[type] ?? `'${organisation}'`;
  const all = columns.filter((column) => column.name !== ownerOf(name));
  return `INSERT INTO ${name} (${[ownerOf(name), ...all.map((column) => column.name)]})
    OVERRIDING SYSTEM VALUE
    VALUES (${[organisation, ...all.map((column) => value(column.type))]})`;
}

async function readTenantTables({ pool }: TestDatabase): Promise<TenantTable[]> {
  const { rows } = await pool.query<TenantTable>(
    `SELECT c.table_name AS name,
       coalesce((SELECT json_agg(DISTINCT g.privilege_type)
         FROM information_schema.role_table_grants g
         WHERE g.table_name = c.table_name AND g.grantee = 'portal_tenant'), '[]') AS privileges,
       (SELECT json_agg(json_build_object('name', n.column_name, 'type', n.data_type))
         FROM information_schema.columns n
         WHERE n.table_schema = 'public' AND n.table_name = c.table_name
           AND n.is_nullable = 'NO' AND n.column_default IS NULL
           AND n.is_identity = 'NO' AND n.is_generated = 'NEVER') AS columns
     FROM information_schema.columns c
     WHERE c.table_schema = 'public' AND (c.column_name = 'organisation_id'
       OR (c.table_name, c.column_name) = ('organisations', 'id'))
     ORDER BY 1`,
  );
  return rows;
}
