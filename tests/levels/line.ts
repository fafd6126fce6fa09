import { connect, createServer, type Socket } from 'node:net';
import type { BrowserContext } from 'playwright-core';

/**
 * The line between a browser and the portal, as TCP: it passes everything on but the requests
 * that a path is about. Those wait here until the path lets them go, or cuts them off.
 */
export interface Line {
  /** Where the browser finds the portal. */
  readonly url: string;
  /** Whether a request of this call (`POST /logout/`) waits. */
  isWaiting(call: string): boolean;
  /** Lets the waiting requests of a call through to the server. */
  release(call: string): void;
  /** Cuts the waiting requests of a call, and those that the browser sends in their place. */
  cut(call: string): void;
  /** Mends what was cut. */
  mend(): void;
  /** Comes between a browser and the portal, where the address alone does not. */
  attach?(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly call: string;
  readonly client: Socket;
  readonly server: Socket;
  readonly chunks: Buffer[];
}

/** How a request of a call (`GET /api/portal/returns/:orderNumber`) begins. */
export function opensWith(call: string): RegExp {
  return new RegExp(`^${call.replaceAll(/:\w+/g, '[^/? ]+')}[ ?]`);
}

/**
 * @param targetUrl the portal
 * @param heldCalls whose requests wait. Browsers send no request before the last one on a
 *   connection is answered, so a request begins where a chunk begins.
 */
export async function openLine(targetUrl: string, heldCalls: readonly string[]): Promise<Line> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let waiting: Waiting[] = [];
  let isCut: string | undefined;

  const gate = createServer((client) => {
    const server = connect(Number(target.port), target.hostname);
    for (const socket of [client, server]) {
      sockets.add(socket);
      const end = () => {
        client.destroy();
        server.destroy();
        waiting = waiting.filter((request) => request.client !== client);
      };
      socket.on('error', end).on('close', end);
    }
    server.pipe(client);
    client.on('data', (chunk) => {
      const held = waiting.find((request) => request.client === client);
      if (held !== undefined) {
        held.chunks.push(chunk);
        return;
      }
      const text = chunk.subarray(0, 200).toString('latin1');
      const call = heldCalls.find((name) => opensWith(name).test(text));
      if (call === undefined) server.write(chunk);
      else if (call === isCut) client.destroy();
      else waiting.push({ call, client, server, chunks: [chunk] });
    });
  });
  await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
  const address = gate.address();
  if (address === null || typeof address === 'string') throw new Error('The line has no port');

  const take = (call: string) => {
    const taken = waiting.filter((request) => request.call === call);
    waiting = waiting.filter((request) => request.call !== call);
    return taken;
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    isWaiting: (call) => waiting.some((request) => request.call === call),
    release(call) {
      for (const { server, chunks } of take(call)) server.write(Buffer.concat(chunks));
    },
    cut(call) {
      isCut = call;
      for (const { client } of take(call)) client.destroy();
    },
    mend() {
      isCut = undefined;
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((done) => gate.close(done));
    },
  };
}
