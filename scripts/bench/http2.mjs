import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { generate } from 'selfsigned';

/** Connection-specific headers, which HTTP/2 forbids (RFC 9113, section 8.2.2). */
const OF_CONNECTIONS = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'upgrade',
  'proxy-connection',
];

/** An HTTP/2 proxy in front of an HTTP/1 server. */
export async function overHttp2(url) {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const { hostname, port, host } = new URL(url);
  const server = createSecureServer({ key, cert }, (incoming, response) => {
    const headers = Object.fromEntries(
      Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':')),
    );
    const passed = request(
      {
        hostname,
        port,
        method: incoming.method,
        path: incoming.url,
        headers: { ...headers, host },
      },
      (reply) => {
        for (const name of OF_CONNECTIONS) delete reply.headers[name];
        response.writeHead(reply.statusCode, reply.headers);
        reply.pipe(response);
      },
    );
    passed.on('error', () => response.end());
    // An event stream lasts as long as its page.
    response.on('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `https://localhost:${server.address().port}`, stop: () => server.close() };
}
