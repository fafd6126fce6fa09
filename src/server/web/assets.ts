import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { preferredEncoding } from './encoding.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.csv': 'text/csv; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

interface Asset {
  readonly type: string;
  readonly etag: string;
  /** The file itself, and the versions that the build compressed. */
  readonly bodies: Readonly<{ identity: Buffer; br?: Buffer; gzip?: Buffer }>;
}

/** Public files by path. Only paths in the map exist, which prevents path traversal. */
type Assets = ReadonlyMap<string, Asset>;

/**
 * Reads all public files into memory, once: a build is a few megabytes. Pages and the manifest are
 * excluded, because they are not served as files.
 */
export async function readAssets(publicDir: string): Promise<Assets> {
  const entries = await readdir(publicDir, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(publicDir, join(entry.parentPath, entry.name)).split(sep).join('/'));
  const present = new Set(names);
  const read = (name: string) =>
    present.has(name) ? readFile(join(publicDir, name)) : Promise.resolve(undefined);
  const assets = new Map<string, Asset>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (type === undefined || name === 'manifest.json') continue;
    const [identity, br, gzip] = await Promise.all([
      readFile(join(publicDir, name)),
      read(`${name}.br`),
      read(`${name}.gz`),
    ]);
    const etag = createHash('sha256').update(identity).digest('base64url').slice(0, 22);
    const bodies = { identity, ...(br && { br }), ...(gzip && { gzip }) };
    assets.set(`/${name}`, { type, etag, bodies });
  }
  return assets;
}

/** Sends a file in the best encoding that both sides support. */
export function sendAsset(
  asset: Asset,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const { bodies, type } = asset;
  const encoding = preferredEncoding(request.headers['accept-encoding'], {
    br: bodies.br !== undefined,
    gzip: bodies.gzip !== undefined,
  });
  const body = bodies[encoding] ?? bodies.identity;
  const etag = `"${asset.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  reply.headers({
    // Hashed names are immutable; every other file is revalidated.
    'cache-control': path.startsWith('/assets/')
      ? 'public, max-age=31536000, immutable'
      : 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
    etag,
  });
  if (request.headers['if-none-match']?.split(/,\s*/).includes(etag)) {
    return reply.status(304).send();
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  return reply.type(type).send(body);
}
