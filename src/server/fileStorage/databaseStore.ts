import { createHash, randomUUID } from 'node:crypto';
import type { Services } from '../services/services.ts';
import { markOrphaned, unmarkOrphaned } from './orphanedFiles.ts';
import type { FileStore } from './store.ts';

const CHUNK_BYTES = 256 * 1024;

/** Stores content in PostgreSQL, backed up and isolated like every row. */
export function createDatabaseStore({
  database,
  clock,
}: Pick<Services, 'database' | 'clock'>): FileStore {
  async function remove(organisationId: string, key: string): Promise<void> {
    await database.forOrganisation(organisationId, async (tx) => {
      await tx
        .deleteFrom('file_chunks')
        .where('organisation_id', '=', organisationId)
        .where('body_key', '=', key)
        .execute();
      await unmarkOrphaned(tx, organisationId, key);
    });
  }
  return {
    async put(organisationId, content) {
      const key = randomUUID();
      const hash = createHash('sha256');
      let size = 0;
      let position = 0;
      await database.forOrganisation(organisationId, (tx) =>
        markOrphaned(tx, organisationId, key, clock.now()),
      );
      try {
        for await (const bytes of chunksOf(content)) {
          hash.update(bytes);
          size += bytes.length;
          // Each chunk is a transaction of its own: a slow connection must not hold one open.
          await database.forOrganisation(organisationId, (tx) =>
            tx
              .insertInto('file_chunks')
              .values({ organisation_id: organisationId, body_key: key, position, bytes })
              .execute(),
          );
          position += 1;
        }
      } catch (error) {
        // Content left by a crash here is swept later.
        await remove(organisationId, key).catch(() => {});
        throw error;
      }
      return { key, size, sha256: hash.digest('hex') };
    },
    async *open(organisationId, key) {
      for (let position = 0; ; position += 1) {
        const chunk = await database.forOrganisation(organisationId, (tx) =>
          tx
            .selectFrom('file_chunks')
            .select('bytes')
            .where('organisation_id', '=', organisationId)
            .where('body_key', '=', key)
            .where('position', '=', position)
            .executeTakeFirst(),
        );
        if (chunk === undefined) return;
        yield chunk.bytes;
      }
    },
    remove,
  };
}

/** Re-chunks a stream to one size; only the last chunk may be shorter. */
async function* chunksOf(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let buffered: Buffer[] = [];
  let length = 0;
  for await (const bytes of content) {
    buffered.push(bytes);
    length += bytes.length;
    while (length >= CHUNK_BYTES) {
      const all = Buffer.concat(buffered);
      yield all.subarray(0, CHUNK_BYTES);
      buffered = [all.subarray(CHUNK_BYTES)];
      length -= CHUNK_BYTES;
    }
  }
  if (length > 0) yield Buffer.concat(buffered);
}
