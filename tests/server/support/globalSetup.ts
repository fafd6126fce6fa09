import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { createPool } from '../../../src/server/platform/database/connect.ts';
import { startEmbedded } from '../../../src/server/platform/database/embedded.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { stopLeftBehind } from '../../../src/server/platform/database/postmaster.ts';
import { databaseUrlNamed, TEMPLATE } from './databaseUrl.ts';
import { scratchFolder, scratchFolders } from './scratch.ts';
import { createTestSite } from './testSite.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The run's own PostgreSQL; see createTestDatabase. */
    databaseUrl: string;
    /** A small build that every portal of the run serves; see createTestSite. */
    publicDir: string;
  }
}

const PREFIX = 'returns-portal-test-';
/** The numbers that a portal draws. */
const DRAWN = [
  ['returns', 'order_number', 'new_order_number', 'RTN-'],
  ['devices', 'device_number', 'new_device_number', 'DEV-'],
  ['deployments', 'deployment_number', 'new_deployment_number', 'DPL-'],
  ['device_labels', 'code', 'new_label_code', 'LBL-'],
] as const;

/** Starts one PostgreSQL for the run, with a migrated database that tests copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Paths against a portal that runs already need none.
  if (process.env.PATHS_AGAINST !== undefined) return async () => {};
  await removeLeftBehind();
  const folder = mkdtempSync(join(scratchFolder(), `${PREFIX}${process.pid}-`));
  const server = await startEmbedded(folder, { isDurable: false });
  // Also when the run ends in a way that never reaches the function below.
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));

  const admin = createPool(server.url, () => {});
  await admin.query(`CREATE DATABASE ${TEMPLATE}`);
  await admin.end();
  const template = createPool(databaseUrlNamed(server.url, TEMPLATE), () => {});
  await migrate(template);
  // What is compared with what was reviewed has the same numbers on each run.
  for (const [table, column, name, prefix] of DRAWN) {
    await template.query(`
      CREATE SEQUENCE ${name}_turns START WITH 100001 OWNED BY ${table}.${column};
      CREATE OR REPLACE FUNCTION ${name}() RETURNS text LANGUAGE sql VOLATILE SECURITY DEFINER
        AS $$ SELECT '${prefix}' || nextval('${name}_turns') $$`);
  }
  await template.end();

  project.provide('databaseUrl', server.url);
  project.provide('publicDir', await createTestSite(folder));
  return async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  };
}

/** What a run that was killed has left: its server and its folder. */
async function removeLeftBehind(): Promise<void> {
  for (const place of scratchFolders()) {
    for (const name of readdirSync(place)) {
      const pid = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1];
      if (pid === undefined || existsSync(`/proc/${pid}`)) continue;
      const folder = join(place, name);
      await stopLeftBehind(join(folder, 'postgres-18'));
      rmSync(folder, { recursive: true, force: true });
    }
  }
}
