import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { NewReturnDraft } from '../../../src/api/contract/drafts.ts';
import type { ManualEvent, OrderForm, ReturnDetails } from '../../../src/api/contract/returns.ts';
import type { SupportView } from '../../../src/api/contract/support.ts';
import { startPortalProcess } from '../../browser/support/portalProcess.ts';
import { admin } from '../../machines/support.ts';
import { createTestDatabase } from '../../server/support/database.ts';
import { startAddressService } from './addressService.ts';
import { hideReturn, showReturns } from './hiddenReturns.ts';
import type { Server } from './person.ts';
import { holdImports } from './testImports.ts';

/** Well above what the paths of a minute need, and quickly used up. */
const SIGN_INS_PER_IP = 40;
const PATIENCE_MS = 10_000;

/** A row of the price list. */
type Price = Readonly<Record<'organisation_id' | 'device' | 'lane' | 'price', unknown>>;

/** What the person has ordered before the path begins. */
const ORDER: OrderForm = {
  device: 'laptop',
  lane: 'US-US',
  employee: {
    name: 'Jordan Lee',
    email: '',
    phone: '',
    address: {
      line1: '1 Main Street',
      line2: '',
      city: 'Springfield',
      region: 'IL',
      postalCode: '62701',
      country: 'US',
    },
  },
  destination: { kind: 'warehouse' },
  options: {
    charger: true,
    cellPhone: false,
    dispose: false,
    declaredValue: null,
    legalHoldDays: 0,
  },
  references: {
    serialNumber: '',
    assetTag: '',
    ticketId: '',
    costCentre: '',
    kitNote: '',
    internalNote: '',
  },
};
/** The life of a return, step by step. */
const NEXT_STEPS: readonly ManualEvent[] = [
  { type: 'order.release' },
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  { type: 'kit.delivered' },
  { type: 'device.shipped' },
  { type: 'device.delivered' },
];

/** What is done with the return or the person of one path. */
type OfOnePath =
  | 'cutLine'
  | 'moveReturnOn'
  | 'cancelReturn'
  | 'hideReturn'
  | 'sayElsewhere'
  | 'keepDraft'
  | 'orderDraft';

/** The built portal in its own process, with a database that the paths can reach into. */
export interface TestPortal {
  readonly url: string;
  readonly server: Omit<Server, OfOnePath>;
  /** Asks for a log-in link in the browser; the token that the mail brings. */
  mailLink(context: BrowserContext): Promise<string>;
  /** Orders a return as whoever is signed in, under a key of its own by default; its order number. */
  order(context: BrowserContext, idempotencyKey?: string): Promise<string>;
  /** The link in the mail about an order that cancels it, without the portal's origin. */
  cancelLink(orderNumber: string): Promise<string>;
  /** The employee's page of a return, without the portal's origin. */
  employeeLink(context: BrowserContext, orderNumber: string): Promise<string>;
  /** Stops or starts the reminders as the employee, whatever is possible now. */
  sayAsEmployee(context: BrowserContext, orderNumber: string): Promise<void>;
  /** Cancels a return as whoever is signed in. */
  cancel(context: BrowserContext, orderNumber: string): Promise<void>;
  /** Takes a return away, as if it had never been, until `restore`. */
  hide(orderNumber: string): Promise<void>;
  /** Keeps a draft of a new return as whoever is signed in. */
  keepDraft(context: BrowserContext, draft: NewReturnDraft | null): Promise<void>;
  /** Takes the usual next step with a return. */
  moveOn(context: BrowserContext, orderNumber: string): Promise<void>;
  /** Signs the browser in as the demonstration admin, over the mailed link. */
  signIn(context: BrowserContext): Promise<void>;
  signOut(context: BrowserContext): Promise<void>;
  /** Takes back what an outcome has used up. */
  restore(): Promise<void>;
  stop(): Promise<void>;
}

export async function startTestPortal(): Promise<TestPortal> {
  const [storage, addresses] = await Promise.all([createTestDatabase(), startAddressService()]);
  const portal = await startPortalProcess({
    env: {
      DATABASE_URL: storage.url,
      SIGN_INS_PER_IP: String(SIGN_INS_PER_IP),
      MAGIC_LINKS_PER_ADDRESS: '1000',
      ADDRESS_VALIDATION_URL: addresses.url,
    },
  });
  const { url } = portal;
  const imports = await holdImports(storage.pool);
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
  const send = async (context: BrowserContext, path: string, options: object) => {
    const cookies = await context.cookies(url);
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
    return context.request.fetch(url + path, { headers: { 'X-CSRFToken': token }, ...options });
  };
  const post = (context: BrowserContext, path: string, options: object) =>
    send(context, path, { method: 'POST', ...options });
  /** Waits for a mail that holds what is looked for; answers with that. */
  const mailed = async (query: string, wanted: RegExp): Promise<string> => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      const { rows } = await storage.pool.query<{ body_text: string }>(query);
      const found = rows.map(({ body_text }) => wanted.exec(body_text)?.[1]).findLast(Boolean);
      if (found !== undefined) return found;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`No mail came:\n${portal.output()}`);
  };
  const mailLink = async (context: BrowserContext) => {
    await restore();
    await context.request.get(`${url}/auth_state/`);
    await storage.pool.query('DELETE FROM mailbox');
    const asked = await post(context, '/api/send_magic_link/', {
      multipart: { email: admin.email },
    });
    if (!asked.ok()) throw new Error(`No link: ${asked.status()} ${await asked.text()}`);
    return mailed('DELETE FROM mailbox RETURNING body_text', /#([\w-]{43})/);
  };
  const employeeLink = async (context: BrowserContext, orderNumber: string) => {
    const answer = await context.request.get(`${url}/api/portal/returns/${orderNumber}`);
    const { employeeLink: link }: ReturnDetails = await answer.json();
    return new URL(link).pathname;
  };
  return {
    url,
    server: {
      imports,
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
      async spendLinks() {
        await storage.pool.query('UPDATE magic_links SET used_at = created_at');
      },
      async revokeSessions() {
        await storage.pool.query('DELETE FROM sessions');
      },
      async useUpVisits() {
        for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
          const paths = ['order-cancel/RTN-1', 'support/RTN-1/none'];
          const answers = await Promise.all(
            paths.map((path) => fetch(`${url}/api/portal/${path}`)),
          );
          if (answers.every(({ status }) => status === 429)) return;
        }
        throw new Error('The limit of visits was never reached');
      },
      async useUpLinks() {
        // Counted by the server itself: no row is written here that it would not write.
        for (let count = 0; count <= SIGN_INS_PER_IP; count += 1) {
          const form = new FormData();
          form.set('email', 'nobody@acme.test');
          const answer = await postAsNewVisitor(url, form);
          if (answer === 429) return;
        }
        throw new Error('The limit of links was never reached');
      },
    },
    mailLink,
    async order(context, idempotencyKey = randomBytes(16).toString('hex')) {
      const answer = await post(context, '/api/portal/returns', {
        data: { idempotencyKey, order: ORDER },
      });
      if (!answer.ok()) throw new Error(`Not ordered: ${answer.status()} ${await answer.text()}`);
      const { orderNumber }: { orderNumber: string } = await answer.json();
      return orderNumber;
    },
    cancelLink: (orderNumber) =>
      mailed(
        'SELECT body_text FROM mailbox',
        new RegExp(`(/order/cancel\\?order=${orderNumber}&token=\\S+)`),
      ),
    employeeLink,
    async sayAsEmployee(context, orderNumber) {
      const page = await employeeLink(context, orderNumber);
      const path = `/api/portal${page.replace('/devicereturn', '')}`;
      const { actions }: SupportView = await (await context.request.get(url + path)).json();
      const said = actions.find(({ type, allowed }) => allowed && type.startsWith('outreach.'));
      const answer = await post(context, `${path}/events`, { data: { type: said?.type } });
      if (!answer.ok()) throw new Error(`Not said: ${answer.status()} ${await answer.text()}`);
    },
    async cancel(context, orderNumber) {
      const path = `/api/portal/returns/${orderNumber}/events`;
      const answer = await post(context, path, { data: { type: 'order.cancel' } });
      if (!answer.ok()) throw new Error(`Not cancelled: ${answer.status()}`);
    },
    hide: (orderNumber) => hideReturn(storage.pool, orderNumber),
    async keepDraft(context, draft) {
      const answer = await send(context, '/api/portal/drafts/new-return', {
        method: draft === null ? 'DELETE' : 'PUT',
        data: draft ?? undefined,
      });
      if (!answer.ok()) throw new Error(`No draft: ${answer.status()} ${await answer.text()}`);
    },
    async moveOn(context, orderNumber) {
      const path = `/api/portal/returns/${orderNumber}`;
      const { actions }: ReturnDetails = await (await context.request.get(url + path)).json();
      const isAllowed = ({ type }: ManualEvent) =>
        actions.some((action) => action.type === type && action.allowed);
      const answer = await post(context, `${path}/events`, { data: NEXT_STEPS.find(isAllowed) });
      if (!answer.ok()) throw new Error(`Not moved: ${answer.status()} ${await answer.text()}`);
    },
    async signIn(context) {
      const token = await mailLink(context);
      const answer = await post(context, '/api/portal/magic-link', {
        data: { token, confirmed: false },
      });
      if (!answer.ok()) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`);
    },
    async signOut(context) {
      await post(context, '/logout/', {});
    },
    restore,
    async stop() {
      await portal.stop();
      await addresses.stop();
      await storage.close();
    },
  };
}

/** Asks for a link as a visitor who has just arrived; answers with the status. */
async function postAsNewVisitor(url: string, body: FormData): Promise<number> {
  const arrival = await fetch(`${url}/auth_state/`);
  const cookies = arrival.headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  const token = cookies.find((cookie) => cookie.startsWith('csrftoken='))?.slice(10) ?? '';
  const headers = { cookie: cookies.join('; '), 'X-CSRFToken': decodeURIComponent(token) };
  const answer = await fetch(`${url}/api/send_magic_link/`, { method: 'POST', body, headers });
  return answer.status;
}
