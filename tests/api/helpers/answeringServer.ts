import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** A received request. */
export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
  /** Settles when the client disconnects before the response. */
  readonly closed: Promise<void>;
}

export interface Answer {
  readonly status: number;
  /** Defaults to `text/plain`. */
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface AnsweringServer {
  readonly url: string;
  readonly seen: SeenRequest[];
  close(): Promise<void>;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}

function send(response: ServerResponse, answer: Answer) {
  const { status, type = 'text/plain', body = '', headers } = answer;
  response.writeHead(status, { 'content-type': type, ...headers });
  response.end(body);
}

/**
 * Starts a real HTTP server on loopback that records its requests.
 * @param answer returns the response; a promise keeps the client waiting
 */
export async function startAnsweringServer(
  answer: (request: SeenRequest) => Answer | Promise<Answer>,
): Promise<AnsweringServer> {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const closed = new Promise<void>((done) => {
      response.once('close', () => {
        if (!response.writableEnded) done();
      });
    });
    const { method = '', url = '', headers } = request;
    const seenRequest = { method, url, headers, body: await textOf(request), closed };
    seen.push(seenRequest);
    const planned = await answer(seenRequest);
    if (!response.destroyed) send(response, planned);
  });
  await new Promise<void>((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port was given.');
  return {
    url: `http://127.0.0.1:${address.port}`,
    seen,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
