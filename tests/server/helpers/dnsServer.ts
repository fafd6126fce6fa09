import { createSocket } from 'node:dgram';
import { type AddressInfo, createServer } from 'node:net';
import { onTestFinished } from 'vitest';

/** Reply of the test's DNS server to a query for TXT records. */
export type DnsReply =
  | { readonly texts: readonly (string | readonly string[])[]; readonly lateMs?: number }
  /** Response code: 2 is SERVFAIL, 3 is NXDOMAIN, 5 is REFUSED. */
  | { readonly code: 2 | 3 | 5 }
  /** Truncated by UDP, complete by TCP. */
  | { readonly truncated: readonly string[] }
  | 'silence';

interface DnsServer {
  /** For `setServers`. */
  readonly address: string;
  /** Replies by name; other names don't exist. */
  readonly replies: Map<string, DnsReply>;
  /** Queries so far: `udp _name.example`. */
  readonly queries: string[];
}

/** Starts a DNS server (RFC 1035, section 4) on loopback, by UDP and TCP. */
export async function startDnsServer(): Promise<DnsServer> {
  const replies = new Map<string, DnsReply>();
  const queries: string[] = [];
  const udp = createSocket('udp4');
  const tcp = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', (data) => {
      const sent = data.subarray(2);
      const message = answerTo(sent, replies, queries, 'tcp');
      if (message === null) return;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(message.length);
      socket.end(Buffer.concat([length, message]));
    });
  });
  await new Promise<void>((resolve) => tcp.listen(0, '127.0.0.1', resolve));
  // A server on a port has no pipe's address.
  const { port } = tcp.address() as AddressInfo;
  await new Promise<void>((resolve) => udp.bind(port, '127.0.0.1', resolve));
  udp.on('message', (query, from) => {
    const message = answerTo(query, replies, queries, 'udp');
    const reply = replies.get(nameIn(query));
    const wait = typeof reply === 'object' && 'lateMs' in reply ? (reply.lateMs ?? 0) : 0;
    if (message !== null) setTimeout(() => udp.send(message, from.port, from.address), wait);
  });
  let isOpen = true;
  onTestFinished(async () => {
    if (isOpen) udp.close();
    isOpen = false;
    await new Promise((resolve) => tcp.close(resolve));
  });
  return { address: `127.0.0.1:${port}`, replies, queries };
}

const HEADER = 12;

function nameIn(query: Buffer): string {
  const labels: string[] = [];
  for (let at = HEADER; query[at] !== 0 && at < query.length; at += 1 + (query[at] ?? 0)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + (query[at] ?? 0)));
  }
  return labels.join('.').toLowerCase();
}

function answerTo(
  query: Buffer,
  replies: ReadonlyMap<string, DnsReply>,
  queries: string[],
  by: 'udp' | 'tcp',
): Buffer | null {
  const name = nameIn(query);
  queries.push(`${by} ${name}`);
  const reply = replies.get(name) ?? { code: 3 };
  if (reply === 'silence') return null;
  const isTruncated = 'truncated' in reply && by === 'udp';
  const all = 'truncated' in reply ? reply.truncated : 'texts' in reply ? reply.texts : [];
  const texts = isTruncated ? [] : all;
  const questionEnd =
    HEADER + [...name.split('.')].join('').length + name.split('.').length + 1 + 4;
  const question = query.subarray(HEADER, questionEnd);
  const header = Buffer.alloc(HEADER);
  query.copy(header, 0, 0, 2);
  const code = 'code' in reply ? reply.code : 0;
  header.writeUInt16BE(0x8180 | (isTruncated ? 0x0200 : 0) | code, 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(texts.length, 6);
  return Buffer.concat([header, question, ...texts.map((text) => txtRecord([text].flat()))]);
}

function txtRecord(strings: readonly string[]): Buffer {
  const data = Buffer.concat(
    strings.map((text) => Buffer.concat([Buffer.from([text.length]), Buffer.from(text, 'latin1')])),
  );
  const head = Buffer.alloc(12);
  // Points to the name in the question.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(16, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}
