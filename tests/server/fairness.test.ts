import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool } from '../../src/server/platform/database/connection/connect.ts';
import {
  createPortalDatabase,
  type PortalDatabase,
} from '../../src/server/platform/database/portalDatabase.ts';
import { programOf } from './helpers/apiProgram.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { openPortal, type TestPortal } from './helpers/portal.ts';

const LIST = '/api/portal/returns';
/** A session runs ten requests at once, and thirty more wait. */
const ADMITTED = 40;

let portal: TestPortal;
let requests: PortalDatabase;
/** Promise that the requests of one organization wait for while a test holds them. */
let held: { readonly organisationId: string; readonly until: Promise<void> } | null = null;

beforeAll(async () => {
  portal = await openPortal({
    wrap: ({ url }) => {
      requests = createPortalDatabase(createPool(url, () => {}, 'requests'));
      const wait = async (id: string) => {
        if (held?.organisationId === id) await held.until;
      };
      return {
        ...requests,
        forOrganisation: (id, work) => wait(id).then(() => requests.forOrganisation(id, work)),
        readForOrganisation: (id, work) =>
          wait(id).then(() => requests.readForOrganisation(id, work)),
      };
    },
  });
  const now = portal.clock.now();
  await addOrganisation(portal.services.database, { name: 'Calm', domain: 'calm.test', now });
});
afterAll(async () => {
  await requests.close();
  await portal.close();
});

/** Holds every admitted request of Acme; returns a function that releases them. */
function hold(): () => void {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  held = { organisationId: portal.acme.id, until };
  return () => {
    held = null;
    release();
  };
}

const statuses = (answers: readonly { readonly statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};

describe('one session with a hundred parallel requests', () => {
  test('runs ten, queues thirty, and rejects the rest; others notice nothing', async () => {
    const busy = await portal.signIn('admin@acme.test');
    const calm = await portal.signIn('admin@calm.test');
    const release = hold();
    const refused: string[] = [];
    const pendingRequests = Array.from({ length: 100 }, async () => {
      const answer = await busy.get(LIST);
      if (answer.statusCode === 429) refused.push(String(answer.headers['retry-after']));
      return answer;
    });
    await expect.poll(() => refused.length).toBe(100 - ADMITTED);
    expect((await calm.get(LIST)).statusCode).toBe(200);
    release();
    expect(statuses(await Promise.all(pendingRequests))).toEqual({
      200: ADMITTED,
      429: 100 - ADMITTED,
    });
    // The more requests are refused, the longer the retry time.
    expect(new Set(refused)).toEqual(new Set(['2', '3']));
    // The places are free again.
    expect((await busy.get(LIST)).statusCode).toBe(200);
  });

  test('a program gets the rejection in the format of the public API', async () => {
    const program = await programOf(portal);
    const release = hold();
    const pendingRequests = Array.from({ length: ADMITTED + 1 }, () =>
      program.get('/api/v2/device_returns/'),
    );
    const first = await Promise.race(pendingRequests);
    release();
    await Promise.all(pendingRequests);
    expect(first.status).toBe(429);
    expect(first.headers['retry-after']).toBe('2');
    expect(first.body).toEqual({
      detail: 'Too many requests at the same time. Wait a moment and try again.',
    });
  });
});

test('an order or import in progress does not block adding a webhook', async () => {
  const admin = await portal.signIn('admin@acme.test');
  // Locks that an order holds on referenced rows until its transaction ends.
  const client = await portal.testDatabase.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT FROM organisations WHERE id = $1 FOR KEY SHARE', [portal.acme.id]);
  const url = 'https://hooks.acme.test/';
  const form = { url, description: '', events: ['device_return.created'] };
  const added = await admin.post('/api/portal/webhooks', form);
  const [{ id }] = added.json().endpoints;
  await client.query('SELECT FROM webhook_endpoints WHERE id = $1 FOR KEY SHARE', [id]);
  const tested = await admin.post(`/api/portal/webhooks/${id}/test`, {});
  await client.query('ROLLBACK');
  client.release();
  expect([added.statusCode, tested.statusCode]).toEqual([201, 200]);
});

describe('a locked table', () => {
  test('is a temporary outage: 503 and when to retry, not our own fault', async () => {
    const admin = await portal.signIn('admin@acme.test');
    const program = await programOf(portal);
    const client = await portal.testDatabase.pool.connect();
    await client.query('BEGIN; LOCK TABLE returns IN ACCESS EXCLUSIVE MODE');
    const [page, api] = await Promise.all([
      admin.get('/api/portal/returns/RTN-100001'),
      program.get('/api/v2/device_returns/'),
    ]);
    await client.query('ROLLBACK');
    client.release();
    expect([page.statusCode, page.headers['retry-after'], page.json().type]).toEqual([
      503,
      '5',
      'urn:portal:problem:unavailable',
    ]);
    expect([api.status, api.headers['retry-after']]).toEqual([503, '5']);
    expect((await admin.get(LIST)).statusCode).toBe(200);
  });
});
