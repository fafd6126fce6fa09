import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { expect, inject, onTestFinished, test } from 'vitest';
import {
  checkConnection,
  createPool,
} from '../../src/server/platform/database/connection/connect.ts';
import { listenOn } from '../../src/server/platform/port.ts';
import { scratchFolder } from './helpers/scratch.ts';

const DAY = 24 * 60 * 60_000;

interface Given {
  /** Name in the server's certificate. */
  readonly host?: string;
  readonly endsInDays?: number;
  /** Answer to PostgreSQL's SSLRequest: yes or no. */
  readonly hasTls?: boolean;
}

async function certify({ host = 'localhost', endsInDays = 2 }: Given) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: host }], {
    keyType: 'ec',
    algorithm: 'sha256',
    notBeforeDate: new Date(Date.now() - 5 * DAY),
    notAfterDate: new Date(Date.now() + endsInDays * DAY),
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: host }] }],
  });
  return { key, cert };
}

/**
 * Ends TLS before the run's PostgreSQL, whose socket has none, as a server with its own CA; returns
 * the URL without the query, and the file of the CA.
 */
async function startTls(given: Given = {}) {
  const { key, cert } = await certify(given);
  const target = new URL(inject('databaseUrl'));
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`;
  const open = new Set<Socket>();
  const server = createServer((near) => {
    open.add(near);
    near.on('error', () => {});
    near.once('data', () => {
      if (given.hasTls === false) return near.end('N');
      near.write('S');
      const inside = new TLSSocket(near, { isServer: true, key, cert });
      const far = connect(path);
      open.add(far);
      inside.on('error', () => far.destroy());
      far.on('error', () => inside.destroy());
      inside.pipe(far).pipe(inside);
    });
  });
  await listenOn(server, { host: '127.0.0.1', port: 0 });
  const folder = mkdtempSync(join(scratchFolder(), 'portal-tls-'));
  onTestFinished(() => {
    for (const socket of open) socket.destroy();
    server.close();
    rmSync(folder, { recursive: true });
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('It has no port.');
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, cert);
  const own = `postgresql://${target.username}@localhost:${address.port}${target.pathname}`;
  return { url: own, ca, folder };
}

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
  const { url, ca } = await startTls();
  expect(await reach(`${url}?sslmode=verify-full&sslrootcert=${ca}`)).toBe('reached');
});

test.each<readonly [string, Given, (place: { ca: string; folder: string }) => string, string]>([
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
  const place = await startTls(given);
  const sentence = await reach(`${place.url}?sslmode=verify-full${query(place)}`);
  expect(sentence).toMatch(/^The database of DATABASE_URL cannot be used: .*\.$/);
  expect(sentence).toContain(reason);
});
