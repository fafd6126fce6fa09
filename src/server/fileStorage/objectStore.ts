import { createHash, randomUUID } from 'node:crypto';
import type { S3Client } from '@aws-sdk/client-s3';
import type { ObjectStore } from '../platform/filesUrl.ts';
import { ProblemError } from '../platform/http/problem.ts';
import { inCallSpan } from '../platform/observe/tracing.ts';
import type { Services } from '../services/services.ts';
import { markOrphaned } from './orphanedFiles.ts';
import type { FileStore } from './store.ts';

/** Timeout of the store for connecting, and for silence on a connection, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * Stores content in an S3-compatible bucket, under the organization's ID. Content that is still in
 * the database remains readable.
 * @param earlier the store that was used before
 * @param patienceMs silence after which the store counts as unavailable
 */
export function createObjectStore(
  { database, clock }: Pick<Services, 'database' | 'clock'>,
  { bucket, prefix, ...place }: ObjectStore,
  earlier: FileStore,
  patienceMs = PATIENCE_MS,
): FileStore {
  let connection: ReturnType<typeof connectBucket> | undefined;
  const store = () => {
    connection ??= connectBucket(place, patienceMs);
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
        markOrphaned(tx, organisationId, key, clock.now()),
      );
      // Buffered, because the store requires the size and hash in advance; a file is at most 10 MB.
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
      // Also removes the mark for the sweep.
      await earlier.remove(organisationId, key);
    },
  };
}

/** Logs any error of the store for the operator, and asks the user to retry. */
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

/** Loaded lazily: Amazon's package is large, and most portals don't use it. */
export async function connectBucket(
  { region, endpoint, credentials }: Pick<ObjectStore, 'region' | 'endpoint' | 'credentials'>,
  patienceMs: number,
) {
  const { S3Client: Client, ...commands } = await import('@aws-sdk/client-s3');
  const client: S3Client = new Client({
    region,
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    ...(credentials !== null && { credentials }),
    // The SDK's own `requestTimeout` only logs a warning.
    requestHandler: { connectionTimeout: patienceMs, socketTimeout: patienceMs },
    maxAttempts: 2,
    // Other S3 implementations don't support trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  client.middlewareStack.add(
    (next) => (call) =>
      inCallSpan('file store', (headers) => {
        const { request } = call;
        if (typeof request === 'object' && request !== null && 'headers' in request) {
          Object.assign(Object(request.headers), headers);
        }
        return next(call);
      }),
    { step: 'build' },
  );
  return { ...commands, client };
}
