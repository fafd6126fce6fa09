import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { StoredFile } from './files.ts';
import type { FileStore } from './store.ts';

/** A file can't run, load, open or frame anything, even when it is opened by itself. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Answers with the content of a file as it is read. A browser asks again each time whether it may
 * still see it, and loads it once.
 */
export function sendFile(
  store: FileStore,
  row: StoredFile,
  request: FastifyRequest,
  reply: FastifyReply,
): Readable {
  const isShown = row.type !== 'application/pdf';
  const etag = `"${row.sha256}"`;
  reply.headers({
    'cache-control': 'private, no-cache',
    'content-security-policy': SANDBOX,
    'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeName(row.name)}`,
    etag,
  });
  if (request.headers['if-none-match'] === etag) {
    reply.status(304);
    return Readable.from([]);
  }
  reply.type(row.type).header('content-length', row.size);
  return Readable.from(store.open(row.organisation_id, row.body_key), { highWaterMark: 1 });
}

/** A name as RFC 8187 wants it. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
