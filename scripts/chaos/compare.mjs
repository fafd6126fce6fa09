// Compares the acknowledged orders with those in the database, the API, the mailbox and at the
// receivers.
import { setTimeout as pause } from 'node:timers/promises';
import { call, isLink } from './client.mjs';
import { addressOf } from './load.mjs';

/** Time that queued work gets to finish on its own, and the limit for all of it. */
const OWN_TIME_MS = 12_000;
const DRAIN_MS = 75_000;

/** Jobs of the organizations, without deliveries to receivers that are dead on purpose. */
const OURS = `organisation_id = ANY ($1) AND NOT (kind = 'webhook.deliver' AND payload->>'endpointId'
  IN (SELECT id::text FROM webhook_endpoints WHERE description = 'dead'))`;

/**
 * Waits until all jobs of the organizations are done. Retry delays grow to hours; after
 * OWN_TIME_MS, jobs are retried at once.
 */
async function waitForOutbox({ query, organizations }) {
  const ids = organizations.map(({ id }) => id);
  const startedAt = performance.now();
  for (;;) {
    const [{ waiting }] = await query(
      `SELECT (SELECT count(*) FROM outbox WHERE ${OURS} AND done_at IS NULL AND dead_at IS NULL)
        + (SELECT count(*) FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
          WHERE d.organisation_id = ANY ($1) AND d.state = 'waiting' AND e.description <> 'dead')
        + (SELECT count(*) FROM imports
          WHERE organisation_id = ANY ($1) AND state = 'running') AS waiting`,
      [ids],
    );
    const tookMs = performance.now() - startedAt;
    if (Number(waiting) === 0 || tookMs > DRAIN_MS) return Number(waiting);
    if (tookMs > OWN_TIME_MS) await makeDue(query, ids);
    await pause(500);
  }
}

async function makeDue(query, ids) {
  await query(
    `UPDATE outbox SET due_at = now()
     WHERE ${OURS} AND due_at > now() AND held_until IS NULL AND done_at IS NULL`,
    [ids],
  );
  await query(
    `UPDATE webhook_deliveries d SET due_at = now() FROM webhook_endpoints e
     WHERE d.organisation_id = ANY ($1) AND d.state = 'waiting' AND d.due_at > now()
       AND e.id = d.endpoint_id AND e.description <> 'dead'`,
    [ids],
  );
}

/** Finds an organization's orders that are lost or duplicated. */
async function compareOrders({ query, urlOf }, { name, id, key, orders, imports }, found) {
  const rows = await query(
    `SELECT serial_number AS serial, order_number AS number FROM returns
     WHERE organisation_id = $1 AND serial_number <> ''`,
    [id],
  );
  const numbers = new Map();
  for (const { serial, number } of rows) {
    numbers.set(serial, [...(numbers.get(serial) ?? []), number]);
  }
  for (const [serial, { id }] of orders) {
    const matches = numbers.get(serial) ?? [];
    if (matches.length > 1) found.twice.push(`${name}: ${serial} is ${matches.join(' and ')}`);
    if (id === null) found.unanswered += 1;
    else if (!matches.includes(id)) found.lost.push(`${name}: order ${id}`);
  }
  for (const { id: importId, serials } of imports) {
    if (importId === null) continue;
    const [job] = await query('SELECT state FROM imports WHERE id = $1', [importId]);
    const places = await query(
      'SELECT state, order_number AS number, reason FROM import_rows WHERE import_id = $1',
      [importId],
    );
    for (const { state, number, reason } of places) {
      if (state !== 'ordered')
        found.lost.push(`${name}: a row of an import is ${state}: ${reason}`);
      else if (!rows.some((row) => row.number === number)) found.lost.push(`${name}: ${number}`);
    }
    if (job.state !== 'finished') found.lost.push(`${name}: an import is ${job.state}`);
    for (const serial of serials) {
      const matches = numbers.get(serial) ?? [];
      if (matches.length > 1) found.twice.push(`${name}: ${serial} is ${matches.join(' and ')}`);
    }
  }
  const acknowledged = [...orders.values()]
    .map((order) => order.id)
    .filter((order) => order !== null);
  for (const number of acknowledged.slice(-20)) {
    const headers = { authorization: `Bearer ${key}` };
    const { status, body } = await call(urlOf(), `/api/v2/device_returns/${number}/`, { headers });
    if (status !== 200 || body.id !== number) found.lost.push(`${name}: the API has no ${number}`);
  }
  return rows.map(({ number }) => number);
}

/** Compares the mails of acknowledged orders and links. A repetition has the Message-ID of the first. */
function compareMails({ received }, { name, email, orders, links }, found) {
  const byAddress = new Map();
  for (const { to, id } of received) byAddress.set(to, [...(byAddress.get(to) ?? []), id]);
  for (const [serial, { id }] of orders) {
    const ids = byAddress.get(addressOf(serial)) ?? [];
    if (id !== null && ids.length === 0) found.lost.push(`${name}: the mail about ${id}`);
    const different = new Set(ids);
    if (different.size > 1) found.twice.push(`${name}: mails about ${serial}: ${[...different]}`);
    found.repeated += ids.length - different.size;
    found.mails += different.size;
  }
  const linkMails = (byAddress.get(email) ?? []).filter(isLink);
  // `magic-link-<row>-<attempt>`: each attempt mails another link.
  const different = new Set(linkMails.map((id) => id.split('-')[2]));
  if (different.size < links.length) {
    found.lost.push(`${name}: ${links.length - different.size} of ${links.length} links`);
  }
  found.repeated += linkMails.length - different.size;
  found.mails += different.size;
}

/** Each order has notified the receiver, and a repetition has the ID of the first delivery. */
function compareWebhooks({ name, box, orders, isDeaf = false }, numbers, found) {
  if (isDeaf) return 0;
  const ids = new Map();
  for (const { about, id } of box.received) ids.set(about, [...(ids.get(about) ?? []), id]);
  for (const number of numbers) {
    const got = ids.get(number) ?? [];
    const different = new Set(got);
    if (got.length === 0) found.lost.push(`${name}: the webhook of ${number}`);
    if (different.size > 1) found.twice.push(`${name}: webhooks of ${number}`);
    found.repeated += got.length - different.size;
    found.webhooks += different.size;
  }
  let slowestMs = 0;
  for (const { id, answeredAt } of orders.values()) {
    const first = box.received.find(({ about }) => about === id);
    if (first !== undefined) slowestMs = Math.max(slowestMs, first.at - answeredAt);
  }
  return slowestMs;
}

/** Compares all of it once the queued jobs are done. */
export async function compare(world) {
  const found = {
    lost: [],
    twice: [],
    repeated: 0,
    unanswered: 0,
    orders: 0,
    mails: 0,
    webhooks: 0,
  };
  const slowest = new Map();
  const waiting = await waitForOutbox(world);
  if (waiting > 0) found.lost.push(`${waiting} pieces of work wait without end`);
  const dead = await world.query(
    'SELECT kind, last_error AS reason FROM outbox WHERE dead_at IS NOT NULL',
  );
  for (const { kind, reason } of dead) found.lost.push(`${kind} was given up: ${reason}`);
  for (const organization of world.organizations) {
    const numbers = await compareOrders(world, organization, found);
    found.orders += numbers.length;
    compareMails(world.mail, organization, found);
    slowest.set(organization.name, compareWebhooks(organization, numbers, found));
  }
  return { ...found, slowestWebhook: slowest };
}
