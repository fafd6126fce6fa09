import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { OrderForm } from '../../../src/domain/returns/returns.ts';
import { injectAudited } from './auditCheck.ts';
import { listenOnLoopback } from './listenOnLoopback.ts';
import { addPrices, order, orderForm, send } from './orders.ts';
import { startPortal, type TestPortal } from './portal.ts';

/** Number of the orders' employee. */
export const PHONE = '+15125550100';
const TOKEN = 'token-of-the-account';
const ACCOUNT = 'AC00000000000000000000000000000001';
const SENDER = '+15125550199';

/** Answer of the provider to the next request. */
type Answer =
  | { readonly status: number; readonly code?: number; readonly retryAfter?: string }
  | 'hangUp';

/** Stand-in of a provider of Twilio's shape, on loopback. */
export interface TextProvider {
  readonly url: string;
  /** Forms of accepted requests, oldest first. */
  readonly sent: Readonly<Record<string, string>>[];
  /** Number of requests, accepted or not. */
  asked(): number;
  /** Answers to the next requests, one each; later requests succeed. */
  answer(...answers: readonly Answer[]): void;
  /** Sets the state that the provider reports for every text. */
  tell(message: Readonly<Record<string, string | null>>): void;
}

export async function startTextProvider(): Promise<TextProvider> {
  const sent: Record<string, string>[] = [];
  let answers: Answer[] = [];
  let told: Readonly<Record<string, string | null>> = { status: 'sent', price: null };
  let count = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const reply = (status: number, content: object, headers: Record<string, string> = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(content));
    const key = Buffer.from(`${ACCOUNT}:${TOKEN}`).toString('base64');
    if (request.headers.authorization !== `Basic ${key}`) return reply(401, { code: 20003 });
    if (request.method === 'GET') return reply(200, told);
    if (request.url !== `/2010-04-01/Accounts/${ACCOUNT}/Messages.json`) return reply(404, {});
    count += 1;
    const answer = answers.shift() ?? { status: 201 };
    const form = Object.fromEntries(new URLSearchParams(body));
    if (answer === 'hangUp') {
      // The text is taken, but nobody hears of it.
      sent.push(form);
      return request.socket.destroy();
    }
    if (answer.status !== 201) {
      const { status, code, retryAfter } = answer;
      const message = `The message to ${form.To} was refused`;
      return reply(
        status,
        { code, message, status },
        retryAfter ? { 'retry-after': retryAfter } : {},
      );
    }
    sent.push(form);
    return reply(201, { sid: `SM${String(sent.length).padStart(32, '0')}`, status: 'queued' });
  });
  const port = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}`,
    sent,
    asked: () => count,
    answer: (...next) => {
      answers = [...next];
    },
    tell: (message) => {
      told = message;
    },
  };
}

/** Environment of a portal with this provider. */
export const textEnv = ({ url }: Pick<TextProvider, 'url'>) => ({
  PUBLIC_URL: 'https://returns.acme.test',
  SMTP_URL: 'smtp://127.0.0.1:9',
  SMS_URL: url,
  SMS_ACCOUNT_SID: ACCOUNT,
  SMS_AUTH_TOKEN: TOKEN,
  SMS_FROM: SENDER,
  SMS_SEGMENT_PRICE: '0.01',
});

/** Starts a portal whose organization offers texts, in the morning of its employees. */
export async function startTexts() {
  const provider = await startTextProvider();
  const portal = await startPortal({ env: textEnv(provider) });
  await portal.testDatabase.pool.query('UPDATE organisations SET offers_texts = true');
  await addPrices(portal, portal.acme.id);
  // 9:00 in Austin.
  portal.clock.advance(6 * 60 * 60_000);
  const admin = await portal.signIn('admin@acme.test');
  return { portal, provider, admin };
}

/** An order whose employee agreed to texts. */
export const agreed = (changes: Partial<OrderForm> = {}): Partial<OrderForm> => ({
  ...changes,
  references: { ...orderForm().references, agreedToTexts: 'yes', ...changes.references },
});

export const SHIPPED = { type: 'kit.shipped', carrier: 'UPS', trackingNumber: '1Z1' };

/** Orders and releases a return of an employee who agreed. */
export async function agreedReturn(
  admin: Awaited<ReturnType<TestPortal['signIn']>>,
  changes: Partial<OrderForm> = {},
): Promise<string> {
  const { orderNumber } = await order(admin, agreed(changes));
  await send(admin, orderNumber, { type: 'order.release' });
  return orderNumber;
}

/** Sends a signed form of the provider to the portal. */
export function fromProvider(
  { app, services }: TestPortal,
  path: string,
  form: Readonly<Record<string, string>>,
  { token = TOKEN, origin = services.config.publicUrl } = {},
) {
  const signed = Object.entries(form)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flat()
    .join('');
  const signature = createHmac('sha1', token).update(`${origin}${path}${signed}`).digest('base64');
  return injectAudited(app, {
    method: 'POST',
    url: path,
    headers: {
      host: new URL(services.config.publicUrl).host,
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': signature,
    },
    payload: new URLSearchParams(form).toString(),
  });
}

/** A person answers to the sender's number. */
export const reply = (portal: TestPortal, Body: string, From = PHONE) =>
  fromProvider(portal, '/api/texts/twilio/replies', { From, To: SENDER, Body });

/** The provider reports what became of a text, and the portal records it. */
export async function report(
  portal: TestPortal,
  { StatusCallback = '' }: Readonly<Record<string, string>>,
  MessageStatus: string,
  ErrorCode = '',
) {
  const { pathname, search } = new URL(StatusCallback);
  const form = { MessageStatus, ...(ErrorCode && { ErrorCode }) };
  const answer = await fromProvider(portal, pathname + search, form);
  await portal.work();
  return answer;
}

/** Rows of texts, oldest first. */
export async function textRows({ testDatabase }: TestPortal) {
  const { rows } = await testDatabase.pool.query(
    'SELECT kind, state, reason FROM text_messages ORDER BY id',
  );
  return rows.map(({ kind, state, reason }) =>
    [kind, state, ...(reason === null ? [] : [reason])].join(' '),
  );
}
