import { connect, createServer, type Socket } from 'node:net';
import type { BrowserContext } from 'playwright-core';

/**
 * TCP proxy between a browser and the portal: forwards everything except the requests that a path
 * is about. Those are held until the path releases or cuts them.
 */
export interface Line {
  /** URL of the proxy for the browser. */
  readonly url: string;
  /** Whether a request of this endpoint (`POST /logout/`) is held. */
  isWaiting(call: string): boolean;
  /** Forwards the held requests of an endpoint to the server. */
  release(call: string): void;
  /** Cuts the held requests of an endpoint, and the browser's retries. */
  cut(call: string): void;
  /** Ends the cut. */
  mend(): void;
  /** Attaches to a browser context, for a proxy without a URL of its own. */
  attach?(context: BrowserContext): Promise<void>;
  close(): Promise<void>;
}

interface Waiting {
  readonly call: string;
  readonly client: Socket;
  readonly server: Socket;
  readonly chunks: Buffer[];
}

/** Pattern of the request line of an endpoint (`GET /api/portal/returns/:orderNumber`). */
export function opensWith(call: string): RegExp {
  return new RegExp(`^${call.replaceAll(/:\w+/g, '[^/? ]+')}[ ?]`);
}

/**
 * @param targetUrl the portal
 * @param heldCalls endpoints whose requests are held. Browsers send a request only after the
 *   previous one on the connection is answered, so a request begins where a chunk begins.
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

  const removeWaiting = (call: string) => {
    const matching = waiting.filter((request) => request.call === call);
    waiting = waiting.filter((request) => request.call !== call);
    return matching;
  };
  return {
    url: `http://127.0.0.1:${address.port}`,
    isWaiting: (call) => waiting.some((request) => request.call === call),
    release(call) {
      for (const { server, chunks } of removeWaiting(call)) server.write(Buffer.concat(chunks));
    },
    cut(call) {
      isCut = call;
      for (const { client } of removeWaiting(call)) client.destroy();
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
