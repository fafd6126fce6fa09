import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { checkConnection, createPool } from '../platform/database/connection/connect.ts';
import { startEmbedded } from '../platform/database/embedded/embedded.ts';
import { checkIsolation, createPortalDatabase } from '../platform/database/portalDatabase.ts';
import { StartError } from '../platform/database/startError.ts';
import type { Shutdown } from '../platform/shutdown.ts';
import { findBroken } from './invariants.ts';
import { restoreBackup } from './restore.ts';

/**
 * Restores a backup into a PostgreSQL of its own in the temporary folder, which is removed at
 * shutdown, and returns what the backup contains.
 * Throws a StartError if it can't be restored or breaks an invariant.
 */
export async function checkBackup(
  file: string,
  keyIds: readonly string[],
  shutdown: Shutdown,
): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'returns-portal-check-'));
  shutdown.add(() => rmSync(folder, { recursive: true, force: true }));
  const server = await startEmbedded(folder, { isDurable: false });
  shutdown.add(() => server.stop());
  const pool = createPool(server.url, () => {}, 'backup');
  shutdown.add(() => pool.end());
  await checkConnection(pool);
  const { at, migrations, keyId } = await restoreBackup(pool, file, {
    keyIds: null,
    allowsDemonstration: true,
  });
  await checkIsolation(createPortalDatabase(pool));
  const broken = await findBroken(pool);
  if (broken.length > 0) {
    throw new StartError(
      `${file} can be restored, but its content isn't whole: ${broken.join(' ')} Take an earlier backup, and keep this one for support.`,
    );
  }
  return [
    `${file} can be restored.`,
    `Made: ${at}, by the release with the migration ${migrations.at(-1)}`,
    `Contains: ${await describeContent(pool)}`,
    `Key: ${describeKey(keyId, keyIds)}`,
  ].join('\n');
}

function describeKey(keyId: string | null, keyIds: readonly string[]): string {
  if (keyId === null) return 'none is needed';
  return keyIds.includes(keyId)
    ? `${keyId}, the one here`
    : `${keyId}, which isn't here: a restore needs it in PORTAL_SECRET or portal.key`;
}

/** Content by its names, without that of sandboxes. */
async function describeContent(pool: Pool): Promise<string> {
  const { rows } = await pool.query<Record<string, string>>(`
    SELECT (SELECT count(*) FROM organisations WHERE sandbox_of IS NULL) AS organizations,
      (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM returns) AS returns,
      (SELECT count(*) FROM devices) AS devices, (SELECT count(*) FROM files) AS files,
      (SELECT count(*) FROM files AS f WHERE NOT EXISTS (SELECT FROM file_chunks AS c
        WHERE c.organisation_id = f.organisation_id AND c.body_key = f.body_key)) AS "files in the bucket"`);
  return Object.entries(rows[0] ?? {})
    .filter(([name, count]) => name !== 'files in the bucket' || count !== '0')
    .map(([name, count]) => `${count} ${count === '1' ? name.replace(/s(?=$| )/, '') : name}`)
    .join(', ');
}
