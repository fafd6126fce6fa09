import { createHash, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { FileList, FileView } from '../../src/domain/warehouse/files/files.ts';
import type { ScannedBox } from '../../src/domain/warehouse/warehouse.ts';
import { startReturns } from './helpers/newOrders.ts';
import { order } from './helpers/orders.ts';
import { plainJpeg } from './helpers/photos.ts';
import type { TestBrowser } from './helpers/testBrowser.ts';
import { DAY } from './helpers/testClock.ts';

const PHOTO = plainJpeg(700_000);
const PDF = Buffer.from('%PDF-1.7 and what follows');

const add = (browser: TestBrowser, path: string, bytes: Buffer, query = 'name=damage.jpg') =>
  browser.request('POST', `${path}?${query}`, {
    body: bytes,
    headers: { 'content-type': 'application/octet-stream' },
  });
const listed = async (browser: TestBrowser, path: string) =>
  (await browser.get(path)).json<FileList>();

test('a photo is stored unchanged, shown to colleagues, recorded in the log, and removed', async () => {
  const { portal, admin } = await startReturns();
  const { orderNumber } = await order(admin);
  const path = `/api/portal/returns/${orderNumber}/files`;
  const added = await add(admin, path, PHOTO);
  expect(added.statusCode).toBe(201);
  const file = added.json<FileView>();
  expect(file).toMatchObject({
    name: 'damage.jpg',
    type: 'image/jpeg',
    size: PHOTO.length,
    sha256: createHash('sha256').update(PHOTO).digest('hex'),
  });
  const member = await portal.signIn('member@acme.test');
  expect(await listed(member, path)).toMatchObject({
    files: [{ id: file.id, canRemove: false }],
    room: 19,
  });
  const shown = await member.get(`/api/portal/files/${file.id}`);
  expect(shown.rawPayload.equals(PHOTO)).toBe(true);
  expect(shown.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  const etag = String(shown.headers.etag);
  const headers = { 'if-none-match': etag };
  expect((await member.get(`/api/portal/files/${file.id}`, { headers })).statusCode).toBe(304);
  expect((await member.request('DELETE', `/api/portal/files/${file.id}`)).statusCode).toBe(403);
  expect((await admin.request('DELETE', `/api/portal/files/${file.id}`)).statusCode).toBe(200);
  expect((await member.get(`/api/portal/files/${file.id}`)).statusCode).toBe(404);
  const { rows } = await portal.testDatabase.pool.query(
    `SELECT action, subject_name AS name FROM audit_log WHERE action LIKE 'file.%' ORDER BY id`,
  );
  expect(rows).toEqual([
    { action: 'file.added', name: orderNumber },
    { action: 'file.removed', name: orderNumber },
  ]);
  const chunks = await portal.testDatabase.pool.query('SELECT 1 FROM file_chunks');
  expect(chunks.rowCount).toBe(0);
});

test('only photos and PDF files up to 10 MB are accepted, whatever their names', async () => {
  const { portal, admin } = await startReturns();
  const { orderNumber } = await order(admin);
  const path = `/api/portal/returns/${orderNumber}/files`;
  const refused = async (bytes: Buffer) => {
    const answer = await add(admin, path, bytes);
    return [answer.statusCode, answer.json<{ detail: string }>().detail];
  };
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const wrong = [400, 'Only photos (JPEG, PNG, WebP, HEIC) and PDF files can be added.'];
  expect(await refused(Buffer.from(svg))).toEqual(wrong);
  expect(await refused(Buffer.from('<!doctype html><script>alert(1)</script>'))).toEqual(wrong);
  expect(await refused(Buffer.from('ab'))).toEqual(wrong);
  expect(await refused(Buffer.alloc(0))).toEqual([400, 'This file is empty. Choose another one.']);
  expect(await refused(Buffer.concat([PHOTO, Buffer.alloc(10 * 1024 * 1024)]))).toEqual([
    400,
    'This file is larger than 10 MB. Choose a smaller one.',
  ]);
  const document = await add(admin, path, PDF, 'name=invoice.pdf');
  const opened = await admin.get(`/api/portal/files/${document.json<FileView>().id}`);
  expect(opened.headers['content-disposition']).toBe("attachment; filename*=UTF-8''invoice.pdf");
  for (let count = 1; count < 20; count += 1) await add(admin, path, PDF);
  expect((await add(admin, path, PDF)).statusCode).toBe(409);
  const loose = await portal.testDatabase.pool.query('SELECT 1 FROM loose_files');
  expect(loose.rowCount).toBe(0);
});

test('an unfinished upload is deleted after a day', async () => {
  const { portal } = await startReturns();
  const { pool } = portal.testDatabase;
  const values = [portal.acme.id, randomUUID(), '2020-01-01T00:00:00Z'];
  await pool.query('INSERT INTO loose_files VALUES ($1, $2, $3)', values);
  await pool.query("INSERT INTO file_chunks VALUES ($1, $2, 0, 'abc')", values.slice(0, 2));
  portal.clock.advance(DAY);
  await portal.work();
  expect((await pool.query('SELECT 1 FROM file_chunks')).rowCount).toBe(0);
});

test('the employee adds five photos and removes one, and sees no others', async () => {
  const { portal, admin } = await startReturns();
  const { orderNumber, employeeLink } = await order(admin);
  await add(admin, `/api/portal/returns/${orderNumber}/files`, PDF);
  const { pathname } = new URL(employeeLink);
  const path = `${pathname.replace('/support/devicereturn', '/api/portal/support')}/files`;
  const employee = portal.browser();
  await employee.get('/auth_state/');
  expect((await add(employee, path, PDF)).statusCode).toBe(400);
  for (let count = 0; count < 5; count += 1) {
    expect((await add(employee, path, PHOTO)).statusCode).toBe(201);
  }
  expect((await add(employee, path, PHOTO)).statusCode).toBe(409);
  const { files, room } = await listed(employee, path);
  expect([files.length, room]).toEqual([5, 0]);
  expect((await employee.request('DELETE', `${path}/${files[0]?.id}`)).statusCode).toBe(200);
  const all = await listed(admin, `/api/portal/returns/${orderNumber}/files`);
  expect(all.files.map(({ addedBy }) => addedBy)).toEqual([
    expect.anything(),
    ...Array(4).fill('the employee'),
  ]);
  const [theirs] = all.files;
  expect((await employee.request('DELETE', `${path}/${theirs?.id}`)).statusCode).toBe(404);
  // An ended return needs no photos.
  expect((await listed(employee, path)).canAdd).toBe(true);
  await admin.post(`/api/portal/returns/${orderNumber}/events`, { type: 'order.cancel' });
  expect(await listed(employee, path)).toMatchObject({ canAdd: false, files: { length: 4 } });
  expect((await add(employee, path, PHOTO)).statusCode).toBe(409);
});

test('photos of the damage belong to the inspection that follows', async () => {
  const { portal } = await startReturns();
  const bench = await portal.signIn('warehouse@acme.test');
  const box = { code: 'C02-XK1', location: '', unexpected: 'laptop' };
  const { scanned } = (await bench.post('/api/portal/warehouse/scans', box)).json<ScannedBox>();
  const device = `/api/portal/devices/${scanned.device?.deviceNumber}`;
  await add(bench, `${device}/files`, PHOTO, 'name=hinge.jpg&topic=damage');
  expect((await listed(bench, `${device}/files`)).files[0]?.inspectedAt).toBeNull();
  const inspection = {
    ...{ type: 'device.inspect', grade: 'B', hasCharger: true, serialNumber: '' },
    ...{ isLocked: false, isDamaged: true, note: '' },
  };
  expect((await bench.post(`${device}/events`, inspection)).statusCode).toBe(200);
  const now = portal.clock.now().toISOString();
  expect((await listed(bench, `${device}/files`)).files[0]?.inspectedAt).toBe(now);
});

test("the employee's photos are shown at the bench, on the page of the device", async () => {
  const { portal, admin } = await startReturns();
  const { orderNumber, employeeLink, employee } = await order(admin, {
    destination: { kind: 'warehouse' },
  });
  await admin.post(`/api/portal/returns/${orderNumber}/events`, { type: 'order.release' });
  const sent = employeeLink.replace(/^.*\/support\/devicereturn/, '/api/portal/support');
  const packing = portal.browser();
  await packing.get('/auth_state/');
  await add(packing, `${sent}/files`, PHOTO, 'name=packed.jpg');
  await add(admin, `/api/portal/returns/${orderNumber}/files`, PDF);
  const bench = await portal.signIn('warehouse@acme.test');
  const { deviceNumber } = (await bench.get(`/api/portal/returns/${orderNumber}`)).json<{
    deviceNumber: string;
  }>();
  const list = await listed(bench, `/api/portal/devices/${deviceNumber}/files`);
  expect(list).toMatchObject({
    files: [],
    room: 20,
    fromEmployee: [{ name: 'packed.jpg', addedBy: employee.name, canRemove: false }],
  });
  const [{ id } = { id: '' }] = list.fromEmployee;
  expect((await bench.get(`/api/portal/files/${id}`)).statusCode).toBe(200);
});
