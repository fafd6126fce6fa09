import { createHash, randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStore } from '../platform/filesUrl.ts';
import { ProblemError } from '../platform/http/problem.ts';
import type { Services } from '../services.ts';
import { loosenBody } from './loose.ts';
import type { FileStore } from './store.ts';

/** How long a store may take for a connection, and say nothing on one, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Keeps content in an S3-compatible bucket, under the organization's id. What was kept in the
 * database before is still read there.
 * @param earlier the store that was used before
 * @param patienceMs after which a store that says nothing is away
 */
export function createObjectStore(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { bucket, prefix, ...place }: ObjectStore,
  earlier: FileStore,
  patienceMs = PATIENCE_MS,
): FileStore {
  let connection: ReturnType<typeof connect> | undefined;
  const store = () => {
    connection ??= connect(place, patienceMs);
    return connection;
  };
  const at = (organisationId: string, key: string) => ({
    Bucket: bucket,
    Key: `${prefix}${organisationId}/${key}`,
  });
  return {
    async put(organisationId, content) {
      const key = randomUUID();
      await database.forOrganisation(organisationId, (tx) =>
        loosenBody(tx, organisationId, key, clock.now()),
      );
      // A file is 10 MB at most, and the store wants to know its size and hash beforehand.
      const pieces: Buffer[] = [];
      for await (const bytes of content) pieces.push(bytes);
      const body = Buffer.concat(pieces);
      const sha256 = createHash('sha256').update(body);
      const { client, PutObjectCommand } = await store();
      const put = new PutObjectCommand({ ...at(organisationId, key), Body: body });
      await client.send(put).catch(failed);
      return { key, size: body.length, sha256: sha256.digest('hex') };
    },
    async *open(organisationId, key) {
      const { client, GetObjectCommand, NoSuchKey } = await store();
      let found: AsyncIterable<unknown>;
      try {
        const { Body } = await client.send(new GetObjectCommand(at(organisationId, key)));
        if (Body === undefined || !(Symbol.asyncIterator in Body)) return;
        found = Body;
      } catch (error) {
        if (!(error instanceof NoSuchKey)) failed(error);
        yield* earlier.open(organisationId, key);
        return;
      }
      for await (const bytes of found) {
        if (bytes instanceof Uint8Array) yield Buffer.from(bytes);
      }
    },
    async remove(organisationId, key) {
      const { client, DeleteObjectCommand } = await store();
      await client.send(new DeleteObjectCommand(at(organisationId, key))).catch(failed);
      // Also notes that nothing is left to sweep.
      await earlier.remove(organisationId, key);
    },
  };
}

/** Whatever the store says, an admin reads it in the log, and who waits is told to come back. */
function failed(error: unknown): never {
  const problem = new ProblemError(
    503,
    'files-away',
    "Files can't be stored or opened right now. Try again in a minute.",
    { retryAfterSeconds: 60 },
  );
  problem.cause = error;
  throw problem;
}

/** Amazon's package is large: only portals that use it load it. */
async function connect(
  { region, endpoint, credentials }: Pick<ObjectStore, 'region' | 'endpoint' | 'credentials'>,
  patienceMs: number,
) {
  const { S3Client: Client, ...commands } = await import('@aws-sdk/client-s3');
  const client: S3Client = new Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    // Its own `requestTimeout` only warns.
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
    maxAttempts: 2,
    // Other makes of the store know no checksums at the end of a body.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { ...commands, client };
}
