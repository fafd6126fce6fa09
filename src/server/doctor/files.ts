import { randomUUID } from 'node:crypto';
import { connectBucket } from '../fileStorage/objectStore.ts';
import type { ObjectStore } from '../platform/filesUrl.ts';
import { failed, ok, reasonOf } from './check.ts';

const PATIENCE_MS = 5000;

/** Advice by name of the store's error. */
const ADVICE: Readonly<Record<string, string>> = {
  NoSuchBucket: 'Make the bucket, or correct its name in FILES_URL.',
  AccessDenied: 'Allow the key to put, get and delete objects in the bucket (and folder).',
  InvalidAccessKeyId: 'Correct the key in FILES_URL.',
  SignatureDoesNotMatch: 'Correct the secret in FILES_URL; a special character is %-encoded.',
};

/** Writes, reads and deletes a small object in the bucket of FILES_URL. */
export async function checkBucket({ bucket, prefix, ...place }: ObjectStore) {
  const { client, ...commands } = await connectBucket(place, PATIENCE_MS);
  const object = { Bucket: bucket, Key: `${prefix}doctor/${randomUUID()}` };
  const Body = `The doctor was here (${object.Key}).`;
  let step = 'written';
  try {
    await client.send(new commands.PutObjectCommand({ ...object, Body }));
    step = 'read';
    const { Body: stored } = await client.send(new commands.GetObjectCommand(object));
    if ((await stored?.transformToString()) !== Body) {
      return failed('the bucket gives back another content', 'Check what answers at its endpoint.');
    }
    step = 'deleted';
    await client.send(new commands.DeleteObjectCommand(object));
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return failed(
      `an object can't be ${step} in ${bucket}: ${name} ${reasonOf(error)}`,
      ADVICE[name] ?? 'Check bucket, region, endpoint and key in FILES_URL.',
    );
  } finally {
    client.destroy();
  }
  return ok(`an object was written, read and deleted in ${bucket}`);
}
