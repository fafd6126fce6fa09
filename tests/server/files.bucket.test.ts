import { expect, test } from 'vitest';
import type { FileList, FileView } from '../../src/domain/warehouse/files/files.ts';
import { createDatabaseStore } from '../../src/server/fileStorage/databaseStore.ts';
import { createObjectStore } from '../../src/server/fileStorage/objectStore.ts';
import { readConfig } from '../../src/server/platform/config.ts';
import { readFilesUrl } from '../../src/server/platform/filesUrl.ts';
import { openBucket } from './helpers/bucket.ts';
import { startReturns } from './helpers/newOrders.ts';
import { order } from './helpers/orders.ts';
import { plainJpeg } from './helpers/photos.ts';

const PHOTO = plainJpeg(700_000);

test('files are stored in the bucket of FILES_URL, and earlier ones still open', async () => {
  const bucket = await openBucket();
  const { portal, admin } = await startReturns({ env: { FILES_URL: bucket.url } });
  const { pool } = portal.testDatabase;
  const { orderNumber } = await order(admin);
  const path = `/api/portal/returns/${orderNumber}/files`;
  const add = (bytes: Buffer) =>
    admin.request('POST', `${path}?name=damage.jpg`, {
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const { id } = (await add(PHOTO)).json<FileView>();
  const open = () => admin.get(`/api/portal/files/${id}`);
  expect((await open()).rawPayload.equals(PHOTO)).toBe(true);
  const [place = ''] = bucket.objects.keys();
  expect(place).toMatch(new RegExp(`^/files/photos/${portal.acme.id}/[0-9a-f-]{36}$`));
  expect((await pool.query('SELECT 1 FROM file_chunks')).rowCount).toBe(0);

  // Simulates a file stored before there was a bucket.
  bucket.objects.clear();
  const key = place.split('/').at(-1);
  const before = [portal.acme.id, key, PHOTO];
  await pool.query('INSERT INTO file_chunks VALUES ($1, $2, 0, $3)', before);
  expect((await open()).rawPayload.equals(PHOTO)).toBe(true);
  expect((await admin.request('DELETE', `/api/portal/files/${id}`)).statusCode).toBe(200);
  expect((await pool.query('SELECT 1 FROM file_chunks')).rowCount).toBe(0);

  await add(PHOTO);
  bucket.fails();
  const refused = await add(PHOTO);
  expect(refused.statusCode).toBe(503);
  expect(refused.headers['retry-after']).toBe('60');
  expect(refused.json()).toMatchObject({
    detail: "Files can't be stored or opened right now. Try again in a minute.",
  });
  expect((await admin.get(path)).json<FileList>().files).toHaveLength(1);
});

test('a silent bucket counts as down after a timeout', async () => {
  const bucket = await openBucket();
  const { portal } = await startReturns();
  const place = readFilesUrl(bucket.url);
  if (place === null) throw new Error('The URL of the bucket is wrong.');
  const services = { database: portal.testDatabase.database, clock: portal.clock };
  const store = createObjectStore(services, place, createDatabaseStore(services), 200);
  bucket.hangs();
  const away = { status: 503, code: 'files-away' };
  await expect(store.put(portal.acme.id, one(PHOTO))).rejects.toMatchObject(away);
  await expect(
    store.open(portal.acme.id, 'any')[Symbol.asyncIterator]().next(),
  ).rejects.toMatchObject(away);
});

async function* one(bytes: Buffer) {
  yield bytes;
}

test('an invalid FILES_URL ends the start without its password', () => {
  for (const wrong of [
    'https://bucket',
    's3://',
    's3://key@bucket',
    's3://b?endpoint=ftp://x',
    's3://a:50%@b',
  ]) {
    expect(() => readConfig({ FILES_URL: wrong })).toThrow(/FILES_URL must be an S3 bucket/);
  }
  expect(readConfig({ FILES_URL: 's3://a:b%2Fc@photos' }).files).toMatchObject({
    bucket: 'photos',
    prefix: '',
    credentials: { accessKeyId: 'a', secretAccessKey: 'b/c' },
  });
});
