import { randomUUID } from 'node:crypto';
import type { Address } from '../../../src/domain/address.ts';
import type { ReturnPage } from '../../../src/domain/returns/list/returnRow.ts';
import { EMPTY_REFERENCES } from '../../../src/domain/returns/references.ts';
import type { OrderForm, ReturnDetails } from '../../../src/domain/returns/returns.ts';
import { DEVICES, LANES } from '../../../src/domain/words.ts';
import { startPortal, type TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

export const AUSTIN: Address = {
  line1: '1100 Congress Ave',
  line2: 'Apt 4',
  city: 'Austin',
  region: 'TX',
  postalCode: '78701',
  country: 'US',
};
export const TORONTO: Address = {
  line1: '290 Bremner Blvd',
  line2: '',
  city: 'Toronto',
  region: 'ON',
  postalCode: 'M5V 3L9',
  country: 'CA',
};
export const OFFICE: Address = {
  line1: '350 5th Ave',
  line2: 'Floor 21',
  city: 'New York',
  region: 'NY',
  postalCode: '10118',
  country: 'US',
};

/** An order of Eve Employee's laptop from Austin to the office in New York. */
export function orderForm(changes: Partial<OrderForm> = {}): OrderForm {
  return {
    device: 'laptop',
    lane: 'US-US',
    employee: {
      name: 'Eve Employee',
      email: 'eve@home.test',
      phone: '+1 512 555 0100',
      address: AUSTIN,
    },
    destination: { kind: 'new', recipient: 'Acme IT', company: 'Acme', address: OFFICE },
    options: {
      charger: true,
      cellPhone: false,
      dispose: false,
      declaredValue: 120_000,
      legalHoldDays: 0,
    },
    references: {
      ...EMPTY_REFERENCES,
      assetTag: 'AT-7',
      ticketId: 'HR-12',
    },
    ...changes,
  };
}

/** Sets prices so that an organization can order every device on every lane, except monitors from Canada. */
export async function addPrices(portal: TestPortal, organisationId: string): Promise<void> {
  const prices = DEVICES.flatMap((device) =>
    LANES.filter((lane) => !(device === 'monitor' && lane === 'CA-US')).map((lane) => ({
      organisation_id: organisationId,
      device,
      lane,
      price: 7900,
      currency: 'USD',
    })),
  );
  await portal.services.database.asSystem((tx) => tx.insertInto('prices').values(prices).execute());
}

/** Adds a notification address of the organization. */
export async function addNotificationAddress(
  portal: TestPortal,
  organisationId: string,
  email: string,
): Promise<void> {
  await portal.services.database.asSystem((tx) =>
    tx
      .insertInto('notification_addresses')
      .values({ organisation_id: organisationId, email })
      .execute(),
  );
}

/** Adds an address to each further order that is notified of every step, as API programs can. */
export async function nameAddress(portal: TestPortal, email: string): Promise<void> {
  const { pool } = portal.testDatabase;
  // Read by new orders (globalSetup.ts); altering the table would make its database unusable for
  // the next test.
  await pool.query('DELETE FROM counting.named_address');
  await pool.query('INSERT INTO counting.named_address VALUES ($1)', [email]);
}

/** Orders a return as the signed-in user. Throws if it is refused. */
export async function order(
  browser: TestBrowser,
  changes: Partial<OrderForm> = {},
): Promise<ReturnDetails> {
  const answer = await browser.post('/api/portal/returns', {
    idempotencyKey: randomUUID(),
    order: orderForm(changes),
  });
  if (answer.statusCode !== 201) throw new Error(`Not ordered: ${answer.body}`);
  return answer.json<ReturnDetails>();
}

/** Starts a portal with prices, and signs this user in. */
export async function startOrders(email = 'admin@acme.test') {
  const portal = await startPortal();
  await addPrices(portal, portal.acme.id);
  const browser = await portal.signIn(email);
  portal.mails.length = 0;
  return { portal, browser };
}

/** Events until the employee has the box. */
export const DELIVERED = [
  { type: 'order.release' },
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' },
  { type: 'kit.delivered' },
];

/** Sends events one after the other, whatever their responses. */
export async function sendAll(
  browser: TestBrowser,
  orderNumber: string,
  events: readonly object[],
): Promise<void> {
  for (const event of events) await send(browser, orderNumber, event);
}

/** Sends an event, whatever its response. */
export function send(browser: TestBrowser, orderNumber: string, event: object) {
  return browser.post(`/api/portal/returns/${orderNumber}/events`, event);
}

export async function listPage(browser: TestBrowser, query = ''): Promise<ReturnPage> {
  const answer = await browser.get(`/api/portal/returns${query}`);
  if (answer.statusCode !== 200) throw new Error(`Not listed: ${answer.body}`);
  return answer.json<ReturnPage>();
}
