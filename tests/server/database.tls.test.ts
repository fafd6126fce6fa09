import { expect, inject, test } from 'vitest';
import {
  checkConnection,
  createPool,
} from '../../src/server/platform/database/connection/connect.ts';
import { startTls, type TlsServer } from './helpers/tlsDatabase.ts';

async function reach(url: string): Promise<string> {
  const pool = createPool(url, () => {});
  try {
    await checkConnection(pool);
    return 'reached';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await pool.end();
  }
}

test('a server with TLS is reached if its own CA is named', async () => {
  const { url, ca } = await startTls(inject('databaseUrl'));
  expect(await reach(`${url}?sslmode=verify-full&sslrootcert=${ca}`)).toBe('reached');
});

test.each<readonly [string, TlsServer, (place: { ca: string; folder: string }) => string, string]>([
  ['an unknown CA', {}, () => '', 'is trusted here; sslrootcert names the file of another one'],
  [
    'a certificate for another host',
    { host: 'db.elsewhere.test' },
    ({ ca }) => `&sslrootcert=${ca}`,
    'its certificate is for another host name',
  ],
  [
    'a certificate that has ended',
    { endsInDays: -1 },
    ({ ca }) => `&sslrootcert=${ca}`,
    'its certificate has ended',
  ],
  [
    'no TLS',
    { hasTls: false },
    ({ ca }) => `&sslrootcert=${ca}`,
    'the server has no TLS, which sslmode asks for',
  ],
  [
    'a CA whose file is missing',
    {},
    ({ folder }) => `&sslrootcert=${folder}/none.pem`,
    'a file of sslrootcert, sslcert or sslkey cannot be read',
  ],
])('a server with %s ends the start with a sentence', async (_, given, query, reason) => {
  const place = await startTls(inject('databaseUrl'), given);
  const sentence = await reach(`${place.url}?sslmode=verify-full${query(place)}`);
  expect(sentence).toMatch(/^The database of DATABASE_URL cannot be used: .*\.$/);
  expect(sentence).toContain(reason);
});
