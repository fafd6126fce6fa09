import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FileView } from '../../src/domain/warehouse/files/files.ts';
import { createFileStore } from '../../src/server/fileStorage/fileStore.ts';
import { orientationIn } from '../../src/server/files/metadata/orientation.ts';
import { stripMetadata } from '../../src/server/files/metadata/stripMetadata.ts';
import { UnreadablePhoto } from '../../src/server/files/metadata/unreadablePhoto.ts';
import { stripStoredFiles } from '../../src/server/files/stripStored.ts';
import { startReturns } from './helpers/newOrders.ts';
import { order } from './helpers/orders.ts';
import { exifBlock, heic, jpeg, plainJpeg, png, SECRET, webp } from './helpers/photos.ts';

const PHOTOS = [
  ['image/jpeg', jpeg()],
  ['image/png', png()],
  ['image/webp', webp()],
  ['image/heic', heic()],
] as const;

describe.each(PHOTOS)('%s', (type, photo) => {
  test('loses its metadata and keeps its picture', () => {
    expect(photo.includes(SECRET)).toBe(true);
    const stripped = stripMetadata(photo, type);
    expect(stripped.includes(SECRET)).toBe(false);
    expect(
      stripped.includes(Buffer.alloc(type === 'image/png' ? 8 : 100, type === 'image/png' ? 1 : 7)),
    ).toBe(true);
  });

  test('is the same when it is stripped twice', () => {
    const once = stripMetadata(photo, type);
    expect(stripMetadata(once, type).equals(once)).toBe(true);
  });

  test('cut off or damaged anywhere, is either stripped or refused', () => {
    const check = (bytes: Buffer) => {
      try {
        expect(stripMetadata(bytes, type).includes(SECRET)).toBe(false);
      } catch (error) {
        if (!(error instanceof UnreadablePhoto)) throw error;
      }
    };
    for (let length = 12; length < photo.length; length += 3) check(photo.subarray(0, length));
    fc.assert(
      fc.property(fc.nat(photo.length - 1), fc.nat(255), (at, byte) => {
        const damaged = Buffer.from(photo);
        if (at >= 12) damaged[at] = byte;
        try {
          stripMetadata(damaged, type);
        } catch (error) {
          if (!(error instanceof UnreadablePhoto)) throw error;
        }
      }),
    );
  });
});

test('a photo taken sideways is still shown upright', () => {
  const stripped = stripMetadata(jpeg({ orientation: 6 }), 'image/jpeg');
  expect(orientationIn(stripped.subarray(12))).toBe(6);
  expect(stripMetadata(jpeg({ orientation: 1 }), 'image/jpeg').includes('Exif')).toBe(false);
  const web = stripMetadata(webp(), 'image/webp');
  expect(orientationIn(web.subarray(web.indexOf('EXIF') + 8))).toBe(8);
  expect(orientationIn(exifBlock(3))).toBe(3);
  expect(stripMetadata(jpeg(), 'image/jpeg').includes('ICC_PROFILE')).toBe(true);
});

test('an upload is stripped, and so is a photo that was stored before', async () => {
  const { portal, admin } = await startReturns();
  const { orderNumber } = await order(admin);
  const path = `/api/portal/returns/${orderNumber}/files`;
  const add = (bytes: Buffer) =>
    admin.request('POST', `${path}?name=a.jpg`, {
      body: bytes,
      headers: { 'content-type': 'application/octet-stream' },
    });
  const sent = jpeg({ size: 600_000 });
  const file = (await add(sent)).json<FileView>();
  const read = async () => (await admin.get(`/api/portal/files/${file.id}`)).rawPayload;
  const stripped = await read();
  expect(stripped.equals(stripMetadata(sent, 'image/jpeg'))).toBe(true);
  expect(file.sha256).toBe(createHash('sha256').update(stripped).digest('hex'));
  expect((await add(jpeg().subarray(0, 20))).json()).toMatchObject({
    detail: 'This photo can’t be read. Choose another one.',
  });

  const { pool } = portal.testDatabase;
  const store = createFileStore(portal.services);
  const old = await store.put(
    portal.acme.id,
    (async function* () {
      yield sent;
    })(),
  );
  await pool.query('UPDATE files SET has_metadata = true, body_key = $1 WHERE id = $2', [
    old.key,
    file.id,
  ]);
  await pool.query('DELETE FROM loose_files WHERE body_key = $1', [old.key]);
  expect((await read()).includes(SECRET)).toBe(true);
  const plain = (await add(plainJpeg(10))).json<FileView>();
  await pool.query('UPDATE files SET has_metadata = true WHERE id = $1', [plain.id]);
  expect(await stripStoredFiles(portal.services, store)).toBe(2);
  expect(await stripStoredFiles(portal.services, store)).toBe(0);
  expect((await read()).equals(stripped)).toBe(true);
  const { rows } = await pool.query('SELECT body_key FROM loose_files');
  expect(rows).toContainEqual({ body_key: old.key });
});
