import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';
import { onTestFinished } from 'vitest';
import type {
  WebhookForm,
  WebhookList,
  WebhookPage,
} from '../../../src/domain/programs/webhooks.ts';
import { WEBHOOK_EVENTS } from '../../../src/domain/programs/webhookWords.ts';
import { addPrices } from './orders.ts';
import { startPortal, type TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

/** A received request. */
export interface Received {
  readonly id: string;
  readonly type: string;
  readonly body: string;
  readonly data: Record<string, unknown>;
  /** Seconds since the epoch. */
  readonly timestamp: number;
  readonly signatures: readonly string[];
}

export interface Receiver {
  readonly url: string;
  readonly received: Received[];
  /** Sets how it responds from now on. */
  answer(how: (request: IncomingMessage, response: ServerResponse) => void): void;
}

/** Starts a receiver for this test and closes it when the test ends. See `openReceiver`. */
export async function startReceiver(): Promise<Receiver> {
  const receiver = await openReceiver();
  onTestFinished(receiver.close);
  return receiver;
}

/** Starts a program on this machine that receives webhooks; it responds 200 by default. */
export async function openReceiver(): Promise<Receiver & { close(): void }> {
  const received: Received[] = [];
  let answer = (_: IncomingMessage, response: ServerResponse): void => {
    response.end('thanks');
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { type, data } = JSON.parse(body);
    const header = (name: string) => String(request.headers[`webhook-${name}`]);
    received.push({
      id: header('id'),
      type,
      body,
      data,
      timestamp: Number(header('timestamp')),
      signatures: header('signature').split(' '),
    });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hooks`,
    received,
    answer: (how) => {
      answer = how;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Responds with a status and an empty body. */
export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}) =>
  (_: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(code, headers).end();

/** Signature of a received request, computed by the published library. */
export function signatureOf(secret: string, { id, timestamp, body }: Received): string {
  return new Webhook(secret).sign(id, new Date(timestamp * 1000), body);
}

export interface Hooks {
  readonly portal: TestPortal;
  readonly admin: TestBrowser;
  /** Adds an endpoint; returns its ID and secret. */
  add(values?: Partial<WebhookForm>): Promise<{ readonly id: string; readonly secret: string }>;
  page(id: string, query?: string): Promise<WebhookPage>;
  /** Sends an admin's action on an endpoint; returns the page, or throws. */
  does(id: string, what: string, body?: object): Promise<WebhookPage>;
}

export const WEBHOOKS = '/api/portal/webhooks';

/** Starts a portal that accepts webhook receivers on this machine. */
export async function startHooks(): Promise<Hooks> {
  const env = {
    WEBHOOK_ALLOW_PRIVATE: 'on',
    SIGN_INS_PER_IP: '1000',
    MAGIC_LINKS_PER_ADDRESS: '1000',
  };
  const portal = await startPortal({ env });
  await addPrices(portal, portal.acme.id);
  return hooksOn(portal, await portal.signIn('admin@acme.test'));
}

export function hooksOn(portal: TestPortal, admin: TestBrowser): Hooks {
  return {
    portal,
    admin,
    async add(values = {}) {
      const form = { url: '', description: '', events: [...WEBHOOK_EVENTS], ...values };
      const answer = await admin.post(WEBHOOKS, form);
      const { made } = answer.json<WebhookList>();
      if (!made) throw new Error(`No webhook was made: ${answer.body}`);
      return made;
    },
    async page(id, query = '') {
      const answer = await admin.get(`${WEBHOOKS}/${id}${query}`);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
    async does(id, what, body = {}) {
      const answer = await admin.post(`${WEBHOOKS}/${id}/${what}`, body);
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json();
    },
  };
}
