import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import { startReceiver } from '../browser/helpers/loopback.ts';
import { startPortalProcess } from '../browser/helpers/portalProcess.ts';
import { atEndOfWorker } from '../browser/helpers/workerResources.ts';
import { createTestDatabase } from '../server/helpers/database.ts';
import { startAddressService } from './addressService.ts';
import { hideReturn, showReturns } from './hiddenReturns.ts';
import type { PickupEnd, Server } from './person.ts';
import { startPickupCarrier } from './pickupCarrier.ts';
import { openRemotePortal, type RemotePortal } from './remotePortal.ts';
import { recordSeed } from './seed.ts';
import { deleteSso, seedSso } from './seedSso.ts';
import { holdImports } from './testImports.ts';

/** Well above the needs of a minute's paths, and quickly used up. */
const SIGN_INS_PER_IP = 40;
/** SQL that leaves no visit of a public page for ten minutes. */
const USED_UP = `INSERT INTO rate_limits
  SELECT DISTINCT bucket, window_start + minute * interval '1 minute', 1000
  FROM rate_limits CROSS JOIN generate_series(0, 10) AS minute
  WHERE bucket LIKE 'orderCancel.ip:%' OR bucket LIKE 'support.ip:%'
  ON CONFLICT (bucket, window_start) DO UPDATE SET count = excluded.count`;
/** Link of the login page for companies without an account. */
export const GET_STARTED = 'https://start.acme.test/join?plan=a&from="portal"';

const NEWEST = '(SELECT max(id) FROM invitations)';
const becomes = (state: string) => `UPDATE invitations SET state = '${state}' WHERE id = ${NEWEST}`;
/** SQL that changes the newest invitation. */
const SETTLED = {
  accepted: becomes('accepted'),
  expired: `UPDATE invitations SET expires_at = sent_at WHERE id = ${NEWEST}`,
  revoked: becomes('revoked'),
  taken: `INSERT INTO users (organisation_id, email, role, created_at)
    SELECT organisation_id, email, role, now() FROM invitations WHERE id = ${NEWEST}`,
  unknown: `DELETE FROM invitation_codes WHERE invitation_id = ${NEWEST}`,
} as const;

/** A row of the price list. */
type Price = Readonly<Record<'organisation_id' | 'device' | 'lane' | 'price', unknown>>;

/** Manipulations that concern one path's return or user. */
type OfOnePath =
  | 'moveReturnOn'
  | 'cancelReturn'
  | 'hideReturn'
  | 'sayElsewhere'
  | 'answerQuestion'
  | 'pickUp'
  | 'bringHome'
  | 'keepDraft'
  | 'orderDraft';

/** Output of a portal for its operator. */
export interface Exposed {
  /** The log. */
  output(): string;
  /** Error reports of its pages. */
  reports(): readonly string[];
}

/** Reports of the carrier about returns of the portal. */
interface PortalCarrier {
  /** Reports the box as shipped and delivered. */
  deliverBox(orderNumber: string): Promise<void>;
  /** Reports the device as picked up. */
  takeDevice(orderNumber: string): Promise<void>;
  /** Reports the device as delivered. */
  deliverDevice(orderNumber: string): Promise<void>;
  /** Answers about the pick-up that was asked for, or lets its time pass. */
  pickUp(orderNumber: string, end: PickupEnd): Promise<void>;
}

/** A portal for the paths of level 3. */
export interface TestPortal extends RemotePortal {
  readonly server: Omit<Server, OfOnePath>;
  /** Manipulations of one browser's sessions, if not all can be changed. */
  serverFor?(context: BrowserContext): Partial<Server>;
  /** Output for its operator so far; undefined for a running portal. */
  readonly exposed?: Exposed;
  /** Whether it is in production mode, in which machines of pages can't be observed. */
  readonly hidesMachines?: boolean;
  /** Carrier that sells labels and pick-ups; absent where kits are shipped by hand. */
  readonly carrier?: PortalCarrier;
  /** Removes a return without trace until `restore`. */
  hide(orderNumber: string): Promise<void>;
  /** Restores resources that an outcome has used up. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

interface SharedPortal extends TestPortal {
  /** Restores the initial state. */
  startOver(): Promise<void>;
}

/** Way in which kits of a portal are shipped. */
type Shipping = 'byHand' | 'byCarrier';
const ofWorker = new Map<Shipping, Promise<SharedPortal>>();

/** Returns this worker's portal in its initial state. */
export async function workerPortal(shipping: Shipping = 'byHand'): Promise<TestPortal> {
  const running = ofWorker.get(shipping);
  const isFresh = running === undefined;
  const started = running ?? startTestPortal(shipping);
  ofWorker.set(shipping, started);
  const portal = await started;
  if (isFresh) atEndOfWorker(() => void portal.stop());
  else await portal.startOver();
  return portal;
}

/** Starts the built portal in its own process, with a database that the paths can manipulate. */
async function startTestPortal(shipping: Shipping): Promise<SharedPortal> {
  const [storage, addresses, reports, carrier] = await Promise.all([
    createTestDatabase(),
    startAddressService(),
    startReceiver(),
    shipping === 'byCarrier' ? startPickupCarrier() : null,
  ]);
  const portal = await startPortalProcess({
    env: {
      DATABASE_URL: storage.url,
      SIGN_INS_PER_IP: String(SIGN_INS_PER_IP),
      MAGIC_LINKS_PER_ADDRESS: '1000',
      GET_STARTED_URL: GET_STARTED,
      ADDRESS_VALIDATION_URL: addresses.url,
      ERROR_REPORTING_URL: reports.dsn,
      INBOUND_MAIL_ADDRESS: 'leavers@in.portal.test',
      INBOUND_MAIL_PASSWORD: 'postmark-knows-this-password',
      ...carrier?.env,
    },
  });
  const { url } = portal;
  const imports = await holdImports(storage.pool);
  const bringSeedBack = await recordSeed(storage.pool);
  let withdrawn: readonly Price[] = [];
  const restore = async () => {
    await storage.pool.query('DELETE FROM rate_limits');
    for (const { organisation_id, device, lane, price } of withdrawn) {
      const values = [organisation_id, device, lane, price];
      await storage.pool.query('INSERT INTO prices VALUES ($1, $2, $3, $4)', values);
    }
    withdrawn = [];
    addresses.judge('verified');
    await showReturns(storage.pool);
  };
  /** Prepares a path. */
  const begin = async () => {
    await restore();
    carrier?.startOver();
    await deleteSso(storage.pool);
  };
  const outside = openRemotePortal({
    url,
    async mails(to) {
      const newest = 'SELECT body_text FROM mailbox WHERE recipient = $1 ORDER BY id DESC LIMIT 30';
      const { rows } = await storage.pool.query<{ body_text: string }>(newest, [to]);
      return rows.map(({ body_text }) => body_text).reverse();
    },
    complaint: () => portal.output(),
  });
  return {
    ...outside,
    server: {
      imports,
      seedSso: seedSso(storage.pool),
      async revokeTokens() {
        await storage.pool.query(
          'UPDATE scim_tokens SET revoked_at = now() WHERE revoked_at IS NULL',
        );
      },
      async forgetChannels() {
        await storage.pool.query('DELETE FROM chat_channels');
      },
      async forgetLeaverMail() {
        await storage.pool.query('DELETE FROM leaver_mailboxes');
      },
      async forgetDomains() {
        await storage.pool.query(`DELETE FROM organisation_domains WHERE token IS NOT NULL;
          UPDATE organisations SET other_addresses = 'refuse'`);
      },
      async askElsewhere() {
        await storage.pool.query('UPDATE magic_links SET browser_hash = $1', [randomBytes(32)]);
      },
      async judgeAddress(kind) {
        addresses.judge(kind);
      },
      async withdrawPrices() {
        const { rows } = await storage.pool.query<Price>('DELETE FROM prices RETURNING *');
        withdrawn = rows;
      },
      async settleInvite(how) {
        await storage.pool.query(SETTLED[how]);
      },
      async spendLinks() {
        await storage.pool.query('UPDATE magic_links SET used_at = created_at');
      },
      async revokeSessions() {
        await storage.pool.query('DELETE FROM sessions');
      },
      async useUpVisits() {
        // One visit makes the server's own rows; the next minutes are used up, too.
        const paths = ['order-cancel/RTN-1', 'support/RTN-1/none'];
        await Promise.all(paths.map((path) => fetch(`${url}/api/portal/${path}`)));
        await storage.pool.query(USED_UP);
      },
      async useUpLinks() {
        // Counted by the server itself, so that no row differs from its own.
        // Twice the limit, because a new minute may begin meanwhile.
        for (let count = 0; count <= 2 * SIGN_INS_PER_IP; count += 1) {
          const form = new FormData();
          form.set('email', 'nobody@acme.test');
          const answer = await postAsNewVisitor(url, form);
          if (answer === 429) return;
        }
        throw new Error('The limit of links was never reached');
      },
    },
    async mailLink(context, email) {
      await begin();
      return outside.mailLink(context, email);
    },
    async signIn(context, email) {
      await begin();
      return outside.signIn(context, email);
    },
    ...(carrier !== null && {
      carrier: {
        deliverBox: (orderNumber) => carrier.deliverBox(storage.pool, url, orderNumber),
        takeDevice: (orderNumber) => carrier.takeDevice(storage.pool, url, orderNumber),
        deliverDevice: (orderNumber) => carrier.deliverDevice(storage.pool, url, orderNumber),
        pickUp: (orderNumber, end) => carrier.pickUp(storage.pool, orderNumber, end),
      },
    }),
    exposed: { output: portal.output, reports: () => reports.envelopes },
    hide: (orderNumber) => hideReturn(storage.pool, orderNumber),
    restore,
    async startOver() {
      withdrawn = [];
      addresses.judge('verified');
      await bringSeedBack();
    },
    async stop() {
      await portal.stop();
      await addresses.stop();
      await reports.close();
      await carrier?.stop();
      await storage.close();
    },
  };
}

/** Requests a link as a new visitor; returns the status. */
async function postAsNewVisitor(url: string, body: FormData): Promise<number> {
  const arrival = await fetch(`${url}/auth_state/`);
  const cookies = arrival.headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  const token = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice(10) ?? '';
  const headers = { cookie: cookies.join('; '), 'X-CSRFToken': decodeURIComponent(token) };
  const answer = await fetch(`${url}/api/send_magic_link/`, { method: 'POST', body, headers });
  return answer.status;
}
