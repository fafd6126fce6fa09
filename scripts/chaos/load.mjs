// Load of two organizations: reads lists, places orders through the API, imports, requests log-in
// links.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { call, isLink, requestLink, summarize, waitAfter } from './client.mjs';

const READ_EVERY_MS = 150;
const ORDER_EVERY_MS = 500;
const LINK_EVERY_MS = 2000;
/** Concurrent orders of one organization. */
const ORDERS_AT_ONCE = 6;
const ROWS = 40;
/** Time that the last orders are retried after the load ends. */
const LAST_ORDERS_MS = 75_000;
const LIST = '/api/portal/returns';

const AUSTIN = {
  line1: '1100 Congress Ave',
  line2: '',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  country: 'US',
};
const OFFICE = {
  line1: '350 5th Ave',
  line2: '',
  city: 'New York',
  region: 'NY',
  postalCode: '10118',
  country: 'US',
};

/** Address that an order with this serial number notifies. */
export const addressOf = (serial) => `${serial.toLowerCase()}@company.test`;

function apiOrder(serial) {
  return {
    device: 'laptop',
    request_charger: false,
    serial_number: serial,
    employee_info: {
      name: `Leaver ${serial}`,
      email: `${serial.toLowerCase()}@home.test`,
      address_line_1: AUSTIN.line1,
      address_city: AUSTIN.city,
      address_state: AUSTIN.region,
      address_zip: AUSTIN.postalCode,
      address_country: 'United States',
    },
    company_info: {
      return_recipient_name: 'IT',
      return_address_company: 'Company',
      return_address_line_1: OFFICE.line1,
      return_address_city: OFFICE.city,
      return_address_state: OFFICE.region,
      return_address_zip: OFFICE.postalCode,
      display_name: 'Company',
      notification_email: addressOf(serial),
    },
  };
}

/** An order as the portal's forms send it. */
export function formOf(serialNumber) {
  const name = `Leaver ${serialNumber}`;
  const email = `${serialNumber.toLowerCase()}@home.test`;
  return {
    device: 'laptop',
    lane: 'US-US',
    employee: { name, email, phone: '', address: AUSTIN },
    destination: { kind: 'new', recipient: 'IT', company: 'Company', address: OFFICE },
    options: {
      charger: false,
      cellPhone: false,
      dispose: false,
      declaredValue: 120_000,
      legalHoldDays: 0,
    },
    references: {
      serialNumber,
      assetTag: '',
      ticketId: '',
      costCentre: '',
      kitNote: '',
      internalNote: '',
    },
  };
}

/** Sends a table of leavers and starts it, retrying as often as necessary. */
export async function startImport(organization, count = ROWS, signal = undefined) {
  const { browser, imports, name } = organization;
  const mark = `${name}-I${imports.length}`;
  const serials = Array.from({ length: count }, (_, index) => `${mark}-${index}`);
  const order = { id: null, serials };
  imports.push(order);
  const send = (path, method, json) =>
    browser.insist(`/api/portal/imports${path}`, { method, json }, signal);
  const key = randomUUID();
  const created = await send('', 'POST', { key, name: 'leavers.csv', total: count });
  if (created === null) return;
  const { id } = created.body;
  for (let from = 0; from < count; from += 100) {
    const rows = serials.slice(from, from + 100).map((serial, index) => {
      const order = formOf(serial);
      return { line: from + index + 2, cells: { name: order.employee.name }, order, reason: '' };
    });
    await send(`/${id}/rows`, 'PUT', { rows });
  }
  if ((await send(`/${id}/start`, 'POST', { again: false })) !== null) order.id = id;
}

/** Places an order through the public API, retrying until it succeeds; the request is idempotent. */
export async function placeOrder(urlOf, { key, orders, notes }, serial, deadline) {
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': 'application/json',
    'idempotency-key': `key-${serial}`,
  };
  const order = { begunAt: performance.now(), id: null, tries: 0, answeredAt: 0 };
  orders.set(serial, order);
  while (performance.now() < deadline()) {
    order.tries += 1;
    const answer = await call(urlOf(), '/api/v2/device_returns/', {
      method: 'POST',
      headers,
      body: JSON.stringify(apiOrder(serial)),
      notes,
    });
    if (answer.status === 201) {
      order.id = answer.body.id;
      order.answeredAt = performance.now();
      return;
    }
    if (answer.status >= 400 && answer.status < 429 && answer.status !== 409) {
      throw new Error(`An order was answered with ${answer.status}: ${summarize(answer.body)}`);
    }
    await pause(waitAfter(answer));
  }
}

/** Measures how long the mail of each link takes; links are requested one after another. */
async function linkLoop({ visitor, email, links }, mail, signal) {
  await visitor.get('/auth_state/');
  while (!signal.aborted) {
    const sentAt = performance.now();
    const { status } = await requestLink(visitor, email);
    if (status === 403) await visitor.get('/auth_state/');
    if (status === 200) {
      const link = { sentAt, tookMs: null };
      links.push(link);
      const find = () =>
        mail.received.find(({ to, id, at }) => to === email && isLink(id) && at > sentAt);
      while (find() === undefined && !signal.aborted) await pause(20);
      if (find() !== undefined) link.tookMs = find().at - sentAt;
    }
    await pause(LINK_EVERY_MS, undefined, { signal }).catch(() => {});
  }
}

/** Starts the load of one organization; `stop` ends it and waits for running requests. */
export function startLoad(
  { urlOf, mail },
  organization,
  { rows = ROWS, mark = 'A', everyMs = ORDER_EVERY_MS } = {},
) {
  const { browser, notes, name } = organization;
  const ending = new AbortController();
  const { signal } = ending;
  let lastOrderAt = Number.POSITIVE_INFINITY;
  const failures = [];
  const guarded = (work) => work.catch((error) => failures.push(`${name}: ${error.message}`));

  async function reads() {
    notes.begin();
    while (!signal.aborted) {
      const { status, body } = await browser.get(LIST);
      if (status === 200 && Array.isArray(body.rows)) notes.right();
      else if (status === 200 || status === 401)
        failures.push(`${name}: the list was ${summarize(body)}`);
      await pause(READ_EVERY_MS);
    }
  }
  /** A gap that still lasts at the end counts, too. */
  async function lastRead() {
    await reads();
    if ((await browser.get(LIST)).status === 200) notes.right();
  }
  async function orders() {
    const pending = new Set();
    for (let count = 0; !signal.aborted; count += 1) {
      if (pending.size < ORDERS_AT_ONCE) {
        const order = guarded(
          placeOrder(urlOf, organization, `${name}-${mark}${count}`, () => lastOrderAt),
        ).finally(() => pending.delete(order));
        pending.add(order);
      }
      await pause(everyMs);
    }
    await Promise.all(pending);
  }
  const all = [
    guarded(lastRead()),
    guarded(orders()),
    guarded(linkLoop(organization, mail, signal)),
    ...(rows === 0 ? [] : [guarded(startImport(organization, rows, signal))]),
  ];
  return {
    /** Ends the load without further requests. */
    abandon: async () => {
      lastOrderAt = 0;
      ending.abort();
      await Promise.all(all);
    },
    stop: async () => {
      lastOrderAt = performance.now() + LAST_ORDERS_MS;
      ending.abort();
      await Promise.all(all);
      return failures;
    },
  };
}
