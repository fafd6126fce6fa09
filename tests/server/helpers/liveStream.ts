import { request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { TestPortal } from './portal.ts';
import { until } from './serverProcess.ts';
import type { TestBrowser } from './testBrowser.ts';

interface Message {
  readonly type: string;
  readonly id: string | null;
  readonly data: {
    readonly orderNumber?: string | null;
    readonly stockNumber?: string | null;
    readonly event?: string | null;
  };
}

/** A stream of server-sent events, read over a real connection. */
interface LiveStream {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Text received, including comments. */
  text(): string;
  messages(): readonly Message[];
  /** Order numbers of the changes so far; null for a change of anything. */
  changes(): readonly (string | null | undefined)[];
  /** Waits until the condition holds. */
  until(isSo: (stream: LiveStream) => boolean): Promise<void>;
  isOver(): boolean;
  leave(): void;
}

/** Opens the stream as this browser: resumed after the message with this ID, or from a page of this age. */
export async function listen(
  portal: TestPortal,
  browser: TestBrowser,
  { after, ageMs }: { readonly after?: string; readonly ageMs?: number } = {},
): Promise<LiveStream> {
  const { port } = await addressOf(portal);
  let text = '';
  let isOver = false;
  const streamRequest = request({
    host: '127.0.0.1',
    port,
    path: `/api/portal/live${ageMs === undefined ? '' : `?age=${ageMs}`}`,
    agent: false,
    headers: {
      host: new URL(portal.services.config.publicUrl).host,
      accept: 'text/event-stream',
      'sec-fetch-site': 'same-origin',
      cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      ...(after !== undefined && { 'last-event-id': after }),
    },
  });
  onTestFinished(() => void streamRequest.destroy());
  streamRequest.on('error', () => {});
  const answer = await new Promise<import('node:http').IncomingMessage>((done, fail) => {
    streamRequest.once('response', done).once('error', fail).end();
  });
  answer.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  answer
    .on('error', () => {})
    .on('close', () => {
      isOver = true;
    });
  const messages = () => text.split('\n\n').flatMap(messageIn);
  const stream: LiveStream = {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    text: () => text,
    messages,
    changes: () =>
      messages().flatMap(({ type, data }) => (type === 'change' ? [data.orderNumber] : [])),
    until: (isSo) => until(() => isSo(stream)),
    isOver: () => isOver,
    leave: () => void streamRequest.destroy(),
  };
  if (stream.status === 200) await stream.until(() => text.includes('event: ready'));
  return stream;
}

async function addressOf({ app }: TestPortal): Promise<{ port: number }> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The portal has no port.');
  return address;
}

function messageIn(block: string): Message[] {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1];
  const type = field('event');
  if (type === undefined) return [];
  return [{ type, id: field('id') ?? null, data: JSON.parse(field('data') ?? '{}') }];
}
