import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import { databaseUrlOf } from '../platform/database/embedded/embedded.ts';
import { checkIsolation, createPortalDatabase } from '../platform/database/portalDatabase.ts';
import { keyId, keySourceOf, readOutsideKeys } from '../platform/database/secret.ts';
import { StartError } from '../platform/database/startError.ts';
import { openUnchanged } from '../platform/openDatabase.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { checkBackup } from './check.ts';
import { restoreBackup } from './restore.ts';
import { writeBackup } from './write.ts';

interface Options {
  readonly config: Config;
  readonly shutdown: Shutdown;
  readonly args: readonly string[];
}

/** `npm run backup -- FILE`: whether the portal is running or not. Returns the output to print. */
export async function backUp({ config, shutdown, args }: Options, clock: Clock): Promise<string> {
  const file = fileOf(args, 'npm run backup -- /backups/portal-monday.backup');
  if (existsSync(file)) throw new StartError(`${file} is there already: give another name.`);
  const pool = await openUnchanged(
    { ...config, databaseUrl: databaseUrlOf(config) },
    shutdown,
    'backup',
  );
  const { at, keyId: key } = await writeBackup(pool, file, clock.now());
  return `${file} holds everything as it was at ${at}.${keyWords(key)}`;
}

/**
 * `npm run restore -- FILE`: into an empty DATA_DIR or database, while no portal uses it. With
 * `--check` into a database that is thrown away.
 */
export async function restore({ config, shutdown, args }: Options): Promise<string> {
  const isCheck = args[0] === '--check';
  const example = `npm run restore --${isCheck ? ' --check' : ''} /backups/portal-monday.backup`;
  const file = fileOf(isCheck ? args.slice(1) : args, example);
  if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
  const keyIds = readOutsideKeys(keySourceOf(config)).map(keyId);
  if (isCheck) return checkBackup(file, keyIds, shutdown);
  const pool = await openUnchanged(config, shutdown, 'backup');
  const { at } = await restoreBackup(pool, file, {
    keyIds,
    allowsDemonstration: config.hasDemonstration,
  });
  await checkIsolation(createPortalDatabase(pool));
  return `Everything is as it was at ${at}.`;
}

function keyWords(key: string | null): string {
  if (key === null) return '';
  return ` It belongs to the portal's key ${key}, which isn't in it: keep portal.key or PORTAL_SECRET elsewhere, too.`;
}

function fileOf(args: readonly string[], example: string): string {
  const [file, ...rest] = args;
  if (file === undefined || file.startsWith('-') || rest.length > 0) {
    throw new StartError(`Name the file: ${example}`);
  }
  return resolve(file);
}
