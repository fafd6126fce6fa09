import { describe, expect, test } from 'vitest';
import type { ReturnDetails } from '../../src/domain/returns/returns.ts';
import { listen } from './helpers/liveStream.ts';
import { addPrices, order, send } from './helpers/orders.ts';
import { addOrganisation } from './helpers/organizations.ts';
import { type PortalOverrides, startPortal, type TestPortal } from './helpers/portal.ts';

const QUICK = { heartbeatMs: 20 };

/** Makes the changes so far older than any page's data. */
const age = (portal: TestPortal) =>
  portal.testDatabase.pool.query("UPDATE live_changes SET at = at - interval '5 minutes'");

/** Starts two processes of one portal; the admin acts on the first, the member listens on the second. */
async function startTwo(overrides: PortalOverrides = {}) {
  const first = await startPortal();
  await addPrices(first, first.acme.id);
  const second = await startPortal({ beside: first, ...QUICK, ...overrides });
  const admin = await first.signIn('admin@acme.test');
  const member = await first.signIn('member@acme.test');
  return { first, second, admin, member };
}

describe('a stream of changes', () => {
  test('reports at one process a change at another, and nothing else about it', async () => {
    const { second, admin, member } = await startTwo();
    const { orderNumber } = await order(admin);
    const stream = await listen(second, member);
    const before = stream.changes().length;
    const released = await send(admin, orderNumber, { type: 'order.release' });
    const event = released.json<ReturnDetails>().timeline.at(-1)?.id;
    await stream.until(({ changes }) => changes().length > before);
    const last = stream.messages().at(-1);
    expect(last).toEqual({
      type: 'change',
      id: event,
      data: { orderNumber, stockNumber: null, event },
    });
  });

  test('reports devices by their number, and changes just before the stream began', async () => {
    const { first, second, member } = await startTwo();
    const bench = await first.signIn('warehouse@acme.test');
    const scan = (code: string) =>
      bench.post('/api/portal/warehouse/scans', {
        code,
        location: 'A-01',
        unexpected: 'laptop',
        inspection: null,
        previous: '',
      });
    await scan('BOX-0001');
    const stream = await listen(second, member);
    const numbers = () => stream.messages().map(({ data }) => data.stockNumber);
    await stream.until(() => numbers().includes('DEV-100001'));
    await scan('BOX-0002');
    await stream.until(() => numbers().includes('DEV-100002'));
  });

  test('reports changes between a page’s first request and the stream', async () => {
    const { second, admin, member } = await startTwo();
    const { orderNumber } = await order(admin);
    const stream = await listen(second, member);
    await stream.until(({ changes }) => changes().includes(orderNumber));
    expect(stream.changes()).not.toContain(null);
  });

  test('reports to a page the changes since it loaded, and to a very old one that any may be missing', async () => {
    const { first, second, admin, member } = await startTwo();
    const { orderNumber } = await order(admin);
    const young = await listen(second, member, { ageMs: 4_000 });
    await young.until(({ changes }) => changes().includes(orderNumber));
    await age(first);
    expect((await listen(second, member, { ageMs: 4_000 })).changes()).toEqual([]);
    expect((await listen(second, member, { ageMs: 600_000 })).changes()).toEqual([orderNumber]);
    expect((await listen(second, member, { ageMs: 600_001 })).changes()).toEqual([null]);
  });

  test('reports each change once, also of a transaction that commits after a later one', async () => {
    const { first, second, admin, member } = await startTwo();
    const { pool } = first.testDatabase;
    const stream = await listen(second, member);
    const slow = await pool.connect();
    await slow.query('BEGIN');
    await slow.query('INSERT INTO live_changes (organisation_id, change) VALUES ($1, $2)', [
      first.acme.id,
      { orderNumber: 'RTN-SLOW' },
    ]);
    const { orderNumber } = await order(admin);
    await stream.until(({ changes }) => changes().includes(orderNumber));
    await slow.query('COMMIT');
    slow.release();
    await stream.until(({ changes }) => changes().includes('RTN-SLOW'));
    expect(stream.changes()).toEqual([orderNumber, 'RTN-SLOW']);
  });

  test('reports changed permissions from before the stream to that person alone', async () => {
    const { first, second, admin, member } = await startTwo();
    await first.testDatabase.pool.query(
      "UPDATE users SET role = 'admin' WHERE email = 'member@acme.test'",
    );
    await order(admin);
    const stream = await listen(second, member);
    await stream.until(({ changes }) => changes().length > 0);
    expect(stream.messages().map(({ type }) => type)).toContain('rights');
    const other = await listen(second, admin);
    await other.until(({ changes }) => changes().length > 0);
    expect(other.messages().map(({ type }) => type)).not.toContain('rights');
  });

  test('reports to a returning page that anything may have changed, also late commits', async () => {
    const { second, admin, member } = await startTwo();
    const { orderNumber } = await order(admin);
    const first = await listen(second, member);
    await first.until(({ changes }) => changes().length > 0);
    const after = first.messages().at(-1)?.id ?? '';
    first.leave();
    await send(admin, orderNumber, { type: 'order.release' });
    const again = await listen(second, member, { after });
    // The release's own notification may still be on its way to this process, and arrive too.
    await again.until(({ changes }) => changes().includes(null));
  });

  test('reports nothing of another organization', async () => {
    const { first, second, admin, member } = await startTwo();
    const { database, clock } = first.services;
    await addOrganisation(database, { name: 'Globex', domain: 'globex.test', now: clock.now() });
    const stranger = await first.signIn('admin@globex.test');
    const theirs = await listen(second, stranger);
    const ours = await listen(second, member);
    const { orderNumber } = await order(admin);
    await ours.until(({ changes }) => changes().includes(orderNumber));
    // Heartbeats follow the change on the same connection, so a hint would have arrived by now.
    const heartbeats = theirs.text().length;
    await theirs.until(({ text }) => text().length > heartbeats + 2);
    expect(theirs.changes()).toEqual([]);
  });

  test('sends one message for very many changed returns', async () => {
    const { first, second, member } = await startTwo();
    const stream = await listen(second, member);
    await first.testDatabase.pool.query(
      `WITH r AS (
         INSERT INTO returns (organisation_id, idempotency_key, idempotency_hash, created_at,
           created_by_name, state, state_version, status, status_since, is_active, device, lane,
           currency, employee_name, employee_email, employee_phone, employee_address,
           destination_kind, destination, options, serial_number, asset_tag, ticket_id,
           cost_centre, kit_note, internal_note, search_text)
         SELECT $1, n::text, '', now(), '', '{}', 1, 'complete', now(), false, 'laptop', 'US-US',
           'USD', '', '', '', '{}', 'office', '{}', '{}', '', '', '', '', '', '', ''
         FROM generate_series(1, 60) AS n RETURNING id)
       INSERT INTO return_events (organisation_id, return_id, at, recorded_at, type, actor_kind,
         actor_name, status, event)
       SELECT $1, id, now(), now(), 'order.placed', 'admin', '', 'complete', '{}' FROM r`,
      [first.acme.id],
    );
    await stream.until(({ changes }) => changes().length > 0);
    expect(stream.changes()).toEqual([null]);
  });

  test('is not buffered by proxies, and not cached', async () => {
    const { second, member } = await startTwo();
    const { headers } = await listen(second, member);
    expect(headers['content-type']).toBe('text/event-stream');
    expect(headers['cache-control']).toBe('no-store, no-transform');
    expect(headers['x-accel-buffering']).toBe('no');
  });
});

describe('the end of a stream', () => {
  test('follows the end of its session, wherever that happens', async () => {
    const { first, second, member } = await startTwo();
    const stream = await listen(second, member);
    await first.testDatabase.pool.query('DELETE FROM sessions');
    await stream.until(({ isOver }) => isOver());
    expect(stream.messages().at(-1)?.type).toBe('ended');
  });

  test('follows the deactivation of its person', async () => {
    const { first, second, member } = await startTwo();
    const stream = await listen(second, member);
    await first.testDatabase.pool.query(`UPDATE users SET status = 'deactivated'`);
    await stream.until(({ isOver }) => isOver());
    expect(stream.messages().at(-1)?.type).toBe('ended');
  });

  test('is forced on the oldest of too many for one person', async () => {
    const { second, member } = await startTwo();
    const streams = [];
    for (let count = 0; count < 7; count += 1) streams.push(await listen(second, member));
    await streams[0]?.until(({ isOver }) => isOver());
    expect(streams[0]?.messages().at(-1)?.type).toBe('replaced');
    expect(streams.slice(1).map(({ isOver }) => isOver())).not.toContain(true);
  });

  test('comes when the portal stops, which it does not delay', async () => {
    const { second, member } = await startTwo();
    const stream = await listen(second, member);
    await second.app.close();
    await stream.until(({ isOver }) => isOver());
    expect(stream.messages().at(-1)?.type).toBe('closing');
  });

  test('never follows an outage of the database: anything may have changed', async () => {
    let isAway = false;
    let failed = 0;
    const fail = () => {
      failed += 1;
      return Promise.reject(new Error('away'));
    };
    const { second, member } = await startTwo({
      wrap: ({ database }) => ({
        ...database,
        readAsSystem: (select) => (isAway ? fail() : database.readAsSystem(select)),
      }),
    });
    const stream = await listen(second, member);
    isAway = true;
    await stream.until(() => failed > 0);
    isAway = false;
    await stream.until(({ changes }) => changes().includes(null));
    // The user's rights may have changed meanwhile, too.
    await stream.until(({ messages }) => messages().some(({ type }) => type === 'rights'));
    expect(stream.isOver()).toBe(false);
  });

  test('misses nothing when its connection to the database breaks', async () => {
    const { first, second, admin, member } = await startTwo();
    const stream = await listen(second, member);
    await first.testDatabase.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    const { orderNumber } = await order(admin);
    await stream.until(({ changes }) =>
      changes().some((change) => change === orderNumber || change === null),
    );
  });

  test('is immediate without a sign-in', async () => {
    const { second } = await startTwo();
    expect((await listen(second, second.browser())).status).toBe(401);
  });
});
