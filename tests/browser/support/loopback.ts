import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A small server of a test on this machine. */
export interface Loopback {
  /** `http://127.0.0.1:<port>`, without a slash at the end. */
  readonly origin: string;
  /** Ends it, and every request that is left hanging. */
  close(): Promise<void>;
}

/** Starts a server on a free port; `answer` may leave a request hanging. */
export async function startLoopback(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Loopback> {
  const server = createServer(answer);
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

/** Takes error reports as Sentry's endpoint does. */
export interface Receiver extends Loopback {
  readonly dsn: string;
  /** The bodies of the envelopes, as they came. */
  readonly envelopes: readonly string[];
}

/** Starts a receiver of envelopes (https://develop.sentry.dev/sdk/data-model/envelopes/). */
export async function startReceiver(): Promise<Receiver> {
  const envelopes: string[] = [];
  const loopback = await startLoopback((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text: string) => {
      body += text;
    });
    request.on('end', () => {
      if (request.url?.startsWith('/api/7/envelope/')) envelopes.push(body);
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  return { ...loopback, envelopes, dsn: `${loopback.origin.replace('//', '//abc123@')}/7` };
}
