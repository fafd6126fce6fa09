import { markOrphaned, unmarkOrphaned } from '../fileStorage/orphanedFiles.ts';
import type { FileStore } from '../fileStorage/store.ts';
import { forEachItem } from '../platform/outbox/eachItem.ts';
import type { Services } from '../services/services.ts';
import type { StoredFile } from './files.ts';
import { stripMetadata } from './metadata/stripMetadata.ts';
import { UnreadablePhoto } from './metadata/unreadablePhoto.ts';

/** Files handled per run. */
const AT_ONCE = 50;

/**
 * Removes the metadata of photos that were stored before `receiveBody` did; returns the number of
 * files handled. A photo that can't be read stays as it is.
 */
export async function stripStoredFiles(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  store: FileStore,
): Promise<number> {
  const files = await database.asSystem((tx) =>
    tx
      .selectFrom('files')
      .selectAll()
      .where('has_metadata', '=', true)
      .orderBy('id')
      .limit(AT_ONCE)
      .execute(),
  );
  await forEachItem(files, async (file) => {
    const { organisation_id: organisationId, body_key: key } = file;
    const body = await strippedBody(store, file);
    await database.forOrganisation(organisationId, async (tx) => {
      const { numUpdatedRows } = await tx
        .updateTable('files')
        .set({
          has_metadata: false,
          ...(body && { body_key: body.key, size: body.size, sha256: body.sha256 }),
        })
        .where('organisation_id', '=', organisationId)
        .where('id', '=', file.id)
        .where('body_key', '=', key)
        .executeTakeFirst();
      if (body === null || numUpdatedRows === 0n) return;
      await unmarkOrphaned(tx, organisationId, body.key);
      await markOrphaned(tx, organisationId, key, clock.now());
    });
  });
  return files.length;
}

/** Stores the content without metadata; null if it has none. */
async function strippedBody(store: FileStore, file: StoredFile) {
  const { organisation_id: organisationId, body_key: key, type } = file;
  const chunks: Buffer[] = [];
  for await (const bytes of store.open(organisationId, key)) chunks.push(bytes);
  const content = Buffer.concat(chunks);
  try {
    const stripped = stripMetadata(content, type);
    if (stripped.equals(content)) return null;
    return await store.put(
      organisationId,
      (async function* () {
        yield stripped;
      })(),
    );
  } catch (error) {
    if (error instanceof UnreadablePhoto) return null;
    throw error;
  }
}
