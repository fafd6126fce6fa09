import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { generate } from 'selfsigned';
import { onTestFinished } from 'vitest';
import { listenOn } from '../../../src/server/platform/port.ts';
import { scratchFolder } from './scratch.ts';

const DAY = 24 * 60 * 60_000;

export interface TlsServer {
  /** Name in the server's certificate. */
  readonly host?: string;
  readonly endsInDays?: number;
  /** Answer to PostgreSQL's SSLRequest: yes or no. */
  readonly hasTls?: boolean;
}

async function certify({ host = 'localhost', endsInDays = 2 }: TlsServer) {
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
 * Ends TLS before a database of the run's PostgreSQL, whose socket has none, as a server with its own
 * CA; returns the URL without the query, and the file of the CA.
 */
export async function startTls(databaseUrl: string, given: TlsServer = {}) {
  const { key, cert } = await certify(given);
  const target = new URL(databaseUrl);
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
