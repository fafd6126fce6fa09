import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import type { ChatChannel, ChatChannels } from '../../../src/domain/programs/chat.ts';
import type { ChatService, ChatTopic } from '../../../src/domain/programs/chatWords.ts';
import { addPrices, order, orderForm } from './orders.ts';
import { startPortal, type TestPortal } from './portal.ts';
import type { TestBrowser } from './testBrowser.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** Message as a person in the channel reads it. */
export interface Shown {
  readonly title: string;
  readonly text: string;
  readonly button: string;
  readonly url: string;
  readonly body: string;
}

export interface ChatStandIn {
  readonly address: string;
  readonly shown: Shown[];
  /** Number of requests, with those that were refused. */
  requests: number;
  /** Sets how it answers from now on; null for what it answers to a good message. */
  answer(how: Answer | null): void;
}

/** Answers with a status and the service's own words. */
export const says =
  (code: number, words = '', headers: Readonly<Record<string, string>> = {}): Answer =>
  (_, response) =>
    void response.writeHead(code, headers).end(words);

/** Starts a stand-in of a service on loopback until the test ends. See `openChatService`. */
export async function startChatService(service: ChatService): Promise<ChatStandIn> {
  const standIn = await openChatService(service);
  onTestFinished(standIn.close);
  return standIn;
}

/**
 * Opens a program on this machine that takes messages as the service does, and refuses those that
 * break its published limits.
 */
export async function openChatService(
  service: ChatService,
): Promise<ChatStandIn & { close(): void }> {
  let how: Answer | null = null;
  const read = service === 'slack' ? readSlack : readTeams;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    standIn.requests += 1;
    if (how !== null) return how(request, response);
    const shown = read(body);
    if (typeof shown === 'string') return void response.writeHead(400).end(shown);
    standIn.shown.push(shown);
    if (service === 'slack') response.end('ok');
    else response.writeHead(202).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const path =
    service === 'slack'
      ? '/services/T0AB12CD3/B0EF45GH6/s3cr3tOfTheChannel0001'
      : '/workflows/0a1b2c3d/triggers/manual/paths/invoke?api-version=2016-06-01&sig=s3cr3tOfTheChannel0002';
  const standIn = {
    address: `http://127.0.0.1:${port}${path}`,
    shown: [] as Shown[],
    requests: 0,
    answer: (next: Answer | null) => {
      how = next;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  return standIn;
}

/** Reads Block Kit; returns Slack's error code for what it refuses. */
function readSlack(body: string): Shown | string {
  const { text, blocks } = JSON.parse(body);
  if (typeof text !== 'string' || text === '') return 'no_text';
  if (!Array.isArray(blocks) || blocks.length > 50) return 'invalid_blocks';
  const [header, section, actions] = blocks;
  const [button] = actions?.elements ?? [];
  const fits =
    isPlain(header?.text, 150) &&
    isPlain(section?.text, 3000) &&
    isPlain(button?.text, 75) &&
    button.url.length <= 3000;
  if (!fits) return 'invalid_blocks';
  const { url } = button;
  return {
    ...{ title: header.text.text, text: section.text.text, button: button.text.text, url, body },
  };
}

const isPlain = (part: { type?: unknown; text?: unknown } | undefined, most: number): boolean =>
  part?.type === 'plain_text' &&
  typeof part.text === 'string' &&
  part.text.length > 0 &&
  part.text.length <= most;

/** Reads an Adaptive Card; returns the error for what Teams refuses. */
function readTeams(body: string): Shown | string {
  if (Buffer.byteLength(body) > 28 * 1024) return 'Request Entity too large';
  const { type, attachments } = JSON.parse(body);
  const [card] = attachments ?? [];
  if (type !== 'message' || card?.contentType !== 'application/vnd.microsoft.card.adaptive') {
    return 'Bad payload received by generic incoming webhook.';
  }
  const { body: blocks, actions } = card.content;
  const texts = blocks.map(
    (block: { type: string; inlines: { type: string; text: string }[] }) =>
      block.type === 'RichTextBlock' && block.inlines.map((run) => run.text).join(''),
  );
  const [title, ...lines] = texts;
  const [{ title: button, url }] = actions;
  return { ...{ title, text: lines.join('\n'), button, url, body } };
}

export const CHANNELS = '/api/portal/channels';

export interface Chats {
  readonly portal: TestPortal;
  readonly admin: TestBrowser;
  add(address: string, hears: readonly ChatTopic[], name?: string): Promise<ChatChannel>;
  read(): Promise<readonly ChatChannel[]>;
  /** Lets news settle, then sends. */
  pass(ms: number): Promise<void>;
}

/** Starts a portal that accepts stand-ins on this machine. */
export async function startChats(): Promise<Chats> {
  const env = { WEBHOOK_ALLOW_PRIVATE: 'on', SIGN_INS_PER_IP: '1000' };
  const portal = await startPortal({ env });
  await addPrices(portal, portal.acme.id);
  const admin = await portal.signIn('admin@acme.test');
  return {
    portal,
    admin,
    async add(address, hears, name = '#returns') {
      const answer = await admin.post(CHANNELS, { name, address, hears });
      const added = answer.json<ChatChannels>().channels?.at(-1);
      if (!added) throw new Error(`No channel was added: ${answer.body}`);
      return added;
    },
    read: async () => (await admin.get(CHANNELS)).json<ChatChannels>().channels,
    async pass(ms) {
      portal.clock.advance(ms);
      await portal.work();
    },
  };
}

/** Orders a laptop from an employee of this name. */
export function orderFor(admin: TestBrowser, name: string) {
  return order(admin, orderForm({ employee: { ...orderForm().employee, name } }));
}
