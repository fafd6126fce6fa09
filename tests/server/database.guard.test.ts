import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { limitPerOrganization } from '../../src/server/platform/database/connection/connectionLimits.ts';
import { createGuard } from '../../src/server/platform/database/connection/guard.ts';
import { isOutage } from '../../src/server/platform/database/connection/outage.ts';
import { PackedSocket } from '../../src/server/platform/database/connection/packedSocket.ts';
import {
  createPortalDatabase,
  type PortalDatabase,
} from '../../src/server/platform/database/portalDatabase.ts';
import { listenOn } from '../../src/server/platform/port.ts';
import { createTestDatabase } from './helpers/database.ts';

const LIMITS = { askMs: 20, crowdedMs: 150 };

/** A proxy to the database that can stop forwarding: connections open, and nobody answers. */
async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const path = `${target.searchParams.get('host')}/.s.PGSQL.${target.port || 5432}`;
  let isHanging = false;
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(path);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => to.destroy()).on('close', () => to.destroy());
      from.on('data', (bytes) => {
        if (!isHanging) to.write(bytes);
      });
    }
  });
  await listenOn(server, { host: '127.0.0.1', port: 0 });
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  target.search = '';
  target.hostname = '127.0.0.1';
  target.port = String(address.port);
  return {
    url: target.href,
    hangs: (value: boolean) => {
      isHanging = value;
    },
  };
}

/** A guarded database at `url` with few connections, and no limits of its own. */
function openGuarded(url: string, max = 3) {
  const sockets = new Set<Socket>();
  const pool = new Pool({
    ...{ connectionString: url, max, pipeline: true, application_name: 'returns-portal requests' },
    stream: () => {
      const socket = new PackedSocket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    },
  });
  const asking = new Pool({
    ...{ connectionString: url, max: 2, query_timeout: 200, connectionTimeoutMillis: 200 },
    pipeline: true,
  });
  for (const one of [pool, asking]) {
    one.on('error', () => {}).on('connect', (client) => client.on('error', () => {}));
  }
  const reports: string[] = [];
  const guard = createGuard(
    createPortalDatabase(asking),
    (text) => void reports.push(text),
    LIMITS,
  );
  const database = limitPerOrganization(
    createPortalDatabase(guard.over({ pool, purpose: 'requests', sockets })),
    2,
    undefined,
    guard,
  );
  onTestFinished(async () => {
    guard.stop();
    await Promise.all([pool.end(), asking.end()]);
  });
  return { database, reports };
}

const one = (database: PortalDatabase, organisation = '1') =>
  database.forOrganisation(organisation, (tx) => sql`SELECT 1`.execute(tx));
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => (isOutage(error) ? 'outage' : String(error)),
  );

test('a database that hangs rejects everybody, and serves again once it answers', async () => {
  const { url, close } = await createTestDatabase();
  onTestFinished(close);
  const proxy = await startProxy(url);
  const { database, reports } = openGuarded(proxy.url);
  await one(database);
  proxy.hangs(true);
  // On the pool's connection, on new ones, in the queue of the pool, and in that of the organization.
  const organisations = ['1', '1', '1', '2', '2', '3', '4'];
  const calls = organisations.map((id) => outcome(one(database, id)));
  expect(new Set(await Promise.all(calls))).toEqual(new Set(['outage']));
  expect(await outcome(one(database))).toBe('outage');
  proxy.hangs(false);
  await expect.poll(() => outcome(one(database))).toBe('answered');
  expect(reports).toEqual([
    'The database does not answer; requests are turned away until it does.',
    'The database answers again.',
  ]);
});

test('calls that wait for a locked table give way to others, and only then', async () => {
  const { url, pool, close } = await createTestDatabase();
  onTestFinished(close);
  const { database } = openGuarded(url);
  const holder = await pool.connect();
  // Opens the connections: on a busy machine that takes longer than the limit.
  await Promise.all(['1', '2', '3'].map((organisation) => one(database, organisation)));
  await holder.query('BEGIN; LOCK TABLE saved_addresses IN ACCESS EXCLUSIVE MODE');
  let ended = 0;
  const needing = (organisation: string) =>
    outcome(
      database.forOrganisation(organisation, (tx) =>
        tx.selectFrom('saved_addresses').select('id').execute(),
      ),
    ).finally(() => {
      ended += 1;
    });
  const waiting = ['1', '1', '2'].map(needing);
  // Everybody has a connection, so nobody gives way.
  await new Promise((resolve) => setTimeout(resolve, 4 * LIMITS.crowdedMs));
  expect(ended).toBe(0);
  // Organization 1 has no place left, and for organization 3 there is no connection.
  expect(await outcome(one(database, '1'))).toBe('answered');
  expect(await outcome(one(database, '3'))).toBe('answered');
  expect(await Promise.all(waiting)).toEqual(['outage', 'outage', 'outage']);
  const last = needing('1');
  await holder.query('COMMIT');
  holder.release();
  expect(await last).toBe('answered');
});
