import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const KEY = 'portal';
const MISSING =
  '<?xml version="1.0"?><Error><Code>NoSuchKey</Code><Message>No such key.</Message></Error>';

/** S3-compatible store on loopback, with as much of S3 as the portal uses; stops when the test ends. */
export async function openBucket() {
  const objects = new Map<string, Buffer>();
  let isDown = false;
  let isSilent = false;
  const server = createServer(async (request, reply) => {
    const path = new URL(request.url ?? '', 'http://store').pathname;
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    if (isSilent) return;
    const { authorization = '' } = request.headers;
    const isSigned = authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${KEY}/`);
    if (isDown || !isSigned) return reply.writeHead(isDown ? 503 : 403).end();
    if (request.method === 'PUT') objects.set(path, Buffer.concat(pieces));
    if (request.method === 'DELETE') objects.delete(path);
    if (request.method !== 'GET') return reply.writeHead(200).end();
    const found = objects.get(path);
    return found === undefined
      ? reply.writeHead(404, { 'content-type': 'application/xml' }).end(MISSING)
      : reply.writeHead(200).end(found);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port }: AddressInfo = JSON.parse(JSON.stringify(server.address()));
  return {
    objects,
    url: `s3://${KEY}:hush@files/photos?endpoint=http://127.0.0.1:${port}`,
    /** Accepts all requests but never responds. */
    hangs: () => {
      isSilent = true;
    },
    fails: () => {
      isDown = true;
    },
  };
}
