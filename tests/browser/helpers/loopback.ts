import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A small test server on this machine. */
export interface Loopback {
  /** `http://127.0.0.1:<port>`, without a trailing slash. */
  readonly origin: string;
  /** Closes it, including pending requests. */
  close(): Promise<void>;
}

/** Starts a server on a free port; `answer` may leave a request pending. */
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

/** Receives error reports as Sentry's endpoint does. */
export interface Receiver extends Loopback {
  readonly dsn: string;
  /** Bodies of the received envelopes. */
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
