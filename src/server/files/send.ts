import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileStore } from '../fileStorage/store.ts';
import type { StoredFile } from './files.ts';

/** Prevents a file from running, loading, opening or framing anything, even if it is opened on its own. */
const SANDBOX = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Streams the content of a file. The browser revalidates its access each time, and downloads the
 * content once.
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

/** Encodes a file name as RFC 8187 requires. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
