import { randomBytes } from 'node:crypto';
import type { BrowserContext } from 'playwright-core';
import type { LeaverDetails } from '../../src/domain/leavers/leavers.ts';
import type { AddressBook } from '../../src/domain/organization/addressBook.ts';
import type { NewReturnDraft } from '../../src/domain/returns/ordering/drafts.ts';
import type { ManualEvent, OrderForm, ReturnDetails } from '../../src/domain/returns/returns.ts';
import type { SupportView } from '../../src/domain/returns/support/support.ts';
import type { DeploymentOffer } from '../../src/domain/warehouse/deployments/deployments.ts';
import type { DeviceEvent } from '../../src/domain/warehouse/deviceSteps.ts';
import type { ScannedBox } from '../../src/domain/warehouse/warehouse.ts';
import { NO_WIPE_DETAILS } from '../../src/domain/warehouse/wipe.ts';
import { admin } from '../machines/helpers/admin.ts';
import { ORDER, ORDERS_TO_OFFICE } from './pathOrder.ts';
import { DEPLOYMENT, OFFICE, PATH_ENTRIES, pathLeaver } from './pathSettings.ts';
import type { EmployeeKind, Person } from './person.ts';

const PATIENCE_MS = 10_000;
const TOKEN = /#([\w-]{43})/;

/** Events of a return's life, in order. */
const NEXT_STEPS: readonly ManualEvent[] = [
  { type: 'order.release' },
  { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z999AA10123456784' },
  { type: 'kit.delivered' },
  { type: 'device.shipped' },
  { type: 'device.delivered' },
];

/** Events that lead a device from the bench to its setup. */
const DEVICE_STEPS: readonly DeviceEvent[] = [
  {
    type: 'device.inspect',
    grade: 'A',
    hasCharger: true,
    serialNumber: '',
    isLocked: false,
    isDamaged: false,
    note: '',
  },
  { type: 'question.answer', decision: 'process', note: '' },
];

const SHELF_STEPS: readonly DeviceEvent[] = [
  {
    type: 'wipe.record',
    method: 'clear',
    tool: 'Erase 4.2',
    details: NO_WIPE_DETAILS,
    note: '',
  },
  { type: 'prepare.finish' },
];

/** Actions possible with HTTP access to a portal and the admin's mails. */
export interface RemotePortal {
  readonly url: string;
  /** Requests a log-in link in the browser; returns the token in the mail. */
  mailLink(context: BrowserContext, email?: string): Promise<string>;
  /** Redeems a token as another browser would, which uses it up. */
  redeem(context: BrowserContext, token: string): Promise<void>;
  /**
   * Orders a return as the signed-in user, by default with a new idempotency key; returns its order
   * number.
   */
  order(context: BrowserContext, idempotencyKey?: string): Promise<string>;
  /** Orders a return of a kind of employee to the office. */
  orderToOffice(context: BrowserContext, kind: EmployeeKind): Promise<string>;
  /** Sends an event of a return as the signed-in user. */
  send(context: BrowserContext, orderNumber: string, event: ManualEvent): Promise<void>;
  /** Actions of the signed-in user before a path begins. */
  stageOf(
    context: BrowserContext,
  ): Pick<
    Person,
    'receivesDevice' | 'readiesDevice' | 'sendsDevice' | 'addsLeaver' | 'keepsEntries'
  >;
  /** Canceling link in the mail about an order, without the portal's origin. */
  cancelLink(orderNumber: string): Promise<string>;
  /** Invites a new user as the signed-in one; returns the link in the mail, without the origin. */
  inviteLink(context: BrowserContext): Promise<string>;
  /** Path of a return's employee page, without the portal's origin. */
  employeeLink(context: BrowserContext, orderNumber: string): Promise<string>;
  /** Turns reminders off or on as the employee, whichever is possible. */
  sayAsEmployee(context: BrowserContext, orderNumber: string): Promise<void>;
  /** Cancels a return as the signed-in user. */
  cancel(context: BrowserContext, orderNumber: string): Promise<void>;
  /** Stores a draft of a new return for the signed-in user; null for none. */
  keepDraft(context: BrowserContext, draft: NewReturnDraft | null): Promise<void>;
  /** Adds the paths' office to the address book, unless it is there. */
  keepOffice(context: BrowserContext): Promise<void>;
  /** Moves a return one step forward. */
  moveOn(context: BrowserContext, orderNumber: string): Promise<void>;
  /** Signs a user in with a link, without opening a page; the admin by default. */
  signIn(context: BrowserContext, email?: string): Promise<void>;
  signOut(context: BrowserContext): Promise<void>;
}

export interface RemotePortalOptions {
  readonly url: string;
  /** Texts of the last mails to an address, the newest last. */
  mails(to: string): Promise<readonly string[]>;
  /** Error message for a portal that sends no mail. */
  complaint?(): string;
}

/** Controls a portal over HTTP, as browsers and other tabs do. */
export function openRemotePortal({ url, mails, complaint }: RemotePortalOptions): RemotePortal {
  const send = async (context: BrowserContext, path: string, options: object) => {
    const cookies = await context.cookies(url);
    const token = cookies.find(({ name }) => name === 'csrftoken')?.value ?? '';
    const headers = { 'X-CSRFToken': decodeURIComponent(token) };
    return context.request.fetch(url + path, { headers, ...options });
  };
  const post = (context: BrowserContext, path: string, options: object) =>
    send(context, path, { method: 'POST', ...options });
  const expectDone = async (answer: Awaited<ReturnType<typeof send>>, what: string) => {
    if (!answer.ok()) throw new Error(`${what}: ${answer.status()} ${await answer.text()}`);
    return answer;
  };
  const found = async (wanted: RegExp, to: string) =>
    (await mails(to)).flatMap((text) => wanted.exec(text)?.[1] ?? []);
  /** Waits for a mail that matches and is none of the known ones; returns the newest. */
  const mailed = async (
    wanted: RegExp,
    earlier: ReadonlySet<string> = new Set(),
    to = admin.email,
  ): Promise<string> => {
    for (const deadline = Date.now() + PATIENCE_MS; Date.now() < deadline; ) {
      const newest = (await found(wanted, to)).findLast((candidate) => !earlier.has(candidate));
      if (newest !== undefined) return newest;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`No mail came to ${to}. ${complaint?.() ?? ''}`);
  };
  const mailLink = async (context: BrowserContext, email = admin.email) => {
    await context.request.get(`${url}/auth_state/`);
    const earlier = new Set(await found(TOKEN, email));
    const multipart = { email };
    await expectDone(await post(context, '/api/send_magic_link/', { multipart }), 'No link');
    return mailed(TOKEN, earlier, email);
  };
  const redeem = async (context: BrowserContext, token: string, confirmed: boolean) => {
    const data = { token, confirmed };
    await expectDone(await post(context, '/api/portal/magic-link', { data }), 'Not signed in');
  };
  const detailsOf = async (context: BrowserContext, orderNumber: string) => {
    const path = `${url}/api/portal/returns/${orderNumber}`;
    const details: ReturnDetails = await (await context.request.get(path)).json();
    return details;
  };
  const offer = async (context: BrowserContext, path: string, data: unknown) =>
    expectDone(await post(context, `${path}/events`, { data }), 'Not done');
  const sendEvent = async (context: BrowserContext, orderNumber: string, event: ManualEvent) =>
    void (await offer(context, `/api/portal/returns/${orderNumber}`, event));
  const receiveDevice = async (context: BrowserContext) => {
    const data = { code: randomBytes(6).toString('hex'), location: '', unexpected: 'laptop' };
    const sent = await post(context, '/api/portal/warehouse/scans', { data });
    const { scanned }: ScannedBox = await (await expectDone(sent, 'Not received')).json();
    const path = `/api/portal/devices/${scanned.device?.deviceNumber}`;
    for (const step of DEVICE_STEPS) await offer(context, path, step);
    return scanned.device?.deviceNumber ?? '';
  };
  const readyDevice = async (context: BrowserContext) => {
    const number = await receiveDevice(context);
    for (const step of SHELF_STEPS) await offer(context, `/api/portal/devices/${number}`, step);
    return number;
  };
  const employeeLink = async (context: BrowserContext, orderNumber: string) => {
    const { employeeLink: link } = await detailsOf(context, orderNumber);
    return new URL(link).pathname;
  };
  const order = async (
    context: BrowserContext,
    form: OrderForm,
    idempotencyKey = randomBytes(16).toString('hex'),
  ) => {
    const data = { idempotencyKey, order: form };
    const sent = await post(context, '/api/portal/returns', { data });
    const answer = await expectDone(sent, 'Not ordered');
    const { orderNumber }: { orderNumber: string } = await answer.json();
    return orderNumber;
  };
  return {
    url,
    mailLink,
    async redeem(context, token) {
      await context.request.get(`${url}/auth_state/`);
      await redeem(context, token, true);
    },
    order: (context, idempotencyKey) => order(context, ORDER, idempotencyKey),
    orderToOffice: (context, kind) => order(context, ORDERS_TO_OFFICE[kind]()),
    send: sendEvent,
    stageOf: (context) => ({
      receivesDevice: () => receiveDevice(context),
      readiesDevice: () => readyDevice(context),
      async sendsDevice() {
        const path = `/api/portal/devices/${await readyDevice(context)}/deployment`;
        const data = { idempotencyKey: randomBytes(16).toString('hex'), form: DEPLOYMENT };
        const sent = await expectDone(await post(context, path, { data }), 'Not sent');
        const { ordered }: DeploymentOffer = await sent.json();
        return ordered ?? '';
      },
      async keepsEntries() {
        for (const { path, complete } of PATH_ENTRIES) {
          const data = complete(await (await context.request.get(url + path)).json());
          if (data === null) continue;
          await expectDone(await send(context, path, { method: 'PUT', data }), 'No entries');
        }
      },
      async addsLeaver(name) {
        const data = pathLeaver(randomBytes(16).toString('hex'), Date.now(), name);
        const sent = await post(context, '/api/portal/leavers', { data });
        const { leaverNumber }: LeaverDetails = await (await expectDone(sent, 'Not added')).json();
        return leaverNumber;
      },
    }),
    cancelLink: (orderNumber) =>
      mailed(new RegExp(`(/order/cancel\\?order=${orderNumber}&token=\\S+)`)),
    async inviteLink(context) {
      const email = admin.email.replace(/^[^@]*/, randomBytes(6).toString('hex'));
      const data = { emails: [email], role: 'member', isWarehouseUser: false, sidebar: false };
      await expectDone(await post(context, '/api/portal/invitations', { data }), 'Not invited');
      return mailed(/(\/invite\/accept\/[\w-]{43})/, new Set(), email);
    },
    employeeLink,
    async sayAsEmployee(context, orderNumber) {
      const page = await employeeLink(context, orderNumber);
      const path = `/api/portal${page.replace('/devicereturn', '')}`;
      const { actions }: SupportView = await (await context.request.get(url + path)).json();
      const outreachAction = actions.find(
        ({ type, allowed }) => allowed && type.startsWith('outreach.'),
      );
      await offer(context, path, { type: outreachAction?.type });
    },
    async cancel(context, orderNumber) {
      await sendEvent(context, orderNumber, { type: 'order.cancel' });
    },
    async keepDraft(context, draft) {
      const method = draft === null ? 'DELETE' : 'PUT';
      const path = '/api/portal/drafts/new-return';
      await expectDone(await send(context, path, { method, data: draft ?? undefined }), 'No draft');
    },
    async keepOffice(context) {
      const path = '/api/portal/addresses';
      const book: AddressBook = await (await context.request.get(url + path)).json();
      if (book.addresses.some(({ label }) => label === OFFICE.label)) return;
      await expectDone(await post(context, path, { data: OFFICE }), 'No office');
    },
    async moveOn(context, orderNumber) {
      const { actions } = await detailsOf(context, orderNumber);
      const isAllowed = ({ type }: ManualEvent) =>
        actions.some((action) => action.type === type && action.allowed);
      const next = NEXT_STEPS.find(isAllowed);
      await offer(context, `/api/portal/returns/${orderNumber}`, next);
    },
    async signIn(context, email) {
      await redeem(context, await mailLink(context, email), false);
      // An earlier path may have chosen another preference.
      const usual = { method: 'PUT', data: { returns: 'problems' } };
      await expectDone(await send(context, '/api/portal/emails', usual), 'Not chosen');
    },
    async signOut(context) {
      await post(context, '/logout/', {});
    },
  };
}
