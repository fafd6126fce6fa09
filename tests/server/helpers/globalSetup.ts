import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Pool } from 'pg';
import type { TestProject } from 'vitest/node';
import { createPool } from '../../../src/server/platform/database/connection/connect.ts';
import { startEmbedded } from '../../../src/server/platform/database/embedded/embedded.ts';
import { stopLeftoverServer } from '../../../src/server/platform/database/embedded/postmaster.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { prepareAuditCheck } from './auditCheck.ts';
import { databaseUrlNamed, TEMPLATE } from './databaseUrl.ts';
import { scratchFolder, scratchFolders } from './scratch.ts';
import { createTestSite } from './testSite.ts';
import { prepareTruncation } from './truncate.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of the run's own PostgreSQL; see createTestDatabase. */
    databaseUrl: string;
    /** Folder of a small build that all portals of the run serve; see createTestSite. */
    publicDir: string;
  }
}

const PREFIX = 'returns-portal-test-';
/** First IDs of tables whose rows have displayed numbers. */
const FIRST: Readonly<Record<string, number>> = { devices: 100_001, deployments: 100_001 };
/** Tables in which generated rows have small reserved IDs (`reserveIds`), which are skipped. */
const MADE_UP = ['returns', 'devices', 'deployments', 'outbox'];
/** Number columns with their generating functions and prefixes. */
const DRAWN = [
  ['returns', 'order_number', 'new_order_number', 'RTN-'],
  ['devices', 'device_number', 'new_device_number', 'DEV-'],
  ['deployments', 'deployment_number', 'new_deployment_number', 'DPL-'],
  ['device_labels', 'code', 'new_label_code', 'LBL-'],
] as const;

/** Starts one PostgreSQL for the run, with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Paths against an already running portal need no database.
  if (process.env.PATHS_AGAINST !== undefined) return async () => {};
  await removeLeftBehind();
  const folder = mkdtempSync(join(scratchFolder(), `${PREFIX}${process.pid}-`));
  const server = await startEmbedded(folder, { isDurable: false });
  // Covers runs that end without calling the function below.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const admin = createPool(server.url, () => {});
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  // Generic plans suffice for few rows. The deep run has many and checks plans.
  if (process.env.TEST_DEEP === undefined)
    await admin.query('ALTER ROLE CURRENT_USER SET plan_cache_mode = force_generic_plan');
  await admin.end();
  const template = createPool(databaseUrlNamed(server.url, TEMPLATE), () => {});
  await migrate(template);
  await countInPlace(template);
  await prepareAuditCheck(template);
  await prepareTruncation(template);
  await template.end();

  project.provide('databaseUrl', server.url);
  project.provide('publicDir', await createTestSite(folder));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Removes the server and folder of a killed run. */
async function removeLeftBehind(): Promise<void> {
  for (const place of scratchFolders()) {
    for (const name of readdirSync(place)) {
      const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
      if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
      const folder = join(place, name);
      await stopLeftoverServer(join(folder, 'postgres-18'));
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

/**
 * Replaces random numbers and the clock of a portal's database by counters (migration 0049), so
 * that compared output is the same in each run. Orders name the address that a test has set
 * (`nameAddress`).
 */
async function countInPlace(pool: Pool): Promise<void> {
  // In a separate schema, because no portal has such sequences: a backup would contain them.
  await pool.query(`
    CREATE SCHEMA counting;
    CREATE FUNCTION next_free(prefix text, place text, name text) RETURNS text
      LANGUAGE plpgsql VOLATILE SECURITY DEFINER SET search_path FROM CURRENT AS $$
    DECLARE candidate text; found boolean;
    BEGIN
      LOOP
        candidate := prefix || nextval(format('counting.%I', place || '_' || name));
        EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I = %L)', place, name, candidate) INTO found;
        EXIT WHEN NOT found;
      END LOOP;
      RETURN candidate;
    END $$`);
  const turns = (table: string, column: string, first: number) =>
    pool.query(`CREATE SEQUENCE counting.${table}_${column} START ${first}`);
  const { rows } = await pool.query<{ table: string }>(
    `SELECT table_name AS table FROM information_schema.columns
     WHERE table_schema = 'public' AND column_default = 'new_id()'`,
  );
  for (const { table } of rows) {
    await turns(table, 'id', FIRST[table] ?? 1);
    const next = MADE_UP.includes(table)
      ? `next_free('', '${table}', 'id')::bigint`
      : `nextval('counting.${table}_id')`;
    await pool.query(`ALTER TABLE ${table} ALTER COLUMN id SET DEFAULT ${next}`);
  }
  for (const [table, column, name, prefix] of DRAWN) {
    await turns(table, column, 100_001);
    await pool.query(`CREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE sql VOLATILE
      AS $$ SELECT next_free('${prefix}', '${table}', '${column}') $$`);
  }
  await pool.query(`
    CREATE TABLE counting.named_address (email text);
    CREATE FUNCTION counting.named_address() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER
      AS $$ SELECT coalesce(max(email), '') FROM counting.named_address $$;
    ALTER TABLE returns ALTER COLUMN company_email SET DEFAULT counting.named_address();
    GRANT USAGE ON SCHEMA counting TO PUBLIC;
    GRANT USAGE ON ALL SEQUENCES IN SCHEMA counting TO PUBLIC;
    CREATE SEQUENCE counting.alterations;
    CREATE FUNCTION counting.count_alteration() RETURNS event_trigger
      LANGUAGE plpgsql SECURITY DEFINER AS $$
    BEGIN
      PERFORM nextval('counting.alterations');
    END $$;
    CREATE EVENT TRIGGER alterations ON ddl_command_end
      EXECUTE FUNCTION counting.count_alteration()`);
}
